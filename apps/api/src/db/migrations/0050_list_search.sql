-- Letters that are no letter with an accent are folded too: "sorensen" finds "Sørensen", "gross" finds "Groß".
create or replace function search_text(value text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      regexp_replace(normalize(lower(value collate "und-x-icu"), nfkd), '[\u0300-\u036f]+', '', 'g'), 'øłđðħıŋ', 'olddhin'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- Words of content are stored as they are folded: the worker writes them anew.
select note_all_search_pending();

-- The same in one piece, for numbers and names of models, which people type with or without what stands between: "49421", "rx120".
create function search_joined(value text) returns text
  language sql immutable parallel safe
  return translate(search_text(value), ' -‐‑–—_./,()+#·', '');

-- A lead is found by its phone and its models in one piece too. The country always is the fourth line: it is also looked for by its name.
create or replace function write_lead_search() returns trigger language plpgsql as $$
declare
  most constant integer := 2400;
begin
  -- A line for each field: no text matches across two.
  new.search := left(search_text(concat_ws(e'\n',
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
  )), most);
  -- A character has four bytes at most: so many less are never too many less.
  while octet_length(new.search) > most loop
    new.search := left(new.search, (most - octet_length(new.search) - 3) / 4);
  end loop;
  return new;
end $$;
update leads set search = '';
