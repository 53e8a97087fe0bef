-- Staff view the portal as a person. The session belongs to that person, so the policies do not let staff write it: these functions
-- look past them (security definer) and check the caller themselves.

-- Records the end of a view-as session, which has been written before. The member of staff is the actor, the person is the subject.
create or replace function record_view_as_end(p_session sessions, p_cause text, p_ip inet, p_device text) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into audit_events (id, happened_at, partner_id, person_id, actor_id, action, subject_kind, subject_id, details, ip, device,
    session_id)
  select gen_random_uuid(), (p_session).ended_at, p.partner_id, p.id, (p_session).viewed_by, 'viewAs.ended', 'person', p.id::text,
         jsonb_build_object('cause', p_cause, 'viewAsSession', (p_session).id), p_ip, left(p_device, 400), (p_session).id
    from people p where p.id = (p_session).person_id;
end;
revoke all on function record_view_as_end from public;

-- Ends and records the view-as sessions that these members of staff have open, and those that show the portal as these people. Returns
-- their number.
create or replace function end_view_as_sessions(p_staff_ids uuid[], p_person_ids uuid[], p_cause text, p_ip inet, p_device text)
  returns integer
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended sessions;
  views integer := 0;
begin
  for ended in
    update sessions s set ended_at = now()
     where (s.viewed_by = any (p_staff_ids) or s.person_id = any (p_person_ids)) and s.kind = 'viewAs'
       and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at) returning *
  loop
    perform record_view_as_end(ended, p_cause, p_ip, p_device);
    views := views + 1;
  end loop;
  return views;
end $$;
revoke all on function end_view_as_sessions from public;

-- Records the end of view-as sessions whose 30 minutes are over, at the moment they were. Returns their number, at most `p_limit`.
create or replace function end_expired_view_as_sessions(p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended sessions;
  views integer := 0;
begin
  for ended in
    update sessions s set ended_at = s.created_at + interval '30 minutes' where s.id in (
      select o.id from sessions o
       where o.viewed_by is not null and o.ended_at is null and o.created_at <= now() - interval '30 minutes'
       order by o.created_at limit p_limit for update skip locked
    ) returning *
  loop
    perform record_view_as_end(ended, 'expired', null, null);
    views := views + 1;
  end loop;
  return views;
end $$;
revoke all on function end_expired_view_as_sessions from public;
grant execute on function end_expired_view_as_sessions to portal_worker;

-- Opens a view-as session of the viewer, who must be an admin, and ends the one before. Returns nothing if the person could not sign
-- in either. The row lock makes two starts of one admin wait for each other.
create or replace function open_view_as_session(
  p_id uuid, p_token_hash bytea, p_binding_hash bytea, p_person_id uuid, p_ip inet, p_user_agent text
) returns table (person_name text, partner_id uuid, partner_name text, seconds_left integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    raise exception 'only admins view the portal as somebody' using errcode = 'insufficient_privilege';
  end if;
  perform from people p where p.id = viewer_person_id() for no key update;
  select coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email), c.id, c.name
    into person_name, partner_id, partner_name
    from people p join partners c on c.id = p.partner_id
   where p.id = p_person_id and p.kind = 'partner' and p.disabled_at is null and c.disabled_at is null;
  if not found then
    return;
  end if;
  perform end_view_as_sessions(array[viewer_person_id()], '{}', 'replaced', p_ip, p_user_agent);
  insert into sessions (id, token_hash, binding_hash, kind, person_id, viewed_by, ip, user_agent)
  values (p_id, p_token_hash, p_binding_hash, 'viewAs', p_person_id, viewer_person_id(), p_ip, left(p_user_agent, 400));
  seconds_left := 30 * 60;
  return next;
end $$;
revoke all on function open_view_as_session from public;
grant execute on function open_view_as_session to portal_app;

-- Ends the view-as session of this token, unless it is over.
create or replace function end_view_as_session(p_token_hash bytea, p_ip inet, p_device text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended sessions;
begin
  update sessions s set ended_at = now()
   where s.token_hash = p_token_hash and s.kind = 'viewAs'
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at) returning * into ended;
  if found then
    perform record_view_as_end(ended, 'ended', p_ip, p_device);
  end if;
end $$;
revoke all on function end_view_as_session from public;
grant execute on function end_view_as_session to portal_app;
