-- Limits on guessing passwords and codes. They are in the database and not in Redis: every process must see the same count, and it
-- must survive a restart. These functions run before there is a viewer and look past the policies (security definer): no serving
-- role may read or change the counts itself.

-- The account of an e-mail address, for comparing a password. The only way to read a password hash before there is a viewer.
create or replace function find_account(p_email text)
  returns table (person_id uuid, password_hash text, has_two_factor boolean, person_kind text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select p.id, c.password_hash, f.person_id is not null, p.kind
    from people p
    join credentials c on c.person_id = p.id
    left join partners o on o.id = p.partner_id
    left join totp_factors f on f.person_id = p.id and f.confirmed_at is not null
   where p.email = p_email and p.disabled_at is null and o.disabled_at is null;
end;
revoke all on function find_account from public;
grant execute on function find_account to portal_app;

-- The wait after so many attempts: none for the free ones, then doubling from 15 seconds to 15 minutes. With 5 free attempts this
-- allows 10 in any 15 minutes.
create or replace function sign_in_wait(attempts integer, free integer) returns interval
  language sql immutable parallel safe
  return case
    when attempts < free then interval '0'
    when attempts >= free + 5 then interval '15 minutes'
    else interval '15 seconds' * power(2, attempts - free)
  end;

-- Counts an attempt before it is judged, in one statement, so that parallel guesses cannot share a count. Returns the remaining
-- wait, or null when the attempt may go on. Free attempts are free in whatever order they arrive: of two concurrent ones, the one
-- that began first may be counted second, after `last_at`.
create or replace function count_sign_in_attempt(p_key bytea, p_free_attempts integer) returns interval
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
  wait interval;
begin
  insert into sign_in_attempts as a (key, attempts, last_at) values (p_key, 1, now())
  on conflict (key) do update
    set attempts = case when a.last_at <= now() - interval '15 minutes' then 1 else a.attempts + 1 end,
        last_at = greatest(a.last_at, now())
    where a.attempts < p_free_attempts or now() >= a.last_at + sign_in_wait(a.attempts, p_free_attempts);
  if found then
    return null;
  end if;
  select a.last_at + sign_in_wait(a.attempts, p_free_attempts) - now() into wait from sign_in_attempts a where a.key = p_key;
  return wait;
end $$;
revoke all on function count_sign_in_attempt from public;

-- Counts an attempt and returns the wait and the key of the budget it was charged to. A known device has its own budget and charges
-- no other, so that strangers cannot lock the owner out. Else a known IP has its own budget. Else the account's budget is charged.
-- Devices and IPs are looked up with the keys of every secret that is still accepted; attempts are counted with those of the first.
create or replace function reserve_sign_in_attempt(p_account_keys bytea[], p_ip_keys bytea[], p_pair_key bytea, p_device_keys bytea[])
  returns table (wait_seconds integer, charged_key bytea, device_key bytea)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wait interval;
begin
  select d.device_key, coalesce(d.budget_key, d.device_key) into device_key, charged_key
    from sign_in_devices d where d.device_key = any (p_device_keys) order by d.last_at desc limit 1;
  if found then
    wait := count_sign_in_attempt(charged_key, 5);
  else
    charged_key := case when exists (
      select from known_ips k
        join unnest(p_account_keys, p_ip_keys) as given (account_key, ip_key)
          on k.account_key = given.account_key and k.ip_key = given.ip_key
    ) then p_pair_key else p_account_keys[1] end;
    -- Always the IP first, so that two attempts cannot deadlock. An IP may be a whole office: 50 attempts are free.
    wait := count_sign_in_attempt(p_ip_keys[1], 50);
    if wait is null then
      wait := count_sign_in_attempt(charged_key, 5);
    end if;
  end if;
  wait_seconds := ceil(extract(epoch from coalesce(wait, interval '0')));
  return next;
end $$;
revoke all on function reserve_sign_in_attempt from public;
grant execute on function reserve_sign_in_attempt to portal_app;

-- After a correct password or code: clears the budget that was charged and remembers IP and device. The IP gets back as many
-- attempts as were made: a sign-in with a code takes two.
create or replace function clear_sign_in_attempts(
  p_account_key bytea, p_ip_key bytea, p_charged_key bytea, p_successful_attempts integer, p_device_key bytea, p_budget_key bytea
) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- The IP first, in the order in which they are counted, so that two cannot deadlock.
  update sign_in_attempts set attempts = greatest(attempts - p_successful_attempts, 0)
   where key = p_ip_key and p_successful_attempts > 0;
  delete from sign_in_attempts where key = p_charged_key;
  insert into known_ips (account_key, ip_key) values (p_account_key, p_ip_key)
  on conflict (account_key, ip_key) do update set last_at = now();
  insert into sign_in_devices (device_key, account_key, budget_key)
  select p_device_key, p_account_key, p_budget_key where p_device_key is not null
  on conflict (device_key) do update set last_at = now(), budget_key = excluded.budget_key;
end $$;
revoke all on function clear_sign_in_attempts from public;
grant execute on function clear_sign_in_attempts to portal_app;

-- Deletes attempts after a day, IPs after 90 days and devices after a year without use.
create or replace function purge_sign_in_attempts(p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  attempts integer;
  ips integer;
  devices integer;
begin
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts where last_at < now() - interval '1 day' order by last_at limit p_limit
  );
  get diagnostics attempts = row_count;
  delete from known_ips where (account_key, ip_key) in (
    select account_key, ip_key from known_ips where last_at < now() - interval '90 days' order by last_at limit p_limit
  );
  get diagnostics ips = row_count;
  delete from sign_in_devices where device_key in (
    select device_key from sign_in_devices where last_at < now() - interval '1 year' order by last_at limit p_limit
  );
  get diagnostics devices = row_count;
  return attempts + ips + devices;
end $$;
revoke all on function purge_sign_in_attempts from public;
grant execute on function purge_sign_in_attempts to portal_worker;
