-- Counts the page views since its last run, once per person, item and day, and ranks the 100 most viewed items of each audience. A
-- page view of a document names it as the item, one of a product or an asset as the entity; ids are unique over all kinds.
-- Security definer: the worker reads neither events nor content.
create or replace function count_content_views() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  counted_from timestamptz;
  -- An event may be committed a while after its own timestamp.
  count_until constant timestamptz := now() - interval '1 minute';
begin
  select counted_until into counted_from from content_views_watermark for update;

  with viewed as (
    select distinct (happened_at at time zone 'UTC')::date as day, person_id,
           case when item_id ~ '^[1-9][0-9]{0,8}$' then item_id::integer
                when entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end as id
      from analytics_events
     where event_type = 'page_view' and happened_at >= counted_from and happened_at < count_until
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

  update content_views_watermark set counted_until = greatest(counted_until, count_until);
  -- Events of earlier days have all been counted.
  delete from content_viewers where day < (count_until at time zone 'UTC')::date;
  delete from content_views where day <= (now() at time zone 'UTC')::date - 30;

  delete from content_popularity;
  insert into content_popularity (content_id, audience_id, views)
  select id, audience_id, views
    from (
      select c.id, c.audience_id, v.views,
             row_number() over (partition by c.audience_id order by v.views desc, c.id desc) as rank
        from (select content_id, sum(views) as views from content_views group by content_id) v
        join (
          select id, coalesce(audience_id, 0) as audience_id, published_from, published_until from documents
          union all select id, coalesce(audience_id, 0), published_from, published_until from products
          union all select id, coalesce(audience_id, 0), published_from, published_until from assets
        ) c on c.id = v.content_id
       where c.published_from <= now() and (c.published_until is null or c.published_until > now())
    ) ranked
   where rank <= 100;
end $$;
revoke all on function count_content_views from public;
grant execute on function count_content_views to portal_worker;
