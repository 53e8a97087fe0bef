-- Triggers that keep `tickets.search`, the words by which staff find a ticket, and the query that is matched against them.

-- The folded words of a text. Whatever separates them is ignored: "T-3331" is "t" and "3331", an e-mail address is its parts.
create or replace function ticket_search_words(value text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(fold_for_search(value), '[\s!-/:-@\[-`{-~‐-―‘-„…·]+'), '');

-- Every word of the text, each as the beginning of a word. Null without any word, so that nothing matches.
create or replace function ticket_search_query(value text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(replace(word, '\', '\\')) || ':*', ' & ')::tsquery
      from unnest(ticket_search_words(value)) as word
  );

-- Security definer: it reads the names of the ticket's company and person, of whom the writing role may see only some.
create or replace function write_ticket_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.search := array_to_tsvector(ticket_search_words(concat_ws(' ',
    left(new.subject, 400),
    't-' || new.number,
    (select left(c.name, 400) from partners c where c.id = new.partner_id),
    (select left(concat_ws(' ', p.first_name, p.last_name, p.email), 400) from people p where p.id = new.person_id)
  )));
  return new;
end $$;
revoke all on function write_ticket_search from public;

-- A new name makes the trigger above write `search` again; the empty value set here is never stored.
-- Security definer: people rename themselves and may not write to what staff search.
create or replace function refresh_tickets_of_partner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update tickets set search = '' where partner_id = new.id;
  return null;
end $$;
revoke all on function refresh_tickets_of_partner from public;

create or replace function refresh_tickets_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update tickets set search = '' where person_id = new.id;
  return null;
end $$;
revoke all on function refresh_tickets_of_person from public;
