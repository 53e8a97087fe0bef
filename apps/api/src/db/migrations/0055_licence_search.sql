-- What licences are searched in has two lines more, for serial number and product in one piece, where an index has room for them. It was
-- generated; a column that is cannot be given another rule in every version of PostgreSQL without being made anew with its indexes. Last of
-- the release, because all of it is one transaction and nobody reads licences from here to its end.
alter table licences alter column search drop expression;
alter table licences alter column search set default '';

create function write_licence_search() returns trigger language plpgsql as $$
declare
  lines constant text := concat_ws(e'\n', to_char(new.expires_on, 'DD-MM-YYYY'), to_char(new.expires_on, 'DD/MM/YYYY'),
    search_text(new.device_serial), search_text(new.product_name));
  joined constant text := concat_ws(e'\n', search_joined(new.device_serial), search_joined(new.product_name));
begin
  new.search := left(case when octet_length(lines || joined) < 1600 then lines || e'\n' || joined else lines end, 640);
  return new;
end $$;
create trigger licences_search_written before insert or update on licences for each row execute function write_licence_search();
update licences set search = '';
