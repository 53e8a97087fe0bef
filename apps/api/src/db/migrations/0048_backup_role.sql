-- The role that dumps reads every table and sequence, also those that a migration, a definer function or pg-boss makes later; it
-- bypasses row-level security by its attribute and has no other right. The right to make temporary tables belongs to the database
-- itself and is taken from everybody by every run of migrate, because a restored or copied database starts without that.
grant usage on schema public, pgboss to portal_backup;
grant select on all tables in schema public, pgboss to portal_backup;
grant select on all sequences in schema public, pgboss to portal_backup;

alter default privileges for role portal_owner grant usage on schemas to portal_backup;
alter default privileges for role portal_owner grant select on tables to portal_backup;
alter default privileges for role portal_owner grant select on sequences to portal_backup;

-- As it is from PostgreSQL 15 on, for a cluster that was upgraded from an older one.
revoke create on schema public from public;
