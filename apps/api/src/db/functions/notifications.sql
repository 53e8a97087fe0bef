-- Notifications are written by staff and by the worker for other people, so these functions look past the policies (security
-- definer). Those that a serving role may call refuse to run in a partner's transaction.

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
revoke all on function add_notifications from public;
grant execute on function add_notifications to portal_app, portal_worker;

-- The enabled people of a company.
create or replace function find_people_of_partner(p_partner_id uuid) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if viewer_person_id() is not null and not viewer_is_staff() then
    raise exception 'a partner’s transaction notifies nobody';
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

-- Asks for another announcement once this revision has been published. Asking twice makes one announcement.
create or replace function announce_news_again(p_news_id integer, p_number integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff announce news' using errcode = 'insufficient_privilege';
  end if;
  if p_number is null then
    update news_announcements set asked_number = null where news_id = p_news_id;
    return;
  end if;
  insert into news_announcements as a (news_id, announced_at, asked_number)
  select n.id, null, p_number from news n where n.id = p_news_id
  on conflict (news_id) do update
    set round = case when a.announced_at is not null and a.asked_number is null then a.round + 1 else a.round end,
        asked_number = excluded.asked_number;
end $$;
revoke all on function announce_news_again from public;
grant execute on function announce_news_again to portal_app;

-- The people of the companies that may see an item of news, in batches by id.
create or replace function find_news_readers(p_news_id integer, p_after uuid, p_limit integer) returns table (person_id uuid, locale text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
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
   order by p.id limit p_limit;
end;
revoke all on function find_news_readers from public;
grant execute on function find_news_readers to portal_worker;

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
