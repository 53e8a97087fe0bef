-- The viewer of the running transaction. `asViewer` and `asMachine` set these settings; the response cache sets the company alone, for
-- one statement. Without a viewer they are null or false, so policies show no rows. A machine has neither a company nor a person,
-- whatever the other settings say.

create or replace function viewer_partner_id() returns uuid
  language sql stable parallel safe
  return case when current_setting('app.kind', true) is distinct from 'key' then nullif(current_setting('app.partner_id', true), '')::uuid end;

create or replace function viewer_person_id() returns uuid
  language sql stable parallel safe
  return case when current_setting('app.kind', true) is distinct from 'key' then nullif(current_setting('app.person_id', true), '')::uuid end;

-- Staff with a confirmed second factor: `asViewer` sets neither kind nor role for those without one.
create or replace function viewer_is_staff() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.kind', true), '') = 'staff';

create or replace function viewer_is_admin() returns boolean
  language sql stable parallel safe
  return viewer_is_staff() and coalesce(current_setting('app.role', true), '') = 'admin';

-- The key of a machine, which is neither staff nor anybody's company: `asMachine` sets it instead of the viewer's settings.
create or replace function viewer_key_id() returns uuid
  language sql stable parallel safe
  return case when current_setting('app.kind', true) = 'key' then nullif(current_setting('app.key_id', true), '')::uuid end;

-- Whether the key of a machine has this scope. A key keeps its scopes, so those that it was found with are still its own.
create or replace function viewer_key_has_scope(p_scope text) returns boolean
  language sql stable parallel safe
  return viewer_key_id() is not null and p_scope = any (string_to_array(coalesce(current_setting('app.key_scopes', true), ''), ','));

-- Returns the ids of the audiences that the viewer's company belongs to, sorted, so that two companies with the same list see
-- the same content. Returns null without a company.
-- Security definer: the members of an audience are confidential, so serving roles cannot read the tables themselves.
-- PL/pgSQL, because it caches the plan for the life of the connection; an SQL function would be planned for every query.
create or replace function viewer_audiences() returns integer[]
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select array(
      select a.id from audiences a
       where (a.countries is not null or a.tiers is not null)
         and (a.countries is null or p.country = any (a.countries))
         and (a.tiers is null or p.tier = any (a.tiers))
      union
      select m.audience_id from audience_partners m where m.partner_id = p.id
      order by 1
    )
    from partners p where p.id = viewer_partner_id()
  );
end $$;
revoke all on function viewer_audiences from public;
grant execute on function viewer_audiences to portal_app;
