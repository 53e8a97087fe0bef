-- What staff list of content beyond the rows that they may read themselves. Each function checks that the viewer is staff.

-- The people of all companies that are not disabled, by country and tier: there are few such groups, however many companies there are.
-- Refuses instead of finding nobody, because servers keep what it returns.
create or replace function people_by_country_and_tier() returns table (country text, tier text, people integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff count people' using errcode = 'insufficient_privilege';
  end if;
  return query select p.country, p.tier, sum(p.people_count)::integer from partners p where p.disabled_at is null group by p.country, p.tier;
end $$;
revoke all on function people_by_country_and_tier from public;
grant execute on function people_by_country_and_tier to portal_app;

-- How many people each of these audiences and rules of drafts reaches: those of the given groups, which are `people_by_country_and_tier()`
-- or a copy of it, and those of companies that are named in addition. Null and an empty rule are for everyone, unless it says that it
-- reaches nobody. That mark stays when staff add countries, tiers or companies, and means nothing then.
create or replace function head_counts(p_audience_ids integer[], p_rules jsonb[], p_countries text[], p_tiers text[], p_people integer[])
  returns table (audience_id integer, rule jsonb, people integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with groups as materialized (
    select g.country, g.tier, g.people from unnest(p_countries, p_tiers, p_people) as g (country, tier, people)
  ), reached as materialized (
    select a.id as audience_id, null::jsonb as rule, false as is_for_all, a.countries, a.tiers,
           array(select m.partner_id from audience_partners m where m.audience_id = a.id) as partner_ids
      from audiences a where a.id = any (p_audience_ids) and viewer_is_staff()
    union all
    select null, r.rule, audience_key(r.rule) is null,
           nullif(array(select jsonb_array_elements_text(r.rule -> 'countries')), '{}'),
           nullif(array(select jsonb_array_elements_text(r.rule -> 'tiers')), '{}'),
           array(select jsonb_array_elements_text(r.rule -> 'partnerIds')::uuid)
      from unnest(p_rules) as r (rule) where viewer_is_staff()
  )
  select r.audience_id, r.rule,
         (coalesce((
            select sum(g.people) from groups g where r.is_for_all or is_in_countries_and_tiers(g.country, g.tier, r.countries, r.tiers)), 0)
          + coalesce((
            select sum(p.people_count) from partners p
             where p.id = any (r.partner_ids) and p.disabled_at is null
               and not is_in_countries_and_tiers(p.country, p.tier, r.countries, r.tiers)), 0)
         )::integer
    from reached r;
end;
revoke all on function head_counts from public;
grant execute on function head_counts to portal_app;

-- Ids of content whose live row refers to this one, by id or by a link that matches the pattern.
create or replace function find_live_uses(p_id integer, p_link text) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query
    select portfolio_id from portfolio_products where product_id = p_id
    union select product_id from product_documents where document_id = p_id
    union select id from products where document_id = p_id
    union select id from assets where document_id = p_id
    union select id from quick_links where document_id = p_id
    union select news_id from news_links where content_id = p_id
    union select price_list_id from prices where product_id = p_id;
  if p_link is not null then
    return query
      select id from slides where link_path ~ p_link or description_html::text ~ p_link
      union select id from onboarding_cards where link_path ~ p_link or description_html::text ~ p_link
      union select id from events where linked_ids(link_path) @> array[p_id] and link_path ~ p_link
      union select id from assets where linked_ids(link) @> array[p_id] and link ~ p_link
      union select id from quick_links where url ~ p_link;
  end if;
end $$;
revoke all on function find_live_uses from public;
grant execute on function find_live_uses to portal_app;

-- Ids of content with a draft or a published revision that may refer to this one. Security definer: under row-level security no index
-- serves the condition.
create or replace function find_referring_content(p_id integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query select id from content_items where refers_to @> array[p_id] and viewer_is_staff();
end $$;
revoke all on function find_referring_content from public;
grant execute on function find_referring_content to portal_app;

-- Puts the content of a kind into this order, drafts and what partners see alike. Only what moves gets a new version.
create or replace function set_content_order(p_kind text, p_ids integer[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff order content' using errcode = 'insufficient_privilege';
  end if;
  if p_kind not in ('slides', 'onboarding_cards', 'quick_links', 'portfolios') then
    raise exception '% have no order', p_kind using errcode = 'invalid_parameter_value';
  end if;
  update content_items i
     set position = o.place, version = i.version + 1
    from unnest(p_ids) with ordinality as o (id, place)
   where i.id = o.id and i.kind = p_kind and i.position is distinct from o.place;
  execute format(
    'update %I c set position = o.place from unnest($1) with ordinality as o (id, place)
      where c.id = o.id and c.position is distinct from o.place', p_kind) using p_ids;
end $$;
revoke all on function set_content_order from public;
grant execute on function set_content_order to portal_app;

-- Ids of content whose title contains every pattern. Security definer: under row-level security no index serves a pattern.
create or replace function find_content_matching(p_patterns text[], p_limit integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query execute
    'select id from content_items where true'
    || coalesce((select string_agg(format(' and search like ($1)[%s]', n), '') from generate_subscripts(p_patterns, 1) as n), '')
    || ' limit $2'
    using p_patterns, p_limit;
end $$;
revoke all on function find_content_matching from public;
grant execute on function find_content_matching to portal_app;
