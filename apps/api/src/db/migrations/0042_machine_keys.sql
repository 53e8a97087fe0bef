-- Keys with which other systems call the portal. They belong to the provider and to no person: they open what their scopes say, and
-- stay valid when whoever created them leaves. Of a secret only the hash is stored, and the start that people recognise it by.
create table machine_keys (
  id uuid primary key,
  name text not null constraint machine_keys_name_fits check (length(name) between 1 and 100),
  secret_start text not null constraint machine_keys_secret_start_fits check (length(secret_start) = 8),
  secret_hash bytea not null constraint machine_keys_secret_hash_key unique
    constraint machine_keys_secret_hash_fits check (length(secret_hash) = 32),
  scopes text[] not null constraint machine_keys_scopes_are_known
    check (cardinality(scopes) > 0 and scopes <@ array['feeds', 'records:read', 'records:write']),
  created_by uuid not null constraint machine_keys_created_by_fkey references people,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid constraint machine_keys_revoked_by_fkey references people,
  -- At most a minute behind.
  last_used_at timestamptz,
  last_used_ip inet,
  -- The last time that the secret was in the URL of a request, so that proxies and browsers know it.
  last_in_url_at timestamptz,
  -- The newer key that takes its place. Both are valid until this one expires.
  replaced_by uuid constraint machine_keys_replaced_by_fkey references machine_keys,
  version integer not null default 1,
  constraint machine_keys_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null)),
  constraint machine_keys_end_within_two_years check (expires_at <= created_at + interval '731 days')
);
create trigger machine_keys_only_end before update on machine_keys for each row execute function keep_machine_key_ended();
create index machine_keys_created_by_idx on machine_keys (created_by);
create index machine_keys_revoked_by_idx on machine_keys (revoked_by) where revoked_by is not null;
create unique index machine_keys_replaced_by_idx on machine_keys (replaced_by) where replaced_by is not null;
alter table machine_keys enable row level security;
alter table machine_keys force row level security;
create policy machine_keys_admin on machine_keys for select to portal_app using ((select viewer_is_admin()));
create policy machine_keys_created_by_admin on machine_keys for insert to portal_app
  with check ((select viewer_is_admin()) and created_by = viewer_person_id());
create policy machine_keys_changed_by_admin on machine_keys for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
-- Nobody reads a hash: a machine is found by the function that is given one.
grant select (
  id, name, secret_start, scopes, created_by, created_at, expires_at, revoked_at, revoked_by, last_used_at, last_used_ip, last_in_url_at,
  replaced_by, version
) on machine_keys to portal_app;
grant insert (id, name, secret_start, secret_hash, scopes, created_by, expires_at) on machine_keys to portal_app;
grant update (expires_at, revoked_at, revoked_by, replaced_by, version) on machine_keys to portal_app;

-- What anybody may ask for without a session is not for machines.
create policy mails_not_by_machines on mails as restrictive for insert to portal_app with check ((select viewer_key_id()) is null);
create policy reset_requests_not_by_machines on reset_requests as restrictive for insert to portal_app
  with check ((select viewer_key_id()) is null);
create policy signup_requests_not_by_machines on signup_requests as restrictive for insert to portal_app
  with check ((select viewer_key_id()) is null);
