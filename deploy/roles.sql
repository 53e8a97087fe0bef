-- The roles of the portal. Run it once per cluster, as a superuser: psql -d postgres -f deploy/roles.sql
-- A superuser is needed because two of them pass row-level security. It may be run again.
do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_owner') then create role portal_owner; end if;
  if not exists (select from pg_roles where rolname = 'portal_app') then create role portal_app; end if;
  if not exists (select from pg_roles where rolname = 'portal_worker') then create role portal_worker; end if;
  if not exists (select from pg_roles where rolname = 'portal_backup') then create role portal_backup; end if;
end $$;

-- Owns everything and runs migrations; serves no request.
alter role portal_owner login bypassrls nosuperuser nocreatedb nocreaterole;
-- What requests need, and what jobs need.
alter role portal_app login nobypassrls nosuperuser nocreatedb nocreaterole;
alter role portal_worker login nobypassrls nosuperuser nocreatedb nocreaterole;
-- Reads everything for the dump, and can do nothing else.
alter role portal_backup login bypassrls nosuperuser nocreatedb nocreaterole;

-- They have no passwords yet. In psql, for each of them:  \password portal_owner
