-- Each process of the worker says here that it lives, so that the server can tell when none does.
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

-- A mail that the mail server has refused for good: when, and with which code of SMTP. It is not tried again.
alter table mails
  add column failed_at timestamptz,
  add column failed_code integer,
  add constraint mails_failed_with_code check ((failed_at is null) = (failed_code is null)),
  add constraint mails_sent_or_failed check (sent_at is null or failed_at is null);
