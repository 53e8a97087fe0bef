-- The viewer of the running transaction. `asViewer` sets these settings and nothing else does. Without a viewer
-- they are null or false, so policies show no rows.

create or replace function viewer_partner_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.partner_id', true), '')::uuid;

create or replace function viewer_person_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

-- Staff with a confirmed second factor: `asViewer` sets neither kind nor role for those without one.
create or replace function viewer_is_staff() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.kind', true), '') = 'staff';

create or replace function viewer_is_admin() returns boolean
  language sql stable parallel safe
  return viewer_is_staff() and coalesce(current_setting('app.role', true), '') = 'admin';

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
