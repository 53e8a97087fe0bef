-- The search of a lead ends where an index has no more room, and that is counted in bytes: 2,400 beside the other columns of
-- `leads_search_idx`. It used to end after 640 characters, as many as there is room for in the widest alphabet, and a lead with long names
-- or many products was not found by the later ones. There may be any number of models, so they come last.
create or replace function write_lead_search() returns trigger language plpgsql as $$
declare
  most constant integer := 2400;
begin
  -- A line for each field: no search matches across two.
  new.search := left(search_text(concat_ws(e'\n',
    new.number,
    to_char(new.created_on, 'YYYY-MM-DD'),
    to_char(new.created_on, 'DD/MM/YYYY'),
    new.country,
    new.status,
    new.phone,
    trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')),
    new.company,
    new.email,
    (select string_agg(p.model, e'\n' order by p.position)
       from lead_products p where p.partner_id = new.partner_id and p.lead_number = new.number)
  )), most);
  -- A character has four bytes at most: so many less are never too many less.
  while octet_length(new.search) > most loop
    new.search := left(new.search, (most - octet_length(new.search) - 3) / 4);
  end loop;
  return new;
end $$;

-- Those that were cut; the trigger writes them anew.
update leads set search = '' where length(search) >= 640;
