-- Creates the partitions of this month and the next two, and drops those whose newest row is older than 90 days. A month that has
-- events in the default partition already stays there: its partition cannot be created any more, and must not stop the next ones.
-- The migration calls it once, the worker every day. Security definer: the worker creates and drops no tables itself.
create or replace function maintain_analytics_partitions() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  month date;
  old record;
begin
  for i in 0..2 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    if to_regclass(format('public.analytics_events_%s', to_char(month, 'YYYY_MM'))) is null and not exists (
      select from analytics_events_default
       where happened_at >= month::timestamp at time zone 'UTC'
         and happened_at < (month + interval '1 month') at time zone 'UTC'
    ) then
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
  delete from analytics_events_default where happened_at < now() - interval '90 days';
end $$;
revoke all on function maintain_analytics_partitions from public;
grant execute on function maintain_analytics_partitions to portal_worker;
