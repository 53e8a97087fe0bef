-- Single-use links to set a password: after forgetting it (30 minutes) or when invited (7 days). Only the token's hash is stored.
create table password_links (
  token_hash bytea primary key,
  person_id uuid not null constraint password_links_person_id_fkey references people on delete cascade,
  kind text not null constraint password_links_kind_is_known check (kind in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_person_id_idx on password_links (person_id, created_at desc);

create trigger credentials_void_links after update of password_hash on credentials for each row
  when (old.password_hash is distinct from new.password_hash) execute function void_password_links();
create trigger people_void_links after update of disabled_at on people for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function void_password_links();

-- A requested reset, before anybody has checked whether the e-mail address has an account: the request takes the same time either
-- way.
create table reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now(),
  ip inet,
  device text
);

alter table password_links enable row level security;
alter table password_links force row level security;
alter table reset_requests enable row level security;
alter table reset_requests force row level security;
create policy reset_requests_ask on reset_requests for insert to portal_app with check (true);
create policy reset_requests_answer on reset_requests to portal_worker using (true);
create policy password_links_make on password_links for insert to portal_app with check (viewer_is_staff());
grant insert on reset_requests to portal_app;
grant select, delete on reset_requests to portal_worker;
grant insert on password_links to portal_app;

-- Somebody is waiting, so the worker is notified and does not poll.
select pgboss.create_queue(
  'answer-reset-request', '{"policy": "standard", "retryLimit": 5, "retryDelay": 5, "retryBackoff": true, "notify": true}'
);
