-- Triggers that keep `partners.people_count`: how many people of the company can sign in. Security definer: serving roles cannot write
-- it. Partners are locked in the order of their ids, so that two changes of many people cannot deadlock.

create or replace function add_to_people_counts() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from partners where id in (select partner_id from changed where disabled_at is null) order by id for no key update;
  update partners p set people_count = p.people_count + step * c.n
    from (select partner_id, count(*)::integer as n from changed where disabled_at is null and partner_id is not null group by partner_id) c
   where p.id = c.partner_id;
  return null;
end $$;
revoke all on function add_to_people_counts from public;

create or replace function move_people_count() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.disabled_at is null then
    update partners set people_count = people_count - 1 where id = old.partner_id;
  end if;
  if new.disabled_at is null then
    update partners set people_count = people_count + 1 where id = new.partner_id;
  end if;
  return null;
end $$;
revoke all on function move_people_count from public;
