-- How many people opened a document, product or asset on a day: the worker counts the page views since its last run.
create table content_views (
  content_id integer not null constraint content_views_content_id_fkey references content_items on delete cascade,
  day date not null,
  views integer not null,
  constraint content_views_pkey primary key (content_id, day)
);

-- The people counted for an item on a day, because each counts once. Rows of earlier days are deleted.
create table content_viewers (
  day date not null,
  content_id integer not null,
  person_id uuid not null,
  constraint content_viewers_pkey primary key (day, content_id, person_id)
);

-- Until when page views have been counted.
create table content_views_watermark (
  is_only_row boolean primary key default true constraint content_views_watermark_is_one_row check (is_only_row),
  counted_until timestamptz not null
);
insert into content_views_watermark (counted_until) values (now() - interval '30 days');

-- The most viewed items of each audience in the last 30 days, and of those for every partner (audience 0). The list of a reader is
-- a few short index scans, however much content there is.
create table content_popularity (
  content_id integer primary key constraint content_popularity_content_id_fkey references content_items on delete cascade,
  audience_id integer not null,
  views bigint not null
);
create index content_popularity_views_idx on content_popularity (audience_id, views desc, content_id desc);

alter table content_views enable row level security;
alter table content_views force row level security;
alter table content_views_watermark enable row level security;
alter table content_views_watermark force row level security;
alter table content_popularity enable row level security;
alter table content_popularity force row level security;
alter table content_viewers enable row level security;
alter table content_viewers force row level security;
create policy content_popularity_seen on content_popularity for select to portal_app using (
  audience_id = any ((select viewer_audiences())::integer[]) or (audience_id = 0 and (select viewer_partner_id()) is not null)
);
create policy content_popularity_staff on content_popularity for select to portal_app using (viewer_is_staff());
grant select on content_popularity to portal_app;

select pgboss.create_queue('count-content-views', '{"policy": "singleton"}');
