-- Each worker process writes here that it is alive, so that the server can report when none is.
create table worker_heartbeats (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table worker_heartbeats enable row level security;
alter table worker_heartbeats force row level security;
create policy worker_heartbeats_report on worker_heartbeats to portal_worker using (true) with check (true);
create policy worker_heartbeats_read on worker_heartbeats for select to portal_app using (true);
grant select, insert, update, delete on worker_heartbeats to portal_worker;
grant select on worker_heartbeats to portal_app;
