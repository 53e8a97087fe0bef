-- Guessing is limited here and not in Redis: the count must be the same for every process and survive the loss of any of them.
-- Keys are keyed hashes made by the application, so the table holds no address and no e-mail.
create table sign_in_attempts (
  key bytea primary key,
  attempts integer not null,
  last_at timestamptz not null
);
create index sign_in_attempts_last_at_idx on sign_in_attempts (last_at);

-- Where a person has signed in before. Attempts from there have a budget of their own, so that a stranger who uses up the
-- account's budget cannot lock its owner out.
create table sign_in_addresses (
  account_key bytea not null,
  address_key bytea not null,
  last_at timestamptz not null default now(),
  constraint sign_in_addresses_pkey primary key (account_key, address_key)
);
create index sign_in_addresses_last_at_idx on sign_in_addresses (last_at);

alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
alter table sign_in_addresses enable row level security;
alter table sign_in_addresses force row level security;

-- `free` attempts cost nothing, then the wait doubles from 15 seconds to 15 minutes. With 5 free this lets 10 attempts
-- through in any 15 minutes.
create function sign_in_wait(attempts integer, free integer) returns interval
  language sql immutable parallel safe
  return case
    when attempts < free then interval '0'
    when attempts >= free + 5 then interval '15 minutes'
    else interval '15 seconds' * power(2, attempts - free)
  end;

-- Counts an attempt before it is judged, in one statement, so that parallel guesses cannot share a count. Answers the wait
-- still to be served, or null when the attempt may go on.
create function count_sign_in_attempt(p_key bytea, p_free integer) returns interval
  language plpgsql volatile set search_path = pg_catalog, public
as $$
declare
  wait interval;
begin
  insert into sign_in_attempts as a (key, attempts, last_at) values (p_key, 1, now())
  on conflict (key) do update
    set attempts = case when a.last_at <= now() - interval '15 minutes' then 1 else a.attempts + 1 end, last_at = now()
    where now() >= a.last_at + sign_in_wait(a.attempts, p_free);
  if found then
    return null;
  end if;
  select a.last_at + sign_in_wait(a.attempts, p_free) - now() into wait from sign_in_attempts a where a.key = p_key;
  return wait;
end $$;

create function reserve_sign_in_attempt(p_account_key bytea, p_address_key bytea, p_pair_key bytea)
  returns table (wait_seconds integer, is_known_address boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  wait interval;
begin
  is_known_address := exists (select from sign_in_addresses k where k.account_key = p_account_key and k.address_key = p_address_key);
  -- Always in this order, so that two attempts never wait for each other. An address may be a whole office: 50 free.
  wait := count_sign_in_attempt(p_address_key, 50);
  if wait is null then
    wait := count_sign_in_attempt(case when is_known_address then p_pair_key else p_account_key end, 5);
  end if;
  wait_seconds := ceil(extract(epoch from coalesce(wait, interval '0')));
  return next;
end $$;

-- A right password clears the budget it was judged on, and only that one.
create function settle_sign_in(p_account_key bytea, p_address_key bytea, p_judged_key bytea) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  delete from sign_in_attempts where key = p_judged_key;
  update sign_in_attempts set attempts = greatest(attempts - 1, 0) where key = p_address_key;
  insert into sign_in_addresses (account_key, address_key) values (p_account_key, p_address_key)
  on conflict (account_key, address_key) do update set last_at = now();
end $$;

create function purge_sign_in_attempts(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  purged integer;
  addresses integer;
begin
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts where last_at < now() - interval '1 day' order by last_at limit p_most
  );
  get diagnostics purged = row_count;
  delete from sign_in_addresses where (account_key, address_key) in (
    select account_key, address_key from sign_in_addresses where last_at < now() - interval '90 days' order by last_at limit p_most
  );
  get diagnostics addresses = row_count;
  return purged + addresses;
end $$;

revoke all on function count_sign_in_attempt, reserve_sign_in_attempt, settle_sign_in, purge_sign_in_attempts from public;
grant execute on function reserve_sign_in_attempt, settle_sign_in to portal_app;
grant execute on function purge_sign_in_attempts to portal_worker;
