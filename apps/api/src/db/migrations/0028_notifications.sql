-- What concerns one person, kept 90 days. `params` is what its text is made of, in whatever language it is read; `link` is a path of
-- the portal. One cause is told a person once, however often whoever tells it is tried again. Ids are in the order of time.
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

-- What a person has chosen; a kind that is not here goes by `mail_by_default`.
create table notification_preferences (
  person_id uuid not null constraint notification_preferences_person_id_fkey references people on delete cascade,
  kind text not null,
  mail text not null constraint notification_preferences_mail_is_known check (mail in ('off', 'atOnce')),
  constraint notification_preferences_pkey primary key (person_id, kind)
);

-- Who asked for help waits for the answer; the rest can wait until one looks.
create function mail_by_default(kind text) returns text
  language sql immutable parallel safe
  return case kind when 'ticket.answered' then 'atOnce' else 'off' end;

alter table notifications enable row level security;
alter table notifications force row level security;
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;

create policy notifications_own on notifications for select to portal_app using (person_id = viewer_person_id());
create policy notifications_read on notifications for update to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, update (read_at) on notifications to portal_app;

create policy notification_preferences_own on notification_preferences to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, insert, update (mail) on notification_preferences to portal_app;

-- The only way to write one: in the transaction of its cause, by staff or by the worker. Answers whom it reached for the first time, and
-- what a mail to them needs.
create function add_notifications(p_ids uuid[], p_person_ids uuid[], p_kind text, p_params jsonb, p_link text, p_cause text)
  returns table (person_id uuid, email text, first_name text, locale text, wants_mail boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
#variable_conflict use_column
begin
  if viewer_person_id() is not null and not viewer_is_staff() then
    raise exception 'a partner’s transaction notifies nobody';
  end if;
  return query
  with told as (
    insert into notifications (id, person_id, kind, params, link, cause)
    select w.id, w.person_id, p_kind, p_params, p_link, p_cause
      from unnest(p_ids, p_person_ids) as w (id, person_id)
      join people p on p.id = w.person_id
      join partners c on c.id = p.partner_id
     where p.disabled_at is null and c.disabled_at is null
    on conflict on constraint notifications_cause_key do nothing
    returning notifications.person_id
  )
  select p.id, p.email, p.first_name, p.locale, coalesce(n.mail, mail_by_default(p_kind)) = 'atOnce'
    from told t
    join people p on p.id = t.person_id
    left join notification_preferences n on n.person_id = p.id and n.kind = p_kind;
end $$;

-- In small bites, so that no lock is held long.
create function purge_notifications(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  purged integer;
begin
  delete from notifications where id in (
    select id from notifications where created_at < now() - interval '90 days' order by created_at limit p_most
  );
  get diagnostics purged = row_count;
  return purged;
end $$;

create function find_people_of_partner(p_partner_id uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select p.id from people p where p.partner_id = p_partner_id and p.disabled_at is null order by p.id;
end;

-- News of which nobody was told yet. What was published while nothing looked for half a day is no news any more.
create table news_announcements (
  news_id integer primary key constraint news_announcements_news_id_fkey references news on delete cascade,
  announced_at timestamptz not null default now()
);
alter table news_announcements enable row level security;
alter table news_announcements force row level security;
insert into news_announcements (news_id) select id from news where published_from <= now();

create function find_news_to_announce() returns table (id integer, title jsonb)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select n.id, n.title from news n
   where n.published_from between now() - interval '12 hours' and now()
     and (n.published_until is null or n.published_until > now())
     and not exists (select from news_announcements a where a.news_id = n.id)
   order by n.published_from;
end;

-- The people of the companies that may see it, from one id on.
create function find_news_readers(p_news_id integer, p_after uuid, p_most integer) returns table (person_id uuid, locale text)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select p.id, p.locale
    from people p
    join partners c on c.id = p.partner_id
    join news n on n.id = p_news_id
    left join audiences a on a.id = n.audience_id
   where p.disabled_at is null and c.disabled_at is null
     and (p_after is null or p.id > p_after)
     and (
       n.audience_id is null
       or ((a.countries is not null or a.tiers is not null)
           and (a.countries is null or c.country = any (a.countries))
           and (a.tiers is null or c.tier = any (a.tiers)))
       or exists (select from audience_partners m where m.audience_id = a.id and m.partner_id = c.id)
     )
   order by p.id limit p_most;
end;

create function note_news_announced(p_news_id integer) returns void
  language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  insert into news_announcements (news_id) values (p_news_id) on conflict do nothing;
end;

-- As `find_session`, for calls that nobody makes by hand: a page that is left open must not keep its session alive.
create function find_session_quietly(p_token_hash bytea, p_binding_hash bytea)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean
  )
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false)
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.token_hash = p_token_hash
     and (s.binding_hash is null or s.binding_hash = p_binding_hash)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null;
end;

-- Which of these still live: one question for all streams of a process.
create function find_live_sessions(p_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select s.id
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where s.id = any (p_ids)
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null;
end;

revoke all on function add_notifications, purge_notifications, find_people_of_partner, find_news_to_announce, find_news_readers,
  note_news_announced, find_session_quietly, find_live_sessions from public;
grant execute on function add_notifications, find_people_of_partner to portal_app, portal_worker;
grant execute on function purge_notifications, find_news_to_announce, find_news_readers, note_news_announced to portal_worker;
grant execute on function find_session_quietly, find_live_sessions to portal_app;

select pgboss.create_queue('announce-news', '{"policy": "singleton", "retryLimit": 0}');
select pgboss.create_queue('notify-expiring-licences', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 600}');
select pgboss.create_queue('purge-notifications', '{"policy": "singleton", "retryLimit": 0}');
