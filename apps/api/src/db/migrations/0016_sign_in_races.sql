-- A session is opened on a password that still holds: the share lock makes a change of password wait for the new session, which it
-- then ends, or makes the session wait for the change, and then there is none. Without a hash: a code has just been accepted.
drop function open_session(uuid, bytea, bytea, text, uuid, inet, text);
create function open_session(
  p_id uuid, p_token_hash bytea, p_binding_hash bytea, p_kind text, p_person_id uuid, p_address inet, p_user_agent text,
  p_password_hash text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  perform from credentials
    where person_id = p_person_id and (p_password_hash is null or password_hash = p_password_hash) for share;
  if not found then
    return false;
  end if;
  insert into sessions (id, token_hash, binding_hash, kind, person_id, address, user_agent)
  values (p_id, p_token_hash, p_binding_hash, p_kind, p_person_id, p_address, left(p_user_agent, 400));
  return true;
end $$;

-- A sign-in with a code has made two right attempts. If only one were given back, an office in which many sign in that way would use
-- up its address without a single wrong guess.
drop function settle_sign_in(bytea, bytea, bytea);
create function settle_sign_in(p_account_key bytea, p_address_key bytea, p_judged_key bytea, p_right_attempts integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  delete from sign_in_attempts where key = p_judged_key;
  update sign_in_attempts set attempts = greatest(attempts - p_right_attempts, 0) where key = p_address_key;
  insert into sign_in_addresses (account_key, address_key) values (p_account_key, p_address_key)
  on conflict (account_key, address_key) do update set last_at = now();
end $$;

revoke all on function open_session, settle_sign_in from public;
grant execute on function open_session, settle_sign_in to portal_app;

-- By when it began, which never changes: an index on the last sign of life would be written with every sign of life. No session
-- lives longer than twelve hours.
create index sessions_created_at_idx on sessions (created_at);
drop index sessions_last_seen_at_idx;
create or replace function purge_dead_sessions(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  purged integer;
begin
  delete from sessions where id in (
    select id from sessions where created_at < now() - interval '1 day 12 hours' order by created_at limit p_most
  );
  get diagnostics purged = row_count;
  return purged;
end $$;

-- Locks the person before it counts, so that requests answered side by side cannot all find fewer than three links. Old links of the
-- person go on this occasion.
create or replace function open_password_reset(p_email text, p_token_hash bytea)
  returns table (person_id uuid, first_name text, locale text)
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  select p.id, p.first_name, coalesce(p.locale, 'en') into person_id, first_name, locale
    from people p where p.email = p_email and p.disabled_at is null for no key update;
  if not found
     or not exists (select from credentials c where c.person_id = open_password_reset.person_id)
     or exists (select from people p join partners o on o.id = p.partner_id
                 where p.id = open_password_reset.person_id and o.disabled_at is not null)
     or (select count(*) from password_links l
          where l.person_id = open_password_reset.person_id and l.created_at > now() - interval '1 hour') >= 3 then
    return;
  end if;
  delete from password_links l where l.person_id = open_password_reset.person_id and l.expires_at < now() - interval '1 day';
  insert into password_links (token_hash, person_id, kind, expires_at)
  values (p_token_hash, open_password_reset.person_id, 'reset', now() + interval '30 minutes');
  return next;
end $$;

-- A month whose events already lie in the rest stays there: its partition cannot be made any more, and must not keep the next
-- ones from being made.
create or replace function tend_analytics_partitions() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  month date;
  old record;
begin
  for i in 0..2 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    if to_regclass(format('public.analytics_events_%s', to_char(month, 'YYYY_MM'))) is null and not exists (
      select from analytics_events_rest
       where happened_at >= month::timestamp at time zone 'UTC'
         and happened_at < (month + interval '1 month') at time zone 'UTC'
    ) then
      execute format(
        'create table public.analytics_events_%s partition of public.analytics_events for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
      execute format('alter table public.analytics_events_%s enable row level security', to_char(month, 'YYYY_MM'));
      execute format('alter table public.analytics_events_%s force row level security', to_char(month, 'YYYY_MM'));
    end if;
  end loop;
  for old in
    select c.oid::regclass as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < now() - interval '90 days'
  loop
    execute format('drop table %s', old.name);
  end loop;
  delete from analytics_events_rest where happened_at < now() - interval '90 days';
end $$;

select pgboss.create_queue('purge-mails', '{"policy": "singleton"}');
