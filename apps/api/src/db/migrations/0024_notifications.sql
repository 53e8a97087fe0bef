-- What concerns one person, kept for 90 days. `params` is what the text is made of, in any language; `link` is a path of the
-- portal. `cause` makes retries harmless: one cause notifies a person once. Ids are in the order of time.
create table notifications (
  id uuid primary key,
  person_id uuid not null constraint notifications_person_id_fkey references people on delete cascade,
  kind text not null
    constraint notifications_kind_is_known check (kind in ('ticket.answered', 'lead.assigned', 'licences.expiring', 'news.published')),
  params jsonb not null,
  link text not null constraint notifications_link_is_a_path check (link ~ '^/[a-z]'),
  cause text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_cause_key unique (person_id, cause)
);
create index notifications_person_id_idx on notifications (person_id, id desc);
create index notifications_unread_idx on notifications (person_id, id desc) where read_at is null;
create index notifications_created_at_idx on notifications (created_at);

-- What a person has chosen; kinds without a row are mailed as `mail_by_default()` says.
create table notification_preferences (
  person_id uuid not null constraint notification_preferences_person_id_fkey references people on delete cascade,
  kind text not null,
  mail text not null constraint notification_preferences_mail_is_known check (mail in ('off', 'atOnce')),
  constraint notification_preferences_pkey primary key (person_id, kind)
);

-- News that people have been notified of.
create table news_announcements (
  news_id integer primary key constraint news_announcements_news_id_fkey references news on delete cascade,
  announced_at timestamptz not null default now()
);

alter table notifications enable row level security;
alter table notifications force row level security;
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
alter table news_announcements enable row level security;
alter table news_announcements force row level security;

create policy notifications_own on notifications for select to portal_app using (person_id = viewer_person_id());
create policy notifications_read on notifications for update to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, update (read_at) on notifications to portal_app;
create policy notification_preferences_own on notification_preferences to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, insert, update (mail) on notification_preferences to portal_app;

select pgboss.create_queue('announce-news', '{"policy": "singleton", "retryLimit": 0}');
select pgboss.create_queue('notify-expiring-licences', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 600}');
select pgboss.create_queue('purge-notifications', '{"policy": "singleton", "retryLimit": 0}');
