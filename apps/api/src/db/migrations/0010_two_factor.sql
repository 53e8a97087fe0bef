-- The secret is encrypted by the application with a key that is not in this database. `last_step` is the newest time step for which
-- a code was accepted: a code counts once, because the update of this column decides.
create table totp_factors (
  person_id uuid primary key constraint totp_factors_person_id_fkey references people on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  person_id uuid not null constraint recovery_codes_person_id_fkey references people on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (person_id, code_hash)
);

alter table totp_factors enable row level security;
alter table totp_factors force row level security;
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy totp_factors_own on totp_factors to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
create policy recovery_codes_own on recovery_codes to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, insert, update, delete on totp_factors, recovery_codes to portal_app;
