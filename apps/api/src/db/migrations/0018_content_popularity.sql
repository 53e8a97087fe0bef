-- How often documents, products and assets were opened, by day: a job counts the page views that came since it last did.
create table content_views (
  content_id integer not null constraint content_views_content_id_fkey references content_items on delete cascade,
  day date not null,
  views integer not null,
  constraint content_views_pkey primary key (content_id, day)
);

create table content_views_counted (
  is_only_row boolean primary key default true constraint content_views_counted_is_one_row check (is_only_row),
  until timestamptz not null
);
insert into content_views_counted (until) values (now() - interval '30 days');

-- The most viewed of each audience in the last 30 days, and of what is for every partner (audience 0): a reader's list is a few short
-- walks along the index, however much there is.
create table content_popularity (
  content_id integer primary key constraint content_popularity_content_id_fkey references content_items on delete cascade,
  audience_id integer not null,
  views bigint not null
);
create index content_popularity_views_idx on content_popularity (audience_id, views desc, content_id desc);

alter table content_views enable row level security;
alter table content_views force row level security;
alter table content_views_counted enable row level security;
alter table content_views_counted force row level security;
alter table content_popularity enable row level security;
alter table content_popularity force row level security;
create policy content_popularity_seen on content_popularity for select to portal_app using (
  audience_id = any ((select viewer_audiences())::integer[]) or (audience_id = 0 and (select viewer_partner_id()) is not null)
);
create policy content_popularity_staff on content_popularity for select to portal_app using (viewer_is_staff());
grant select on content_popularity to portal_app;

-- A page view of a document names it as the item, one of a product or an asset as the entity. Ids are unique over all kinds.
create function count_content_views() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  counted_until timestamptz;
  -- An event can be on its way to disk for a while after the moment it carries.
  count_until constant timestamptz := now() - interval '1 minute';
begin
  select until into counted_until from content_views_counted for update;

  insert into content_views (content_id, day, views)
  select c.id, viewed.day, count(*)
    from (
      select case when item_id ~ '^[1-9][0-9]{0,8}$' then item_id::integer when entity_id ~ '^[1-9][0-9]{0,8}$' then entity_id::integer end as id,
             (happened_at at time zone 'UTC')::date as day
        from analytics_events
       where event_type = 'page_view' and happened_at >= counted_until and happened_at < count_until
    ) viewed
    join content_items c on c.id = viewed.id and c.kind in ('documents', 'products', 'assets')
   group by c.id, viewed.day
  on conflict on constraint content_views_pkey do update set views = content_views.views + excluded.views;

  update content_views_counted set until = greatest(until, count_until);
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

select pgboss.create_queue('count-content-views', '{"policy": "singleton"}');
