-- What the provider sets for the whole portal: brand, footer. One row per subject, read by everyone, written by staff.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  constraint settings_footer_is_localised check (key <> 'footer' or is_localised_text(value))
);
grant select on settings to portal_app, portal_worker;

-- Lets a process that serves ask whether the schema is as new as itself, without a right to read the migrator's table.
create function has_migration(p_name text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return exists (select from migrations where name = p_name);
end $$;
revoke all on function has_migration from public;
grant execute on function has_migration to portal_app, portal_worker;
