-- What admins do to people and what no policy allows. Each function checks by itself that the viewer is an admin.

-- Returns the ids of people whose name or address contains every pattern, at most `p_limit`. Security definer: under row-level security no
-- index can be used for a pattern.
create or replace function find_people_matching(p_patterns text[], p_limit integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    return;
  end if;
  return query execute
    'select id from people where true'
    || coalesce((select string_agg(format(' and search like ($1)[%s]', n), '') from generate_subscripts(p_patterns, 1) as n), '')
    || ' limit $2'
    using p_patterns, p_limit;
end $$;
revoke all on function find_people_matching from public;
grant execute on function find_people_matching to portal_app;

-- Creates the link of an invitation and voids the ones before it. Returns when it expires, or null if the person has joined. For functions
-- with the owner's rights and the command on the server only.
create or replace function open_invitation_by(p_person_id uuid, p_token_hash bytea, p_mail_id uuid, p_sent_by uuid) returns timestamptz
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
  expires constant timestamptz := now() + interval '7 days';
begin
  if not exists (select from people where id = p_person_id and joined_at is null) then
    return null;
  end if;
  update password_links set used_at = now() where person_id = p_person_id and used_at is null;
  insert into password_links (token_hash, person_id, kind, expires_at) values (p_token_hash, p_person_id, 'invitation', expires);
  insert into invitations as i (person_id, sent_by, expires_at, mail_id) values (p_person_id, p_sent_by, expires, p_mail_id)
  on conflict (person_id) do update
    set sent_by = excluded.sent_by, sent_at = now(), expires_at = excluded.expires_at, mail_id = excluded.mail_id,
        mail_sent_at = null, mail_failed_at = null, withdrawn_at = null;
  return expires;
end $$;
revoke all on function open_invitation_by from public;

-- The same for admins. Security definer: serving roles cannot change links.
create or replace function open_invitation(p_person_id uuid, p_token_hash bytea, p_mail_id uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    return null;
  end if;
  return open_invitation_by(p_person_id, p_token_hash, p_mail_id, viewer_person_id());
end $$;
revoke all on function open_invitation from public;
grant execute on function open_invitation to portal_app;

-- Gives the row of a withdrawn invitation to a new one for the same address, whichever company it is for. In another company it is somebody
-- else, whom the source of the row does not know. Returns its id, or null if the address belongs to somebody else. Security definer: serving
-- roles cannot move people.
create or replace function reuse_withdrawn_person(
  p_email text, p_kind text, p_role text, p_partner_id uuid, p_first_name text, p_last_name text, p_locale text
) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  reused uuid;
begin
  if not viewer_is_admin() then
    return null;
  end if;
  update people
     set kind = p_kind, role = p_role, partner_id = p_partner_id, first_name = p_first_name, last_name = p_last_name, locale = p_locale,
         job_title = null, phone = null, disabled_at = null, version = version + 1,
         source = case when partner_id = p_partner_id then source else 'backoffice' end,
         external_id = case when partner_id = p_partner_id then external_id end
   where email = p_email and joined_at is null and disabled_at is not null
  returning id into reused;
  return reused;
end $$;
revoke all on function reuse_withdrawn_person from public;
grant execute on function reuse_withdrawn_person to portal_app;

-- Changes the role of another member of staff. Returns the new version, or null if that person is not staff, is the viewer, or was changed
-- in the meantime. Security definer: no serving role may write roles.
create or replace function change_staff_role(p_person_id uuid, p_version integer, p_role text) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed integer;
begin
  if not viewer_is_admin() or p_person_id = viewer_person_id() then
    return null;
  end if;
  update people set role = p_role, version = version + 1
   where id = p_person_id and version = p_version and kind = 'staff' returning version into changed;
  if changed is not null and p_role <> 'admin' then
    perform end_view_as_sessions(array[p_person_id], '{}', 'roleChanged', null, null);
  end if;
  return changed;
end $$;
revoke all on function change_staff_role from public;
grant execute on function change_staff_role to portal_app;
