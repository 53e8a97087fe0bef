-- Sessions are opened and found before there is a viewer, so these functions look past the policies (security definer). Token and
-- binding hashes go in; they never come out.

-- A full session ends after 60 idle minutes or 12 hours, one that waits for a code after 5 minutes, a view-as session after 30. The
-- database's clock decides.
create or replace function session_is_live(kind text, created_at timestamptz, last_seen_at timestamptz, ended_at timestamptz)
  returns boolean
  language sql stable parallel safe
  return ended_at is null and case kind
    when 'full' then last_seen_at > now() - interval '60 minutes' and created_at > now() - interval '12 hours'
    when 'viewAs' then created_at > now() - interval '30 minutes'
    else created_at > now() - interval '5 minutes'
  end;

create or replace function has_confirmed_factor(p_person_id uuid) returns boolean
  language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from totp_factors f where f.person_id = p_person_id and f.confirmed_at is not null);
end;
revoke all on function has_confirmed_factor from public;

-- A view-as session ends with the access of the member of staff who opened it: an admin with a second factor.
create or replace function staff_is_enabled(p_person_id uuid) returns boolean
  language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from people p where p.id = p_person_id and p.kind = 'staff' and p.role = 'admin' and p.disabled_at is null)
    and has_confirmed_factor(p_person_id);
end;
revoke all on function staff_is_enabled from public;

-- Remembers when a person and their company have last signed in, to the hour: every write of these columns is also one in an index.
create or replace function record_last_sign_in(p_person_id uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
  update people set last_sign_in_at = now()
   where id = p_person_id and (last_sign_in_at is null or last_sign_in_at < now() - interval '1 hour');
  update partners set last_sign_in_at = now()
   where id = (select partner_id from people where id = p_person_id)
     and (last_sign_in_at is null or last_sign_in_at < now() - interval '1 hour');
end $$;
revoke all on function record_last_sign_in from public;

-- Opens a session unless the password has changed since it was compared, or the person or their company was disabled since; a null hash
-- means that a code has just been accepted. The row locks make sign-ins of one person, a change of password and the end of access wait for
-- each other; the person comes first, as everywhere. Only a locked row says how things are now.
-- A person has at most 20 sessions and 10 that wait for a code: the least recently used one is ended.
create or replace function open_session(
  p_id uuid, p_token_hash bytea, p_binding_hash bytea, p_kind text, p_person_id uuid, p_ip inet, p_user_agent text,
  p_password_hash text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person people;
  ended integer;
begin
  select * into person from people where id = p_person_id for no key update;
  if person.disabled_at is not null then
    return false;
  end if;
  if person.partner_id is not null then
    perform from partners where id = person.partner_id and disabled_at is null for no key update;
    if not found then
      return false;
    end if;
  end if;
  perform from credentials
    where person_id = p_person_id and (p_password_hash is null or password_hash = p_password_hash) for update;
  if not found then
    return false;
  end if;
  update sessions set ended_at = now() where id in (
    select s.id from sessions s
     where s.person_id = p_person_id and s.kind = p_kind and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     order by s.last_seen_at desc, s.created_at desc offset case p_kind when 'full' then 19 else 9 end
  );
  get diagnostics ended = row_count;
  if ended > 0 then
    perform record_security_event(gen_random_uuid(), 'session.ended', p_person_id, null, p_id, p_ip, p_user_agent,
      jsonb_build_object('reason', 'tooMany', 'kind', p_kind, 'sessions', ended), null, null);
  end if;
  insert into sessions (id, token_hash, binding_hash, kind, person_id, ip, user_agent)
  values (p_id, p_token_hash, p_binding_hash, p_kind, p_person_id, p_ip, left(p_user_agent, 400));
  if p_kind = 'full' then
    perform record_last_sign_in(p_person_id);
  end if;
  return true;
end $$;
revoke all on function open_session from public;
grant execute on function open_session to portal_app;

-- Returns the live session of this token, if its person and company are enabled and the cookie matches, and counts as activity.
create or replace function find_session(p_token_hash bytea, p_binding_hash bytea)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean,
    has_two_factor boolean, viewed_by uuid
  )
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  seen timestamptz;
begin
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false),
         has_confirmed_factor(p.id), s.viewed_by, s.last_seen_at
    into session_id, session_kind, person_id, person_kind, role, partner_id, renewals_enabled, has_two_factor, viewed_by, seen
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.token_hash = p_token_hash
     and (s.binding_hash is null or s.binding_hash = p_binding_hash)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null
     and (s.viewed_by is null or staff_is_enabled(s.viewed_by));
  if not found then
    return;
  end if;
  -- Written at most once a minute: exact enough for a limit of an hour, and most requests stay read-only.
  if seen < now() - interval '1 minute' then
    update sessions s set last_seen_at = now() where s.id = session_id;
  end if;
  return next;
end $$;
revoke all on function find_session from public;
grant execute on function find_session to portal_app;

-- As `find_session`, for background requests: a page that is left open must not keep its session alive.
create or replace function find_session_without_touch(p_token_hash bytea, p_binding_hash bytea)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean,
    has_two_factor boolean, viewed_by uuid
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false), has_confirmed_factor(p.id), s.viewed_by
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.token_hash = p_token_hash
     and (s.binding_hash is null or s.binding_hash = p_binding_hash)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null
     and (s.viewed_by is null or staff_is_enabled(s.viewed_by));
end;
revoke all on function find_session_without_touch from public;
grant execute on function find_session_without_touch to portal_app;

-- For files only: the session of a browser's cookie, or the one that a signed URL names. Does not count as activity.
create or replace function find_file_session(p_binding_hash bytea, p_session_id uuid)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean,
    has_two_factor boolean, viewed_by uuid
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false), has_confirmed_factor(p.id), s.viewed_by
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where (s.binding_hash = p_binding_hash or s.id = p_session_id)
     and s.kind in ('full', 'viewAs')
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null
     and (s.viewed_by is null or staff_is_enabled(s.viewed_by));
end;
revoke all on function find_file_session from public;
grant execute on function find_file_session to portal_app;

-- Which of these sessions are still live: one query for all event streams of a process.
create or replace function find_live_sessions(p_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select s.id
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.id = any (p_ids)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null
     and (s.viewed_by is null or staff_is_enabled(s.viewed_by));
end;
revoke all on function find_live_sessions from public;
grant execute on function find_live_sessions to portal_app;

-- Ends the session and records it; the sign-out of a member of staff also ends the view-as sessions they have open. Returns false if
-- there was none.
create or replace function end_session(p_token_hash bytea, p_audit_id uuid, p_ip inet, p_device text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended sessions;
begin
  update sessions set ended_at = now() where token_hash = p_token_hash and ended_at is null returning * into ended;
  if not found then
    return false;
  end if;
  if ended.kind = 'viewAs' then
    perform record_view_as_end(ended, 'ended', p_ip, p_device);
    return true;
  end if;
  perform record_security_event(p_audit_id, 'signOut', ended.person_id, null, ended.id, p_ip, p_device, '{}', null, null);
  perform end_view_as_sessions(array[ended.person_id], '{}', 'signOut', p_ip, p_device);
  return true;
end $$;
revoke all on function end_session from public;
grant execute on function end_session to portal_app;

-- Ends the other sessions of the viewer, and the views of the portal that they have open as staff. Views of the portal as the viewer belong
-- to the staff who opened them and go on. Returns the number of devices that were signed out.
create or replace function end_other_sessions(p_session_id uuid, p_ip inet, p_device text) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  devices integer;
begin
  with ended as (
    update sessions s set ended_at = now()
     where s.person_id = viewer_person_id() and s.id <> p_session_id and s.kind <> 'viewAs' and s.ended_at is null
    returning s.kind, s.created_at, s.last_seen_at
  )
  select count(*) into devices from ended e where e.kind = 'full' and session_is_live(e.kind, e.created_at, e.last_seen_at, null);
  perform end_view_as_sessions(array[viewer_person_id()], '{}', 'sessionsEnded', p_ip, p_device);
  return devices;
end $$;
revoke all on function end_other_sessions from public;
grant execute on function end_other_sessions to portal_app;

-- Counts a code that was entered in an interim session. Returns false from the sixth on, which also ends the session.
create or replace function count_interim_try(p_session_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update sessions set tries = tries + 1, ended_at = case when tries >= 5 then now() end
    where id = p_session_id and kind = 'interim' and ended_at is null;
  return found and exists (select from sessions where id = p_session_id and ended_at is null);
end $$;
revoke all on function count_interim_try from public;
grant execute on function count_interim_try to portal_app;

-- Deletes sessions a day after they must have ended; until then they tell who was signed in.
create or replace function purge_dead_sessions(p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  purged integer;
begin
  delete from sessions where id in (
    select id from sessions where created_at < now() - interval '1 day 12 hours' order by created_at limit p_limit
  );
  get diagnostics purged = row_count;
  return purged;
end $$;
revoke all on function purge_dead_sessions from public;
grant execute on function purge_dead_sessions to portal_worker;
