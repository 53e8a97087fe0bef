-- What staff see of audiences and of the companies in them. Editors may not read partners: they see names and numbers.

-- Whether a company belongs to an audience by its country and tier. A list that is null allows every value.
create or replace function is_in_countries_and_tiers(p_country text, p_tier text, p_countries text[], p_tiers text[]) returns boolean
  language sql immutable parallel safe
  return (p_countries is not null or p_tiers is not null)
    and (p_countries is null or coalesce(p_country = any (p_countries), false))
    and (p_tiers is null or coalesce(p_tier = any (p_tiers), false));

-- How many people of how many companies a rule reaches, by country. Companies are counted by country and tier, from an index alone,
-- before the rule is applied. Each call has its own plan: lists that are constants are looked up in hash tables.
create or replace function count_audience(p_countries text[], p_tiers text[], p_partner_ids uuid[])
  returns table (country text, people bigint, companies bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_countries constant text[] := nullif(p_countries, '{}');
  v_tiers constant text[] := nullif(p_tiers, '{}');
  v_is_for_all constant boolean := cardinality(p_countries) + cardinality(p_tiers) + cardinality(p_partner_ids) = 0;
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query
    with reached as (
      select g.country, g.people, g.companies
        from (select p.country, p.tier, sum(p.people_count) as people, count(*) as companies
                from partners p where p.disabled_at is null group by p.country, p.tier) g
       where v_is_for_all or is_in_countries_and_tiers(g.country, g.tier, v_countries, v_tiers)
      union all
      select p.country, p.people_count, 1
        from partners p
       where p.id = any (p_partner_ids) and p.disabled_at is null
         and not is_in_countries_and_tiers(p.country, p.tier, v_countries, v_tiers)
    )
    select r.country, sum(r.people)::bigint, sum(r.companies)::bigint from reached r group by r.country order by 2 desc, 1;
end $$;
revoke all on function count_audience from public;
grant execute on function count_audience to portal_app;

-- Who gains and who loses a piece of content when its audience becomes this one: two rows, or none unless it is published. Names are
-- those of the ten companies with most people. Counted as in `count_audience`, with corrections for companies that are named.
create or replace function compare_audiences(p_content_id integer, p_countries text[], p_tiers text[], p_partner_ids uuid[])
  returns table (is_gain boolean, people integer, companies integer, names text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_kind constant text := (select kind from content_items where id = p_content_id and viewer_is_staff());
  v_is_live boolean;
  v_audience_id integer;
  v_old audiences;
  v_old_ids uuid[];
  v_was_for_all boolean;
  v_countries constant text[] := nullif(p_countries, '{}');
  v_tiers constant text[] := nullif(p_tiers, '{}');
  v_is_for_all constant boolean := cardinality(p_countries) + cardinality(p_tiers) + cardinality(p_partner_ids) = 0;
begin
  if v_kind is null then
    return;
  end if;
  execute format('select true, audience_id from %I
                   where id = $1 and published_from <= now() and (published_until is null or published_until > now())', v_kind)
    into v_is_live, v_audience_id using p_content_id;
  if v_is_live is null then
    return;
  end if;
  v_was_for_all := v_audience_id is null;
  select * into v_old from audiences where id = v_audience_id;
  v_old_ids := array(select partner_id from audience_partners where audience_id = v_audience_id);
  return query
    with named as materialized (
      select p.people_count, r.had as had_by_rule, r.has as has_by_rule, r.had or p.id = any (v_old_ids) as had,
             r.has or p.id = any (p_partner_ids) as has
        from partners p,
             lateral (select v_was_for_all or is_in_countries_and_tiers(p.country, p.tier, v_old.countries, v_old.tiers),
                             v_is_for_all or is_in_countries_and_tiers(p.country, p.tier, v_countries, v_tiers)) as r (had, has)
       where p.id = any (v_old_ids || p_partner_ids) and p.disabled_at is null
    ), changes as materialized (
      select r.has as is_gain, g.people, g.companies
        from (select p.country, p.tier, sum(p.people_count) as people, count(*) as companies
                from partners p where p.disabled_at is null group by p.country, p.tier) g,
             lateral (select v_was_for_all or is_in_countries_and_tiers(g.country, g.tier, v_old.countries, v_old.tiers),
                             v_is_for_all or is_in_countries_and_tiers(g.country, g.tier, v_countries, v_tiers)) as r (had, has)
       where r.had <> r.has
      union all
      select n.has_by_rule, -n.people_count, -1 from named n where n.had_by_rule <> n.has_by_rule
      union all
      select n.has, n.people_count, 1 from named n where n.had <> n.has
    ), sums as materialized (
      select s.is_gain, coalesce(sum(c.people), 0)::integer as people, coalesce(sum(c.companies), 0)::integer as companies
        from (values (true), (false)) as s (is_gain) left join changes c on c.is_gain = s.is_gain group by s.is_gain
    )
    select s.is_gain, s.people, s.companies, array(
             select p.name from partners p,
                    lateral (select v_was_for_all or is_in_countries_and_tiers(p.country, p.tier, v_old.countries, v_old.tiers)
                                    or p.id = any (v_old_ids),
                                    v_is_for_all or is_in_countries_and_tiers(p.country, p.tier, v_countries, v_tiers)
                                    or p.id = any (p_partner_ids)) as f (had, has)
              where s.companies > 0 and p.disabled_at is null and f.had <> f.has and f.has = s.is_gain
              order by p.people_count desc, p.id limit 10)
      from sums s;
end $$;
revoke all on function compare_audiences from public;
grant execute on function compare_audiences to portal_app;

-- Companies by id, or by all words of their name, for the audience of content: staff who may not read partners may still name one. The
-- index also has e-mail addresses, so the name itself is compared too.
create or replace function find_audience_partners(p_patterns text[], p_ids uuid[], p_limit integer)
  returns table (id uuid, name text, country text, tier text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  elsif p_patterns is null then
    return query
      select p.id, p.name, p.country, p.tier from partners p where p.id = any (p_ids) order by p.sort_name, p.id limit p_limit;
  else
    return query execute
      'select p.id, p.name, p.country, p.tier from partners p where p.disabled_at is null'
      || coalesce((select string_agg(format(' and p.search like ($1)[%s]', n), '') from generate_subscripts(p_patterns, 1) as n), '')
      || $query$ and (' ' || fold_for_search(p.name)) like all ($1) order by p.sort_name, p.id limit $2 $query$
      using p_patterns, p_limit;
  end if;
end $$;
revoke all on function find_audience_partners from public;
grant execute on function find_audience_partners to portal_app;

-- Audiences that somebody named. Left out are those that a rule cannot say: with too many companies, or for nobody.
create or replace function find_saved_audiences(p_max_partners integer)
  returns table (id integer, name text, countries text[], tiers text[], partner_ids uuid[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query
    select a.id, a.name, coalesce(a.countries, '{}'), coalesce(a.tiers, '{}'), m.ids
      from audiences a
      cross join lateral (
        select array(select x.partner_id from audience_partners x where x.audience_id = a.id order by x.partner_id limit p_max_partners + 1)
      ) as m (ids)
     where a.rule_key is null and cardinality(m.ids) <= p_max_partners
       and (a.countries is not null or a.tiers is not null or cardinality(m.ids) > 0)
     order by a.name collate natural_order, a.id;
end $$;
revoke all on function find_saved_audiences from public;
grant execute on function find_saved_audiences to portal_app;

-- The price groups of partners and of price lists.
create or replace function find_price_groups() returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    return;
  end if;
  return query
    select g.name from (
      select p.price_id from partners p where p.price_id is not null
      union
      select l.price_group from price_lists l where l.price_group is not null
    ) as g (name) order by g.name collate natural_order;
end $$;
revoke all on function find_price_groups from public;
grant execute on function find_price_groups to portal_app;

-- What a rule is called in lists.
create or replace function audience_label(p_rule jsonb) returns text
  language sql immutable parallel safe
begin atomic
  select left(concat_ws(' · ',
           nullif((select string_agg(tier, ', ' order by tier) from jsonb_array_elements_text(p_rule -> 'tiers') as t (tier)), ''),
           nullif((select string_agg(country, ', ' order by country) from jsonb_array_elements_text(p_rule -> 'countries') as c (country)), ''),
           case when jsonb_array_length(p_rule -> 'partnerIds') > 0 then '+' || jsonb_array_length(p_rule -> 'partnerIds') end), 200);
end;

-- Equal for rules that say the same; null for everybody.
create or replace function audience_key(p_rule jsonb) returns text
  language sql immutable parallel safe
begin atomic
  select case when k.key <> '[[], [], []]' or coalesce((p_rule ->> 'nobody')::boolean, false) then md5(k.key) end
    from (select jsonb_build_array(
            array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'countries', '[]')) order by 1),
            array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'tiers', '[]')) order by 1),
            array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'partnerIds', '[]'))::uuid order by 1))::text) as k (key);
end;

-- The audience with this rule, which is created if there is none yet; null for everybody. An audience that reaches nobody is marked as
-- such, because a rule without countries, tiers and partners means everybody.
create or replace function audience_of_rule(p_rule jsonb) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_countries constant text[] := array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'countries', '[]')) order by 1);
  v_tiers constant text[] := array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'tiers', '[]')) order by 1);
  v_partners constant uuid[] :=
    array(select distinct jsonb_array_elements_text(coalesce(p_rule -> 'partnerIds', '[]'))::uuid order by 1);
  v_is_empty constant boolean := cardinality(v_countries) + cardinality(v_tiers) + cardinality(v_partners) = 0;
  v_key constant text := audience_key(p_rule);
  v_id integer;
begin
  if v_key is null then
    return null;
  end if;
  select id into v_id from audiences where rule_key = v_key;
  if found then
    return v_id;
  end if;
  insert into audiences (name, countries, tiers, rule_key)
  values (case when v_is_empty then 'Nobody' else audience_label(p_rule) end, nullif(v_countries, '{}'), nullif(v_tiers, '{}'), v_key)
  on conflict (rule_key) where rule_key is not null do nothing
  returning id into v_id;
  if v_id is null then
    return (select id from audiences where rule_key = v_key);
  end if;
  insert into audience_partners (audience_id, partner_id) select v_id, p.id from partners p where p.id = any (v_partners);
  return v_id;
end $$;
revoke all on function audience_of_rule from public;

-- The rule of an audience, as revisions store it, for functions that have found out who calls them.
create or replace function read_rule_of_audience(p_id integer) returns jsonb
  language sql stable
begin atomic
  select jsonb_build_object(
           'countries', to_jsonb(coalesce(a.countries, '{}')), 'tiers', to_jsonb(coalesce(a.tiers, '{}')),
           'partnerIds', (select coalesce(jsonb_agg(m.partner_id order by m.partner_id), '[]') from audience_partners m where m.audience_id = a.id))
         || case when a.countries is null and a.tiers is null
                      and not exists (select from audience_partners m where m.audience_id = a.id) then '{"nobody": true}' else '{}' end::jsonb
    from audiences a where a.id = p_id;
end;
revoke all on function read_rule_of_audience from public;

create or replace function rule_of_audience(p_id integer) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select read_rule_of_audience(p_id) where viewer_is_staff();
end;
revoke all on function rule_of_audience from public;
grant execute on function rule_of_audience to portal_app;

-- The values that audiences can be made of.
create or replace function audience_values() returns table (countries text[], tiers text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select array(select distinct p.country from partners p where p.country is not null order by 1),
         array(select distinct p.tier from partners p where p.tier is not null order by 1)
   where viewer_is_staff();
end;
revoke all on function audience_values from public;
grant execute on function audience_values to portal_app;
