-- Companies that ask to become partners. Anybody may ask, only staff read. `address_hash` is a keyed hash of the IP: enough to see
-- that many requests came from one place.
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
  ip_hash bytea not null,
  created_at timestamptz not null default now()
);
create index signup_requests_created_at_idx on signup_requests (created_at desc);

alter table signup_requests enable row level security;
alter table signup_requests force row level security;
create policy signup_requests_ask on signup_requests for insert to portal_app with check (true);
create policy signup_requests_staff on signup_requests for select to portal_app using (viewer_is_staff());
grant insert, select on signup_requests to portal_app;
