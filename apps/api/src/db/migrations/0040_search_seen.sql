-- Those of the hits that the viewer may see under the policies of their own tables. The worker writes what it has read a moment ago, and who
-- may see it may have changed since. A function so that the policies of six tables are planned for once and not for every question.
create function find_seen_content(p_ids integer[], p_types text[]) returns setof integer
  language plpgsql stable set search_path = pg_catalog, public set jit = off set plan_cache_mode = force_generic_plan
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
revoke all on function find_seen_content from public;
grant execute on function find_seen_content to portal_app;
