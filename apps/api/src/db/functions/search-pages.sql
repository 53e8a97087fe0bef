-- Search in the pages of documents. Security definer for the same reason as `rank_content`.

-- Returns the best page of each document in `p_shown`, and of the best documents that match only by their pages (not in `p_known`):
-- at most `p_limit` of those, with their total. Of a common word `p_candidates` pages are ranked; `is_truncated` says that there
-- may be more.
create or replace function rank_pages(
  p_locale text, p_query tsquery, p_exact tsquery, p_shown integer[], p_known integer[], p_candidates integer, p_limit integer
)
  returns table (
    content_id integer, element_type text, title text, description text, page integer, text text,
    score real, total integer, is_truncated boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  audiences integer[];
  pages_of_each constant integer := 50;
  english_query constant tsquery := quote_literal('~' || p_locale)::tsquery && p_query;
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  return query
    with own as materialized (
      -- As a lateral subquery, so that the entry of each page is looked up by its key.
      select p.content_id, p.page, p.text, p.tsv from search_entry_pages p cross join lateral (
        select from search_entries_en s where s.content_id = p.content_id
           and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 1) s
       where p.locale = p_locale and p.tsv @@ p_query and p.content_id <> all (p_known) limit p_candidates
    ),
    english as materialized (
      select p.content_id, p.page, p.text, p.tsv from search_entry_pages_en p cross join lateral (
        select from search_entries_en s where s.content_id = p.content_id
           and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 1) s
       where p_locale <> 'en' and p.tsv @@ english_query and p.content_id <> all (p_known) limit p_candidates
    ),
    found as (
      select *, false as is_shown from own
      union all
      select *, false from english
      union all
      select p.content_id, p.page, p.text, p.tsv, true from unnest(p_shown) as shown (id) cross join lateral (
        (select p.* from search_entry_pages p where p.content_id = shown.id and p.locale = p_locale and p.tsv @@ p_query
          order by p.page limit pages_of_each)
        union all
        (select p.* from search_entry_pages_en p where p_locale <> 'en' and p.content_id = shown.id and p.tsv @@ english_query
          order by p.page limit pages_of_each)
      ) p cross join lateral (
        select from search_entries_en s where s.content_id = p.content_id
           and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 1) s
    ),
    best as (
      select distinct on (f.content_id) f.content_id, f.page, f.text, f.is_shown,
             case when f.tsv @@ p_exact then 1 + ts_rank('{1, 1, 1, 1}', f.tsv, p_exact, 1) else 0 end as score
        from found f order by f.content_id, score desc, f.page
    ),
    ranked as (
      select b.*, row_number() over (partition by b.is_shown order by b.score desc, b.content_id) as rank,
             count(*) filter (where not b.is_shown) over () as total
        from best b
    )
    select d.content_id, d.element_type, d.title, d.description, b.page, b.text, b.score::real, b.total::integer,
           (select count(*) from own) >= p_candidates or (select count(*) from english) >= p_candidates
      from ranked b
      cross join lateral (
        select o.* from (
          select s.* from search_entries s where s.content_id = b.content_id and s.locale = p_locale
          union all
          select s.* from search_entries_en s where s.content_id = b.content_id and p_locale <> 'en'
        ) o order by o.locale = 'en' limit 1
      ) d
     where b.is_shown or b.rank <= p_limit
     order by b.score desc, b.content_id;
end $$;
revoke all on function rank_pages from public;
grant execute on function rank_pages to portal_app;

-- Returns what a group has beside the hits in `p_known`, which were ranked: the newest first, `p_limit` of them from `p_offset` on.
-- `p_queries` as for `rank_content`; without `p_on_page` pages are not searched. Each call is planned for its words, because either
-- the key or the index of words may be the faster way; it runs when somebody asks for more, and not with every search.
create or replace function find_rest_of_group(
  p_locale text, p_queries tsquery[], p_on_page tsquery, p_group text, p_known integer[], p_offset integer, p_limit integer
)
  returns table (content_id integer, element_type text, title text, description text, model text, in_title boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off
  set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  audiences integer[];
  own_query constant tsquery := quote_literal('=' || p_group)::tsquery && p_queries[1];
  missing constant tsquery := quote_literal('~' || p_locale)::tsquery;
  row_limit constant integer := p_offset + p_limit;
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  return query
    with rest as (
      (select s.content_id from search_entries s
        where s.locale = p_locale and s.tsv @@ own_query and s.content_id <> all (p_known)
          and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at)
        order by s.content_id desc limit row_limit)
      union
      (select s.content_id from search_entries_en s
        where p_locale <> 'en' and s.tsv @@ (missing && own_query) and s.content_id <> all (p_known)
          and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at)
        order by s.content_id desc limit row_limit)
      union
      (select distinct p.content_id from search_entry_pages p cross join lateral (
         select from search_entries_en s where s.content_id = p.content_id
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 1) s
        where p_on_page is not null and p.locale = p_locale and p.tsv @@ p_on_page and p.content_id <> all (p_known)
        order by p.content_id desc limit row_limit)
      union
      (select distinct p.content_id from search_entry_pages_en p cross join lateral (
         select from search_entries_en s where s.content_id = p.content_id
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 1) s
        where p_on_page is not null and p_locale <> 'en' and p.tsv @@ (missing && p_on_page) and p.content_id <> all (p_known)
        order by p.content_id desc limit row_limit)
    ),
    asked as (select r.content_id from rest r order by r.content_id desc offset p_offset limit p_limit)
    select d.content_id, d.element_type, d.title, d.description, d.model, d.tsv @@ p_queries[3]
      from asked a cross join lateral (
        select o.* from (
          select s.* from search_entries s where s.content_id = a.content_id and s.locale = p_locale
          union all
          select s.* from search_entries_en s where s.content_id = a.content_id and p_locale <> 'en'
        ) o order by o.locale = 'en' limit 1
      ) d
     order by d.content_id desc;
end $$;
revoke all on function find_rest_of_group from public;
grant execute on function find_rest_of_group to portal_app;
