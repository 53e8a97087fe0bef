-- The outbox: a mail is written in the transaction that causes it and sent by the worker. `params` can hold a secret link and is
-- emptied once the mail is sent. `failed_at` and `failed_code` (of SMTP): the mail server has rejected it for good, it is not
-- retried.
create table mails (
  id uuid primary key,
  recipient text not null,
  locale text not null,
  template text not null,
  params jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  failed_code integer,
  constraint mails_failed_with_code check ((failed_at is null) = (failed_code is null)),
  constraint mails_sent_or_failed check (sent_at is null or failed_at is null)
);
create index mails_created_at_idx on mails (created_at);

alter table mails enable row level security;
alter table mails force row level security;
create policy mails_write on mails for insert to portal_app with check (true);
create policy mails_send on mails to portal_worker using (true) with check (true);
grant insert on mails to portal_app;
grant select, insert, update, delete on mails to portal_worker;

-- A mail server may be down for a weekend: after quick retries, once an hour for three days. A job whose worker died is retried
-- after two minutes, because a link in a mail works only for 30. Somebody is waiting, so the worker is notified and does not poll.
select pgboss.create_queue(
  'send-mail',
  '{"policy": "standard", "retryLimit": 80, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 120, "notify": true}'
);
select pgboss.create_queue('purge-mails', '{"policy": "singleton"}');
