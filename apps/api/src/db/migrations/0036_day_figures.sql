-- Day figures: what happened at each partner on each day, kept for good. The rows that they are counted from are not: page views are
-- deleted after 90 days. A day is one in UTC, as in the partitions of `analytics_events`: partners live in many time zones, their
-- figures are added up, and a day in UTC has 24 hours in every season.
-- A partner to whom nothing happened has no row for the day. Without a foreign key, because figures outlive their partner.
-- downloads, searches, searches_without_result: null on days when they were not recorded yet
-- first_answer_seconds: from opening to the first answer, added up over the tickets first answered on this day, so that days can be
-- added to weeks
-- leads_answered, lead_answer_seconds: null as long as nobody answers leads in the portal
create table partner_days (
  day date not null,
  partner_id uuid not null,
  sign_ins integer not null,
  active_people integer not null,
  page_views integer not null,
  downloads integer,
  searches integer,
  searches_without_result integer,
  tickets_opened integer not null,
  tickets_answered integer not null,
  first_answer_seconds bigint not null,
  leads_received integer not null,
  leads_answered integer,
  lead_answer_seconds bigint,
  constraint partner_days_pkey primary key (day, partner_id)
);
create index partner_days_partner_id_idx on partner_days (partner_id, day);

-- closed_until: the last day whose figures the worker has written after its end
-- recorded_from: the first day on which downloads and searches were recorded from its beginning
create table day_figures_watermark (
  is_only_row boolean primary key default true constraint day_figures_watermark_is_one_row check (is_only_row),
  closed_until date not null,
  recorded_from date not null
);
-- In a new database nothing happened before today. In one that is in use, today has begun without a record of searches.
insert into day_figures_watermark (closed_until, recorded_from)
select (now() at time zone 'UTC')::date - 90,
       (now() at time zone 'UTC')::date + case when exists (select from people) then 1 else -90 end;

-- is_from_server: what the server itself saw, which no browser can make up · results: how many a search had
alter table analytics_events
  add column is_from_server boolean not null default false,
  add column results integer;

-- For counting a day without reading all rows. Leads are written in the order of their dates, or nearly.
create index ticket_messages_answers_idx on ticket_messages (created_at) where author_kind = 'staff';
create index tickets_created_at_idx on tickets (created_at);
create index leads_of_day_idx on leads using brin (created_on);

alter table partner_days enable row level security;
alter table partner_days force row level security;
alter table day_figures_watermark enable row level security;
alter table day_figures_watermark force row level security;
create policy partner_days_admin on partner_days for select to portal_app using (viewer_is_admin());
grant select on partner_days to portal_app;

select pgboss.create_queue('write-day-figures', '{"policy": "singleton", "expireInSeconds": 7200}');
