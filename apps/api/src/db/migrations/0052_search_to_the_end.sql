-- Whoever asks for more of a group gets to its end. The best of it are ranked as before and come first (`rank_content`, `rank_pages`); what
-- was too much to be ranked follows, the newest first.

-- The pages that explain the documents in `p_shown`, and the documents that only their pages tell of (those not in `p_known`), the best first,
-- `p_most` of them at most, with how many there are. Of a common word `p_candidates` pages are looked at, and `is_cut` says that there may be more;
-- of a document that is shown, the first pages with the words.
-- It takes the place of `find_content_pages`, which stays for as long as the release before may run beside this one.
create function rank_pages(
  p_locale text, p_query tsquery, p_exact tsquery, p_shown integer[], p_known integer[], p_candidates integer, p_most integer
)
  returns table (
    content_id integer, element_type text, title text, description text, page integer, text text,
    score real, total integer, is_cut boolean
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
      -- In brackets of its own, so that each page is asked about by its key.
      select p.content_id, p.page, p.text, p.words from search_pages p cross join lateral (
        select from search_documents_en s where s.content_id = p.content_id
           and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
       where p.locale = p_locale and p.words @@ p_query and p.content_id <> all (p_known) limit p_candidates
    ),
    english as materialized (
      select p.content_id, p.page, p.text, p.words from search_pages_en p cross join lateral (
        select from search_documents_en s where s.content_id = p.content_id
           and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
       where p_locale <> 'en' and p.words @@ english_query and p.content_id <> all (p_known) limit p_candidates
    ),
    found as (
      select *, false as is_shown from own
      union all
      select *, false from english
      union all
      select p.content_id, p.page, p.text, p.words, true from unnest(p_shown) as shown (id) cross join lateral (
        (select p.* from search_pages p where p.content_id = shown.id and p.locale = p_locale and p.words @@ p_query
          order by p.page limit pages_of_each)
        union all
        (select p.* from search_pages_en p where p_locale <> 'en' and p.content_id = shown.id and p.words @@ english_query
          order by p.page limit pages_of_each)
      ) p cross join lateral (
        select from search_documents_en s where s.content_id = p.content_id
           and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
    ),
    best as (
      select distinct on (f.content_id) f.content_id, f.page, f.text, f.is_shown,
             case when f.words @@ p_exact then 1 + ts_rank('{1, 1, 1, 1}', f.words, p_exact, 1) else 0 end as score
        from found f order by f.content_id, score desc, f.page
    ),
    placed as (
      select b.*, row_number() over (partition by b.is_shown order by b.score desc, b.content_id) as place,
             count(*) filter (where not b.is_shown) over () as total
        from best b
    )
    select d.content_id, d.element_type, d.title, d.description, b.page, b.text, b.score::real, b.total::integer,
           (select count(*) from own) >= p_candidates or (select count(*) from english) >= p_candidates
      from placed b
      cross join lateral (
        select o.* from (
          select s.* from search_documents s where s.content_id = b.content_id and s.locale = p_locale
          union all
          select s.* from search_documents_en s where s.content_id = b.content_id and p_locale <> 'en'
        ) o order by o.locale = 'en' limit 1
      ) d
     where b.is_shown or b.place <= p_most
     order by b.score desc, b.content_id;
end $$;
revoke all on function rank_pages from public;
grant execute on function rank_pages to portal_app;

-- What a group has beside those that are known already, the newest first: `p_most` from the place `p_skip` on. `p_queries` as for
-- `rank_content`; `p_on_page` null: pages do not count. Each language is walked by the key or by the index of words, whichever is nearer for
-- these words, so the plan is made anew each time: it is asked for by a press of a button, and not with every search.
create function find_rest_of_group(
  p_locale text, p_queries tsquery[], p_on_page tsquery, p_group text, p_known integer[], p_skip integer, p_most integer
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
  far constant integer := p_skip + p_most;
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  return query
    with rest as (
      (select s.content_id from search_documents s
        where s.locale = p_locale and s.words @@ own_query and s.content_id <> all (p_known)
          and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at)
        order by s.content_id desc limit far)
      union
      (select s.content_id from search_documents_en s
        where p_locale <> 'en' and s.words @@ (missing && own_query) and s.content_id <> all (p_known)
          and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at)
        order by s.content_id desc limit far)
      union
      (select distinct p.content_id from search_pages p cross join lateral (
         select from search_documents_en s where s.content_id = p.content_id
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
        where p_on_page is not null and p.locale = p_locale and p.words @@ p_on_page and p.content_id <> all (p_known)
        order by p.content_id desc limit far)
      union
      (select distinct p.content_id from search_pages_en p cross join lateral (
         select from search_documents_en s where s.content_id = p.content_id
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
        where p_on_page is not null and p_locale <> 'en' and p.words @@ (missing && p_on_page) and p.content_id <> all (p_known)
        order by p.content_id desc limit far)
    ),
    asked as (select r.content_id from rest r order by r.content_id desc offset p_skip limit p_most)
    select d.content_id, d.element_type, d.title, d.description, d.model, d.words @@ p_queries[3]
      from asked a cross join lateral (
        select o.* from (
          select s.* from search_documents s where s.content_id = a.content_id and s.locale = p_locale
          union all
          select s.* from search_documents_en s where s.content_id = a.content_id and p_locale <> 'en'
        ) o order by o.locale = 'en' limit 1
      ) d
     order by d.content_id desc;
end $$;
revoke all on function find_rest_of_group from public;
grant execute on function find_rest_of_group to portal_app;
