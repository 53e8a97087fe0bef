-- Counts what people searched for in vain and what they requested, in the transaction of the search or the request.
-- Security definer: partners may not read or write what all partners together search for.

-- A request for a text that was already answered opens it again: the answer did not help this person.
create or replace function count_content_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into content_gaps as g (normalized_text, text, locales, requests, first_at, last_at)
  values (new.normalized_text, new.text, array[new.locale], 1, new.requested_at, new.requested_at)
  on conflict (normalized_text) do update
    set requests = g.requests + 1,
        locales = case when new.locale = any (g.locales) then g.locales else g.locales || new.locale end,
        last_at = greatest(g.last_at, new.requested_at),
        answered_at = null,
        answered_by = null,
        version = g.version + (g.answered_at is not null)::integer;
  return null;
end $$;
revoke all on function count_content_request from public;

create or replace function count_search_without_result() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  added constant integer := new.searches - case when tg_op = 'UPDATE' then old.searches else 0 end;
begin
  insert into content_gaps as g (normalized_text, text, locales, searches, first_at, last_at)
  values (new.normalized_text, new.text, array[new.locale], added, new.last_at, new.last_at)
  on conflict (normalized_text) do update
    set searches = g.searches + added,
        locales = case when new.locale = any (g.locales) then g.locales else g.locales || new.locale end,
        last_at = greatest(g.last_at, new.last_at);
  return null;
end $$;
revoke all on function count_search_without_result from public;
