-- What staff list of content beyond the rows that they may read themselves. Each function checks that the viewer is staff.

-- How many people each of these audiences reaches. Companies are added up by country and tier first: there are few such pairs, however
-- many companies there are.
create or replace function audience_head_counts(p_ids integer[]) returns table (audience_id integer, people integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with pairs as materialized (
    select p.country, p.tier, sum(p.people_count) as people from partners p where p.disabled_at is null group by p.country, p.tier
  )
  select a.id,
         (coalesce((
            select sum(g.people) from pairs g
             where (a.countries is not null or a.tiers is not null)
               and (a.countries is null or g.country = any (a.countries)) and (a.tiers is null or g.tier = any (a.tiers))), 0)
          + coalesce((
            select sum(p.people_count) from audience_partners m join partners p on p.id = m.partner_id
             where m.audience_id = a.id and p.disabled_at is null
               and ((a.countries is not null or a.tiers is not null)
                    and (a.countries is null or p.country = any (a.countries)) and (a.tiers is null or p.tier = any (a.tiers))) is not true), 0)
         )::integer
    from audiences a where a.id = any (p_ids) and viewer_is_staff();
end;
revoke all on function audience_head_counts from public;
grant execute on function audience_head_counts to portal_app;

-- The same for the rules of drafts. Null and an empty rule are for everyone, unless it says that it reaches nobody.
create or replace function rule_head_counts(p_rules jsonb[]) returns table (rule jsonb, people integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with pairs as materialized (
    select p.country, p.tier, sum(p.people_count) as people from partners p where p.disabled_at is null group by p.country, p.tier
  ), rules as materialized (
    select r.rule, nullif(array(select jsonb_array_elements_text(r.rule -> 'countries')), '{}') as countries,
           nullif(array(select jsonb_array_elements_text(r.rule -> 'tiers')), '{}') as tiers,
           array(select jsonb_array_elements_text(r.rule -> 'partnerIds')::uuid) as partner_ids
      from unnest(p_rules) as r (rule) where viewer_is_staff()
  )
  select r.rule, case when r.rule ->> 'nobody' is distinct from 'true' then
         (coalesce((
            select sum(g.people) from pairs g
             where is_in_countries_and_tiers(g.country, g.tier, r.countries, r.tiers)
                or (r.countries is null and r.tiers is null and r.partner_ids = '{}')), 0)
          + coalesce((
            select sum(p.people_count) from partners p
             where p.id = any (r.partner_ids) and p.disabled_at is null
               and not is_in_countries_and_tiers(p.country, p.tier, r.countries, r.tiers)), 0)
         )::integer else 0 end
    from rules r;
end;
revoke all on function rule_head_counts from public;
grant execute on function rule_head_counts to portal_app;

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
      union select id from events where link_path ~ p_link
      union select id from assets where link ~ p_link
      union select id from quick_links where url ~ p_link;
  end if;
end $$;
revoke all on function find_live_uses from public;
grant execute on function find_live_uses to portal_app;

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
