-- Free attempts are free whatever the order in which they arrive: of two that begin side by side the one that began first may count second,
-- and then the last attempt lies after its own beginning.
create or replace function count_sign_in_attempt(p_key bytea, p_free integer) returns interval
  language plpgsql volatile set search_path = pg_catalog, public
as $$
declare
  wait interval;
begin
  insert into sign_in_attempts as a (key, attempts, last_at) values (p_key, 1, now())
  on conflict (key) do update
    set attempts = case when a.last_at <= now() - interval '15 minutes' then 1 else a.attempts + 1 end,
        last_at = greatest(a.last_at, now())
    where a.attempts < p_free or now() >= a.last_at + sign_in_wait(a.attempts, p_free);
  if found then
    return null;
  end if;
  select a.last_at + sign_in_wait(a.attempts, p_free) - now() into wait from sign_in_attempts a where a.key = p_key;
  return wait;
end $$;
