-- What people look at: append-only, one partition per month, kept for 90 days. Without a primary key: no single row is ever looked
-- up.
create table analytics_events (
  happened_at timestamptz not null default now(),
  partner_id uuid not null,
  person_id uuid not null,
  entity_type text not null,
  entity_id text not null,
  event_type text not null,
  page text,
  action text,
  item_id text
) partition by range (happened_at);
create index analytics_events_happened_at_idx on analytics_events using brin (happened_at);

-- Rows of months that have no partition, so that no event is lost when the worker does not run.
create table analytics_events_default partition of analytics_events default;

alter table analytics_events enable row level security;
alter table analytics_events force row level security;
alter table analytics_events_default enable row level security;
alter table analytics_events_default force row level security;

select maintain_analytics_partitions();
select pgboss.create_queue('tend-analytics', '{"policy": "singleton"}');
