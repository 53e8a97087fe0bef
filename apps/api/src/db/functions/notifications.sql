-- Notifications are written by staff and by the worker for other people, so these functions look past the policies (security
-- definer). Those that a serving role may call refuse to run in a transaction of a partner or a machine.

-- Somebody who asked for help waits for the answer, and somebody whose portal was viewed should know without signing in. Other
-- notifications are not mailed unless chosen.
create or replace function mail_by_default(kind text) returns text
  language sql immutable parallel safe
  return case when kind in ('ticket.answered', 'person.viewedAs') then 'atOnce' else 'off' end;

-- The only way to write a notification, in the transaction of its cause. One cause notifies a person once, however often it is
-- retried. Returns the people it was new for, with what a mail to them needs.
create or replace function add_notifications(p_ids uuid[], p_person_ids uuid[], p_kind text, p_params jsonb, p_link text, p_cause text)
  returns table (person_id uuid, email text, first_name text, locale text, wants_mail boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  if viewer_key_id() is not null or (viewer_person_id() is not null and not viewer_is_staff()) then
    raise exception 'a transaction of a partner or a machine notifies nobody' using errcode = 'insufficient_privilege';
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
revoke all on function add_notifications from public;
grant execute on function add_notifications to portal_app, portal_worker;

-- The enabled people of a company.
create or replace function find_people_of_partner(p_partner_id uuid) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if viewer_key_id() is not null or (viewer_person_id() is not null and not viewer_is_staff()) then
    raise exception 'a transaction of a partner or a machine notifies nobody' using errcode = 'insufficient_privilege';
  end if;
  return query select p.id from people p where p.partner_id = p_partner_id and p.disabled_at is null order by p.id;
end $$;
revoke all on function find_people_of_partner from public;
grant execute on function find_people_of_partner to portal_app, portal_worker;

-- Deletes notifications after 90 days.
create or replace function purge_notifications(p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  purged integer;
begin
  delete from notifications where id in (
    select id from notifications where created_at < now() - interval '90 days' order by created_at limit p_limit
  );
  get diagnostics purged = row_count;
  return purged;
end $$;
revoke all on function purge_notifications from public;
grant execute on function purge_notifications to portal_worker;

-- News to announce: what nobody has been notified of, unless it was published more than 12 hours ago, and what staff asked to announce
-- again. An asked revision that was never published, because it was unscheduled, is not announced.
create or replace function find_news_to_announce() returns table (id integer, title jsonb, round integer, asked_number integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select n.id, n.title, coalesce(a.round, 1), a.asked_number
    from news n left join news_announcements a on a.news_id = n.id
   where n.published_from <= now() and (n.published_until is null or n.published_until > now())
     and ((a.announced_at is null and n.published_from >= now() - interval '12 hours')
       or exists (select from revisions r where r.content_id = n.id and r.number = a.asked_number and r.published_at is not null))
   order by n.published_from;
end;
revoke all on function find_news_to_announce from public;
grant execute on function find_news_to_announce to portal_worker;

-- Whether publishing this news notifies nobody by itself: its readers were notified before, or it is public for too long.
create or replace function is_news_announced(p_news_id integer) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return viewer_is_staff() and (
    exists (select from news_announcements a where a.news_id = p_news_id and a.announced_at is not null)
    or exists (select from news n where n.id = p_news_id and n.published_from < now() - interval '12 hours'));
end $$;
revoke all on function is_news_announced from public;
grant execute on function is_news_announced to portal_app;

-- Begins the announcement of an asked revision, or goes on with it; without one there is nothing to note. Returns false if staff have asked
-- for another one meanwhile.
create or replace function begin_news_announcement(p_news_id integer, p_asked_number integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update news_announcements set begun_number = p_asked_number where news_id = p_news_id and asked_number = p_asked_number;
  return found or p_asked_number is null;
end $$;
revoke all on function begin_news_announcement from public;
grant execute on function begin_news_announcement to portal_worker;

-- Asks for another announcement once this revision has been published. Asking twice makes one announcement, unless it has begun. Without a
-- revision takes back what was asked for, unless partners read it already: that is still to be announced. What this transaction itself
-- publishes is not asked for any more.
create or replace function announce_news_again(p_news_id integer, p_number integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff announce news' using errcode = 'insufficient_privilege';
  end if;
  if p_number is null then
    update news_announcements a set asked_number = null
     where a.news_id = p_news_id
       and not exists (
         select from revisions r join news n on n.id = r.content_id
          where r.content_id = p_news_id and r.number = a.asked_number and r.published_at <> now() and n.published_from is not null);
    return;
  end if;
  insert into news_announcements as a (news_id, announced_at, asked_number)
  select n.id, null, p_number from news n where n.id = p_news_id
  on conflict (news_id) do update
    set round = case when a.announced_at is not null and (a.asked_number is null or a.asked_number = a.begun_number) then a.round + 1
                     else a.round end,
        asked_number = excluded.asked_number;
end $$;
revoke all on function announce_news_again from public;
grant execute on function announce_news_again to portal_app;

-- The people of the companies that may see an item of news, in batches by id. Also those who are disabled: `add_notifications` leaves them
-- out, but what they have been told is corrected, so that they do not return to a mistake. With `p_after is null or` each batch would read
-- again everybody before it: 2.5 s instead of 1 ms at 750,000 people.
create or replace function find_news_readers(p_news_id integer, p_after uuid, p_limit integer) returns table (person_id uuid, locale text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select p.id, p.locale
    from people p
    join partners c on c.id = p.partner_id
    join news n on n.id = p_news_id
    left join audiences a on a.id = n.audience_id
   where p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
     and (
       n.audience_id is null
       or ((a.countries is not null or a.tiers is not null)
           and (a.countries is null or c.country = any (a.countries))
           and (a.tiers is null or c.tier = any (a.tiers)))
       or exists (select from audience_partners m where m.audience_id = a.id and m.partner_id = c.id)
     )
   order by p.id limit p_limit;
end;
revoke all on function find_news_readers from public;
grant execute on function find_news_readers to portal_worker;

-- The title of news and its next readers, both as of the same moment, so that nobody is told a title that was never for them. Nothing if
-- the news has expired, or was withdrawn or deleted.
create or replace function begin_news_batch(p_news_id integer, p_after uuid, p_limit integer) returns table (title jsonb, readers jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select n.title, (select coalesce(jsonb_agg(r order by r.person_id), '[]') from find_news_readers(p_news_id, p_after, p_limit) r)
    from news n
   where n.id = p_news_id and n.published_from is not null and (n.published_until is null or n.published_until > now());
end;
revoke all on function begin_news_batch from public;
grant execute on function begin_news_batch to portal_worker;

-- Ends a batch in which readers were notified of this title, as the last statement of its transaction, because a publication of the same
-- news waits for it. What was published before means another correction; what is published later finds the row and makes one.
create or replace function end_news_batch(p_news_id integer, p_title jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_title jsonb;
begin
  -- In this order, as when news is published.
  select title into v_title from news where id = p_news_id for share;
  if found then
    insert into news_announcements (news_id, announced_at) values (p_news_id, null) on conflict do nothing;
    update news_announcements set corrections = corrections + 1 where news_id = p_news_id and v_title is distinct from p_title;
  end if;
end $$;
revoke all on function end_news_batch from public;
grant execute on function end_news_batch to portal_worker;

-- News with another title or audience than when the notifications about it were last corrected. Withdrawn news waits until it is published
-- again: perhaps its title is why it was withdrawn.
create or replace function find_news_to_correct() returns table (id integer, corrections integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select n.id, a.corrections from news_announcements a join news n on n.id = a.news_id
   where a.corrected < a.corrections and n.published_from is not null
   order by n.id;
end;
revoke all on function find_news_to_correct from public;
grant execute on function find_news_to_correct to portal_worker;

-- Gives the notifications about news the title that it has now, in the language of each reader, for a batch of readers. What was read stays
-- read, and nobody is notified. Who may not see the news any more is not told its new title. Returns the last reader of the batch, or
-- nothing when there are no more. It ends when the news is withdrawn, and begins again when it is published again, which is another
-- correction.
create or replace function correct_news_notifications(p_news_id integer, p_after uuid, p_limit integer) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_title jsonb;
  v_published_from timestamptz;
  v_causes text[];
  v_audience_id integer;
  v_readers uuid[];
  v_locales text[];
begin
  select array_agg('news.published:' || p_news_id || case when n > 1 then '/' || n else '' end) into v_causes
    from news_announcements a, generate_series(1, a.round) as n where a.news_id = p_news_id;
  loop
    select audience_id into v_audience_id from news where id = p_news_id;
    select array_agg(r.person_id order by r.person_id), array_agg(r.locale order by r.person_id) into v_readers, v_locales
      from find_news_readers(p_news_id, p_after, p_limit) r;
    -- A publication and a batch wait for each other from here on, so that an older title never replaces a newer one. Not while readers are
    -- sought, which takes seconds when an audience is few among many; for another audience they are sought again.
    select title, published_from into v_title, v_published_from
      from news where id = p_news_id and audience_id is not distinct from v_audience_id for share;
    exit when found or v_readers is null;
  end loop;
  if v_published_from is null then
    return null;
  end if;
  -- Locked in the order of somebody who marks all of theirs as read.
  with mistaken as materialized (
    select n.id, t.title
      from unnest(v_readers, v_locales) as r (person_id, locale)
      join notifications n on n.person_id = r.person_id and n.cause = any (v_causes)
      cross join lateral (select coalesce(nullif(v_title ->> r.locale, ''), v_title ->> 'en', '') as title) t
     where n.params ->> 'title' is distinct from t.title
     order by n.id for no key update of n
  )
  update notifications n set params = jsonb_build_object('title', m.title) from mistaken m where n.id = m.id;
  return v_readers[p_limit];
end $$;
revoke all on function correct_news_notifications from public;
grant execute on function correct_news_notifications to portal_worker;

-- What was published after these corrections is still to be corrected.
create or replace function mark_news_corrected(p_news_id integer, p_corrections integer) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update news_announcements set corrected = p_corrections where news_id = p_news_id and corrected < p_corrections;
end;
revoke all on function mark_news_corrected from public;
grant execute on function mark_news_corrected to portal_worker;

-- What staff have asked for since the announcement began is still to be announced.
create or replace function mark_news_announced(p_news_id integer, p_asked_number integer default null) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into news_announcements as a (news_id) values (p_news_id)
  on conflict (news_id) do update
    set announced_at = now(),
        asked_number = case when a.asked_number is distinct from p_asked_number then a.asked_number end;
end;
revoke all on function mark_news_announced from public;
grant execute on function mark_news_announced to portal_worker;
