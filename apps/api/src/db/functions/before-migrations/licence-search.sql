-- Trigger that keeps `licences.search`: a line each for the day in two notations, the serial number and the product, and the last
-- two without separators where an index entry has room for them. No search matches across two lines.
create or replace function write_licence_search() returns trigger language plpgsql as $$
declare
  lines constant text := concat_ws(e'\n', to_char(new.expires_on, 'DD-MM-YYYY'), to_char(new.expires_on, 'DD/MM/YYYY'),
    fold_for_search(new.device_serial), fold_for_search(new.product_name));
  joined constant text := concat_ws(e'\n', search_joined(new.device_serial), search_joined(new.product_name));
begin
  new.search := left(case when octet_length(lines || joined) < 1600 then lines || e'\n' || joined else lines end, 640);
  return new;
end $$;
