-- Popularity counts once per person, item and day: a person who opens a document a thousand times is one reader.
-- Who has been counted already is remembered for the day that is being counted, and for no longer.
create table content_viewers (
  day date not null,
  content_id integer not null,
  person_id uuid not null,
  constraint content_viewers_pkey primary key (day, content_id, person_id)
);
alter table content_viewers enable row level security;
alter table content_viewers force row level security;

-- As before, but a view of somebody who was counted that day adds nothing.
create or replace function count_content_views() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  counted_until timestamptz;
  -- An event can be on its way to disk for a while after the moment it carries.
  count_until constant timestamptz := now() - interval '1 minute';
begin
  select until into counted_until from content_views_counted for update;

  with viewed as (
    select distinct (happened_at at time zone 'UTC')::date as day, person_id,
           case when item_id ~ '^[1-9][0-9]{0,8}$' then item_id::integer when entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end as id
      from analytics_events
     where event_type = 'page_view' and happened_at >= counted_until and happened_at < count_until
  ), fresh as (
    insert into content_viewers (day, content_id, person_id)
    select viewed.day, c.id, viewed.person_id
      from viewed join content_items c on c.id = viewed.id and c.kind in ('documents', 'products', 'assets')
    on conflict on constraint content_viewers_pkey do nothing
    returning day, content_id
  )
  insert into content_views (content_id, day, views)
  select content_id, day, count(*) from fresh group by content_id, day
  on conflict on constraint content_views_pkey do update set views = content_views.views + excluded.views;

  update content_views_counted set until = greatest(until, count_until);
  -- No event of an earlier day can come any more.
  delete from content_viewers where day < (count_until at time zone 'UTC')::date;
  delete from content_views where day <= (now() at time zone 'UTC')::date - 30;

  delete from content_popularity;
  insert into content_popularity (content_id, audience_id, views)
  select id, audience_id, views
    from (
      select c.id, c.audience_id, v.views,
             row_number() over (partition by c.audience_id order by v.views desc, c.id desc) as place
        from (select content_id, sum(views) as views from content_views group by content_id) v
        join (
          select id, coalesce(audience_id, 0) as audience_id, published_from, published_until from documents
          union all select id, coalesce(audience_id, 0), published_from, published_until from products
          union all select id, coalesce(audience_id, 0), published_from, published_until from assets
        ) c on c.id = v.content_id
       where c.published_from <= now() and (c.published_until is null or c.published_until > now())
    ) ranked
   where place <= 100;
end $$;
revoke all on function count_content_views from public;
grant execute on function count_content_views to portal_worker;
