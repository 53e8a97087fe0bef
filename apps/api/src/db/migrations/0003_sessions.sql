-- A token is 32 random bytes held by the client; only its SHA-256 is here. `binding_hash` is the hash of the cookie that a
-- browser's session needs beside the token. Both limits are judged by this database's clock.
create table sessions (
  id uuid primary key,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  binding_hash bytea,
  kind text not null constraint sessions_kind_is_known check (kind in ('full', 'interim')),
  person_id uuid not null constraint sessions_person_id_fkey references people on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  address inet,
  user_agent text
);
create index sessions_person_id_idx on sessions (person_id, created_at desc);
create index sessions_last_seen_at_idx on sessions (last_seen_at);

alter table sessions enable row level security;
alter table sessions force row level security;

create function session_is_live(kind text, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz) returns boolean
  language sql stable parallel safe
  return ended_at is null and case kind
    when 'full' then last_seen_at > now() - interval '60 minutes' and created_at > now() - interval '12 hours'
    else created_at > now() - interval '5 minutes'
  end;

create function open_session(
  p_id uuid, p_token_hash bytea, p_binding_hash bytea, p_kind text, p_person_id uuid, p_address inet, p_user_agent text
) returns void
  language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  insert into sessions (id, token_hash, binding_hash, kind, person_id, address, user_agent)
  values (p_id, p_token_hash, p_binding_hash, p_kind, p_person_id, p_address, left(p_user_agent, 400));
end;

-- Answers at most one row: the live session of this token, if its person and company are enabled and the cookie fits.
create function find_session(p_token_hash bytea, p_binding_hash bytea)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean
  )
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  seen timestamptz;
begin
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false), s.last_seen_at
    into session_id, session_kind, person_id, person_kind, role, partner_id, renewals_enabled, seen
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.token_hash = p_token_hash
     and (s.binding_hash is null or s.binding_hash = p_binding_hash)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null;
  if not found then
    return;
  end if;
  -- One write a minute is exact enough for a limit of an hour, and keeps reads from becoming writes.
  if seen < now() - interval '1 minute' then
    update sessions s set last_seen_at = now() where s.id = session_id;
  end if;
  return next;
end $$;

create function end_session(p_token_hash bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  update sessions set ended_at = now() where token_hash = p_token_hash and ended_at is null;
  return found;
end $$;

-- Dead rows are kept a day for questions about who was signed in, then go. In small bites, so that no lock is held long.
create function purge_dead_sessions(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  purged integer;
begin
  delete from sessions where id in (
    select id from sessions where last_seen_at < now() - interval '1 day 12 hours' order by last_seen_at limit p_most
  );
  get diagnostics purged = row_count;
  return purged;
end $$;

create function find_account(p_email text)
  returns table (person_id uuid, partner_id uuid, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select p.id, p.partner_id, c.password_hash
    from people p
    join credentials c on c.person_id = p.id
    join partners o on o.id = p.partner_id
   where p.email = p_email and p.kind = 'partner' and p.disabled_at is null and o.disabled_at is null;
end;

revoke all on function open_session, find_session, end_session, purge_dead_sessions, find_account from public;
grant execute on function open_session, find_session, end_session, find_account to portal_app;
grant execute on function purge_dead_sessions to portal_worker;
