-- A token is 32 random bytes held by the client; only its SHA-256 is stored. `binding_hash` is the hash of the cookie that a
-- browser's session needs beside the token. The database's clock decides when a session ends. An interim session waits for a second
-- factor: `tries` counts the codes. `password_given_at` is when the password was last entered: sensitive changes ask for it again
-- after ten minutes.
create table sessions (
  id uuid primary key,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  binding_hash bytea,
  kind text not null constraint sessions_kind_is_known check (kind in ('full', 'interim')),
  person_id uuid not null constraint sessions_person_id_fkey references people on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ip inet,
  user_agent text,
  tries smallint not null default 0,
  password_given_at timestamptz not null default now()
);
create index sessions_person_id_idx on sessions (person_id, created_at desc);
create index sessions_binding_hash_idx on sessions (binding_hash) where binding_hash is not null;
-- For deleting old sessions. An index on `last_seen_at` would be written with every activity; no session lives longer than 12
-- hours.
create index sessions_created_at_idx on sessions (created_at);

alter table sessions enable row level security;
alter table sessions force row level security;

-- A person's own sessions, once there is a viewer. Columns without a grant keep the hashes out of reach.
create policy sessions_own on sessions to portal_app using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select (id, kind, person_id, created_at, last_seen_at, ended_at, ip, user_agent, password_given_at),
  update (ended_at, password_given_at) on sessions to portal_app;
