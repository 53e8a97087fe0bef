-- What a page of hits needs, read under the viewer's policies. Functions only because the policies of six tables take long to plan
-- and a function caches the plan.

-- Which of the hits the viewer may see according to their own tables: the index may be a moment older than a change of visibility.
create or replace function find_visible_content(p_ids integer[], p_types text[]) returns setof integer
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select hit.id from unnest(p_ids, p_types) as hit (id, type)
     where case hit.type
             when 'product' then exists (select from products c where c.id = hit.id)
             when 'category' then exists (select from portfolios c where c.id = hit.id)
             when 'document' then exists (select from documents c where c.id = hit.id)
             when 'news' then exists (select from news c where c.id = hit.id)
             when 'event' then exists (select from events c where c.id = hit.id)
             else exists (select from assets c where c.id = hit.id)
           end;
end $$;
revoke all on function find_visible_content from public;
grant execute on function find_visible_content to portal_app;

-- Where each hit leads, and its picture. A portfolio that the viewer may not see is no target. `download_id` is the content whose
-- file is downloaded with an asset.
create or replace function find_search_targets(p_locale text, p_ids integer[], p_types text[])
  returns table (id integer, picture_id uuid, product_id integer, portfolio_id integer, download_id integer, link text)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  asset_ids constant integer[] := array(select h.id from unnest(p_ids, p_types) as h (id, type) where h.type in ('asset', 'wiki'));
begin
  if cardinality(asset_ids) < cardinality(p_ids) then
    return query
      select hit.id, (
               select f.id from content_files f
                where f.content_id = hit.id and f.role = 'picture' and (f.locale is null or f.locale in (p_locale, 'en'))
                order by case when f.locale = p_locale then 0 when f.locale is null then 1 else 2 end limit 1),
             about.product_id, (
               select pp.portfolio_id from portfolio_products pp join portfolios p on p.id = pp.portfolio_id
                where pp.product_id = about.product_id order by p.position, p.id limit 1),
             null::integer, null::text
        from unnest(p_ids, p_types) as hit (id, type)
        left join lateral (
          select hit.id as product_id where hit.type = 'product'
          union all
          (select pd.product_id from product_documents pd
            where pd.document_id = hit.id and hit.type = 'document' order by pd.product_id limit 1)
        ) about on true
       where hit.type not in ('asset', 'wiki');
  end if;
  if cardinality(asset_ids) > 0 then
    return query
      select a.id, files.picture_id, null::integer, null::integer,
             case when exists (select from document_files d where d.document_id = a.document_id and d.locale in (p_locale, 'en'))
                  then a.document_id when files.has_file then a.id end,
             a.link
        from assets a
        left join lateral (
          select (array_agg(f.id order by case when f.locale = p_locale then 0 when f.locale is null then 1 else 2 end)
                   filter (where f.role = 'picture'))[1] as picture_id,
                 bool_or(f.role in ('original', 'video')) as has_file
            from content_files f where f.content_id = a.id and (f.locale is null or f.locale in (p_locale, 'en'))
        ) files on true
       where a.id = any (asset_ids);
  end if;
end $$;
revoke all on function find_search_targets from public;
grant execute on function find_search_targets to portal_app;
