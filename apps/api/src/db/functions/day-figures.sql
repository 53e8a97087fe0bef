-- Day figures (`partner_days`): counting a day, comparing it with what is stored, and writing it. Security definer where the worker calls
-- them: it reads no rows of partners itself.

-- Whether the day can still be counted: of page views, at least those of 90 days exist, and those of a month as long as its partition.
-- After that the stored figures are all that is left, and counting again would lose them.
create or replace function day_has_rows(p_day date) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  return p_day <= (now() at time zone 'UTC')::date and (
    p_day::timestamp at time zone 'UTC' >= now() - interval '90 days'
    or to_regclass('public.analytics_events_' || to_char(p_day, 'YYYY_MM')) is not null
  );
revoke all on function day_has_rows from public;
grant execute on function day_has_rows to portal_worker;

-- Counts a day. Active is who signed in, opened a page, searched or downloaded something. Tickets that were handed over to a CRM are
-- answered there, so their answers are not counted. Only the first answer of a ticket counts.
create or replace function count_partner_day(p_day date) returns setof partner_days
  language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with seen as (
    select e.partner_id, e.person_id,
           count(*) filter (where e.event_type = 'page_view') as page_views,
           count(*) filter (where e.is_from_server and e.event_type = 'download') as downloads,
           count(*) filter (where e.is_from_server and e.event_type = 'search') as searches,
           count(*) filter (where e.is_from_server and e.event_type = 'search' and e.results = 0) as searches_without_result
      from analytics_events e
     where e.happened_at >= p_day::timestamp at time zone 'UTC' and e.happened_at < (p_day + 1)::timestamp at time zone 'UTC'
     group by e.partner_id, e.person_id
  ), signed_in as (
    select a.partner_id, a.person_id, count(*) as sign_ins
      from audit_events a
     where a.happened_at >= p_day::timestamp at time zone 'UTC' and a.happened_at < (p_day + 1)::timestamp at time zone 'UTC'
       and a.action = 'signIn.completed' and a.partner_id is not null
     group by a.partner_id, a.person_id
  ), active as (
    select partner_id, sum(sign_ins) as sign_ins, count(*) as active_people, sum(page_views) as page_views,
           sum(downloads) as downloads, sum(searches) as searches, sum(searches_without_result) as searches_without_result
      from seen full join signed_in using (partner_id, person_id)
     group by partner_id
  ), opened as (
    select t.partner_id, count(*) as tickets_opened
      from tickets t
     where t.created_at >= p_day::timestamp at time zone 'UTC' and t.created_at < (p_day + 1)::timestamp at time zone 'UTC'
     group by t.partner_id
  ), answered as (
    select t.partner_id, count(*) as tickets_answered,
           sum(floor(extract(epoch from m.created_at - t.created_at))) as first_answer_seconds
      from ticket_messages m join tickets t on t.id = m.ticket_id
     where m.created_at >= p_day::timestamp at time zone 'UTC' and m.created_at < (p_day + 1)::timestamp at time zone 'UTC'
       and m.author_kind = 'staff' and not exists (
         select from ticket_messages earlier
          where earlier.ticket_id = m.ticket_id and earlier.author_kind = 'staff'
            and (earlier.created_at, earlier.id) < (m.created_at, m.id)
       )
     group by t.partner_id
  ), received as (
    select l.partner_id, count(*) as leads_received from leads l where l.created_on = p_day group by l.partner_id
  )
  select p_day, partner_id, coalesce(sign_ins, 0)::integer, coalesce(active_people, 0)::integer, coalesce(page_views, 0)::integer,
         case when p_day >= w.recorded_from then coalesce(downloads, 0) end::integer,
         case when p_day >= w.recorded_from then coalesce(searches, 0) end::integer,
         case when p_day >= w.recorded_from then coalesce(searches_without_result, 0) end::integer,
         coalesce(tickets_opened, 0)::integer, coalesce(tickets_answered, 0)::integer, coalesce(first_answer_seconds, 0)::bigint,
         coalesce(leads_received, 0)::integer, null::integer, null::bigint
    from active
    full join opened using (partner_id)
    full join answered using (partner_id)
    full join received using (partner_id)
    cross join day_figures_watermark w;
end;
revoke all on function count_partner_day from public;

-- Writes what has changed of a day, and returns how many rows that were; null if the day cannot be counted any more. Running it again
-- changes nothing. The row lock makes two processes that write the same day wait for each other.
-- p_closes: the worker, which writes the days in order, has finished with everything up to this one.
create or replace function write_partner_day(p_day date, p_closes boolean) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed integer;
begin
  perform from day_figures_watermark for update;
  if not day_has_rows(p_day) then
    return null;
  end if;
  with counted as materialized (
    select * from count_partner_day(p_day)
  ), removed as (
    delete from partner_days d where d.day = p_day and not exists (select from counted c where c.partner_id = d.partner_id) returning 1
  ), written as (
    insert into partner_days as d select * from counted
    on conflict (day, partner_id) do update set
      sign_ins = excluded.sign_ins, active_people = excluded.active_people, page_views = excluded.page_views,
      downloads = excluded.downloads, searches = excluded.searches, searches_without_result = excluded.searches_without_result,
      tickets_opened = excluded.tickets_opened, tickets_answered = excluded.tickets_answered,
      first_answer_seconds = excluded.first_answer_seconds, leads_received = excluded.leads_received,
      leads_answered = excluded.leads_answered, lead_answer_seconds = excluded.lead_answer_seconds
    where d is distinct from excluded
    returning 1
  )
  select (select count(*) from removed) + (select count(*) from written) into changed;
  if p_closes then
    update day_figures_watermark set closed_until = greatest(closed_until, p_day);
  end if;
  return changed;
end $$;
revoke all on function write_partner_day from public;
grant execute on function write_partner_day to portal_worker;

-- The days that the worker has to write now, oldest first: today, and once after midnight the days since the last closed one, at least
-- three, because rows may be committed late. After a long standstill it begins with the first day that is sure to have its rows.
create or replace function find_days_to_write() returns table (day date, is_over boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select d::date, d::date < t.today
    from day_figures_watermark w
    cross join (select (now() at time zone 'UTC')::date as today) t
    cross join generate_series(greatest(least(w.closed_until + 1, t.today - 3), t.today - 89), t.today, interval '1 day') d
   where d::date = t.today or w.closed_until < t.today - 1
   order by 1;
end;
revoke all on function find_days_to_write from public;
grant execute on function find_days_to_write to portal_worker;

-- The partners whose stored figures of a day are not what its rows say now; one side is null if there is nothing on it.
create or replace function compare_partner_day(p_day date)
  returns table (partner_id uuid, stored json, counted json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(s.partner_id, c.partner_id), row_to_json(s), row_to_json(c)
    from (select * from partner_days d where d.day = p_day) s
    full join count_partner_day(p_day) c on c.partner_id = s.partner_id
   where s is distinct from c
   order by 1;
end;
revoke all on function compare_partner_day from public;
grant execute on function compare_partner_day to portal_worker;
