-- Companies that ask to become partners. Anyone may ask, only staff read. Where a request came from is a keyed hash, enough to see
-- that many came from one place.
create table signup_requests (
  id uuid primary key,
  company text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  country text,
  website text,
  message text,
  address_hash bytea not null,
  created_at timestamptz not null default now()
);
create index signup_requests_created_at_idx on signup_requests (created_at desc);

alter table signup_requests enable row level security;
alter table signup_requests force row level security;
create policy signup_requests_ask on signup_requests for insert to portal_app with check (true);
create policy signup_requests_staff on signup_requests for select to portal_app using (viewer_is_staff());
grant insert, select on signup_requests to portal_app;

-- A mail server may be away for a weekend: after the first quick tries, once an hour for three days. A job whose worker died is
-- taken up again after two minutes, because a link in a mail lives only thirty.
update pgboss.queue set retry_limit = 80, retry_delay_max = 3600, expire_seconds = 120 where name = 'send-mail';
-- The person who asked is waiting: these wake the worker instead of waiting to be found.
update pgboss.queue set notify = true where name in ('send-mail', 'answer-reset-request');
