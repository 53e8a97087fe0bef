-- Triggers that keep `leads.search`, the text in which the list of leads is searched.

-- One line per field, so that no search matches across two of them. The country is always the fourth line, because it is also
-- searched for by its name. Phone and models are there a second time without separators. The models come last: there may be any
-- number of them, and an entry of `leads_search_idx` has room for 2,400 bytes beside its other columns.
create or replace function write_lead_search() returns trigger language plpgsql as $$
declare
  max_bytes constant integer := 2400;
begin
  new.search := left(fold_for_search(concat_ws(e'\n',
    new.number,
    coalesce(to_char(new.created_on, 'YYYY-MM-DD'), ''),
    coalesce(to_char(new.created_on, 'DD/MM/YYYY'), ''),
    coalesce(new.country, ''),
    new.status,
    new.phone,
    search_joined(new.phone),
    trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')),
    new.company,
    new.email,
    (select concat_ws(e'\n', string_agg(p.model, e'\n' order by p.position), string_agg(search_joined(p.model), e'\n' order by p.position))
       from lead_products p where p.partner_id = new.partner_id and p.lead_number = new.number)
  )), max_bytes);
  -- A character has at most four bytes, so this never cuts off more than necessary.
  while octet_length(new.search) > max_bytes loop
    new.search := left(new.search, (max_bytes - octet_length(new.search) - 3) / 4);
  end loop;
  return new;
end $$;

-- A change of products makes the trigger of their leads write `search` again; the empty value set here is never stored.
create or replace function refresh_lead_search() returns trigger language plpgsql as $$
begin
  update leads l set search = ''
    from (select distinct partner_id, lead_number from changed) c
   where l.partner_id = c.partner_id and l.number = c.lead_number;
  return null;
end $$;

create or replace function refresh_one_lead_search() returns trigger language plpgsql as $$
begin
  update leads set search = '' where partner_id = new.partner_id and number = new.lead_number;
  return null;
end $$;
