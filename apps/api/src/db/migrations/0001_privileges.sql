-- Roles and their rights on the whole database. `deploy/roles.sql` makes the roles: they belong to the cluster. The right to create
-- temporary tables belongs to the database and is revoked by every run of migrate, because a restored or copied database lacks
-- that.

-- Only the owner creates objects. The default since PostgreSQL 15, but not in a database that comes from an older version.
revoke create on schema public from public;

-- The role that dumps reads every table and sequence, also those that a later migration, a definer function or pg-boss creates. It
-- bypasses row-level security by its attribute and has no other right.
grant usage on schema public to portal_backup;
grant select on all tables in schema public to portal_backup;
alter default privileges for role portal_owner grant usage on schemas to portal_backup;
alter default privileges for role portal_owner grant select on tables to portal_backup;
alter default privileges for role portal_owner grant select on sequences to portal_backup;
