-- Tells a process whether the schema is at least as new as itself. A newer release may have been applied: its schema serves the
-- older one.
-- Security definer: the serving roles have no right to these tables.
create or replace function has_schema(p_migration text, p_functions text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from migrations where name = p_migration)
     and exists (select from applied_functions where version = p_functions);
end;
revoke all on function has_schema from public;
grant execute on function has_schema to portal_app, portal_worker;
