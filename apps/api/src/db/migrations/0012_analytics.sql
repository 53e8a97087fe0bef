-- What people look at: append-only, a partition a month, raw rows for 90 days. No key: nothing ever looks for one row.
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

-- Catches what no month was made for, so that a sleeping worker never loses an event.
create table analytics_events_rest partition of analytics_events default;

alter table analytics_events enable row level security;
alter table analytics_events force row level security;
alter table analytics_events_rest enable row level security;
alter table analytics_events_rest force row level security;

-- One statement for the events of many callers at once; whose they are is said by the application from their sessions.
create function record_analytics_events(p_events jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  insert into analytics_events (partner_id, person_id, entity_type, entity_id, event_type, page, action, item_id)
  select e.partner_id, e.person_id, e.entity_type, e.entity_id, e.event_type, e.page, e.action, e.item_id
    from jsonb_to_recordset(p_events) as e (
      partner_id uuid, person_id uuid, entity_type text, entity_id text, event_type text, page text, action text, item_id text
    );
end;

-- Makes this month's and the next two months' partitions and drops those whose youngest row is older than 90 days.
create function tend_analytics_partitions() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  month date;
  old record;
begin
  for i in 0..2 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    if to_regclass(format('public.analytics_events_%s', to_char(month, 'YYYY_MM'))) is null then
      execute format(
        'create table public.analytics_events_%s partition of public.analytics_events for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
      execute format('alter table public.analytics_events_%s enable row level security', to_char(month, 'YYYY_MM'));
      execute format('alter table public.analytics_events_%s force row level security', to_char(month, 'YYYY_MM'));
    end if;
  end loop;
  for old in
    select c.oid::regclass as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < now() - interval '90 days'
  loop
    execute format('drop table %s', old.name);
  end loop;
  delete from analytics_events_rest where happened_at < now() - interval '90 days';
end $$;

revoke all on function record_analytics_events, tend_analytics_partitions from public;
grant execute on function record_analytics_events to portal_app;
grant execute on function tend_analytics_partitions to portal_worker;

select tend_analytics_partitions();
select pgboss.create_queue('tend-analytics', '{"policy": "singleton"}');
