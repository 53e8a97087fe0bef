-- Browsers in which somebody has signed in to an account, by a cookie that only they hold. Attempts from there have a budget of their own
-- and take from no other, so that nothing strangers do keeps the owner out. The key is a keyed hash over account and cookie: a device
-- that is known for one account is unknown for every other.
create table sign_in_devices (
  device_key bytea primary key,
  account_key bytea not null,
  -- Of a device that is known by a mailed link alone: all of an account share one budget, or every link would buy fresh guesses at a code.
  budget_key bytea,
  last_at timestamptz not null default now()
);
create index sign_in_devices_last_at_idx on sign_in_devices (last_at);
alter table sign_in_devices enable row level security;
alter table sign_in_devices force row level security;

-- What is known is looked up under every secret the application still reads, what is counted goes by the first. Answers the key that the
-- attempt is judged on.
drop function reserve_sign_in_attempt(bytea, bytea, bytea);
create function reserve_sign_in_attempt(p_account_keys bytea[], p_address_keys bytea[], p_pair_key bytea, p_device_keys bytea[])
  returns table (wait_seconds integer, judged_key bytea, device_key bytea)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wait interval;
begin
  select d.device_key, coalesce(d.budget_key, d.device_key) into device_key, judged_key
    from sign_in_devices d where d.device_key = any (p_device_keys) order by d.last_at desc limit 1;
  if found then
    wait := count_sign_in_attempt(judged_key, 5);
  else
    judged_key := case when exists (
      select from sign_in_addresses k
        join unnest(p_account_keys, p_address_keys) as given (account_key, address_key)
          on k.account_key = given.account_key and k.address_key = given.address_key
    ) then p_pair_key else p_account_keys[1] end;
    -- Always in this order, so that two attempts never wait for each other. An address may be a whole office: 50 free.
    wait := count_sign_in_attempt(p_address_keys[1], 50);
    if wait is null then
      wait := count_sign_in_attempt(judged_key, 5);
    end if;
  end if;
  wait_seconds := ceil(extract(epoch from coalesce(wait, interval '0')));
  return next;
end $$;

-- Clears the budget the attempt was judged on, and only that one; address and device are known from now on.
drop function settle_sign_in(bytea, bytea, bytea, integer);
create function settle_sign_in(
  p_account_key bytea, p_address_key bytea, p_judged_key bytea, p_right_attempts integer, p_device_key bytea, p_budget_key bytea
) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- The address first, as when they were counted, so that two never wait for each other.
  update sign_in_attempts set attempts = greatest(attempts - p_right_attempts, 0) where key = p_address_key and p_right_attempts > 0;
  delete from sign_in_attempts where key = p_judged_key;
  insert into sign_in_addresses (account_key, address_key) values (p_account_key, p_address_key)
  on conflict (account_key, address_key) do update set last_at = now();
  insert into sign_in_devices (device_key, account_key, budget_key)
  select p_device_key, p_account_key, p_budget_key where p_device_key is not null
  on conflict (device_key) do update set last_at = now(), budget_key = excluded.budget_key;
end $$;

create or replace function purge_sign_in_attempts(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  attempts integer;
  addresses integer;
  devices integer;
begin
  delete from sign_in_attempts where key in (
    select key from sign_in_attempts where last_at < now() - interval '1 day' order by last_at limit p_most
  );
  get diagnostics attempts = row_count;
  delete from sign_in_addresses where (account_key, address_key) in (
    select account_key, address_key from sign_in_addresses where last_at < now() - interval '90 days' order by last_at limit p_most
  );
  get diagnostics addresses = row_count;
  delete from sign_in_devices where device_key in (
    select device_key from sign_in_devices where last_at < now() - interval '1 year' order by last_at limit p_most
  );
  get diagnostics devices = row_count;
  return attempts + addresses + devices;
end $$;

revoke all on function reserve_sign_in_attempt, settle_sign_in from public;
grant execute on function reserve_sign_in_attempt, settle_sign_in to portal_app;

-- At most three links in twenty minutes, used or not: whoever gets none has one in the mailbox that lives for ten minutes more, whoever
-- asked for it, or has set a password a moment ago.
create or replace function open_password_reset(p_email text, p_token_hash bytea)
  returns table (person_id uuid, first_name text, locale text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select p.id, p.first_name, coalesce(p.locale, 'en') into person_id, first_name, locale
    from people p where p.email = p_email and p.disabled_at is null for no key update;
  if not found
     or not exists (select from credentials c where c.person_id = open_password_reset.person_id)
     or exists (select from people p join partners o on o.id = p.partner_id
                 where p.id = open_password_reset.person_id and o.disabled_at is not null)
     or (select count(*) from password_links l
          where l.person_id = open_password_reset.person_id and l.created_at > now() - interval '20 minutes') >= 3 then
    return;
  end if;
  delete from password_links l where l.person_id = open_password_reset.person_id and l.expires_at < now() - interval '1 day';
  insert into password_links (token_hash, person_id, kind, expires_at)
  values (p_token_hash, open_password_reset.person_id, 'reset', now() + interval '30 minutes');
  return next;
end $$;
