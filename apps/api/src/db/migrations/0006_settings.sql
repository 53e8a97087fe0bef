-- What the provider configures for the whole portal: brand, footer. One row per subject, read by everyone, written by staff.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  constraint settings_footer_is_localised check (key <> 'footer' or is_localised_text(value))
);
grant select on settings to portal_app, portal_worker;
