-- The rule of who may see content, for the functions that look past the policies. What is over is still found for a month.
create function is_found_for(
  p_audiences integer[], p_from timestamptz, p_until timestamptz, p_audience_id integer, p_over_at timestamptz
)
  returns boolean language sql stable parallel safe
  return p_from <= now() and (p_until is null or p_until > now()) and (p_audience_id is null or p_audience_id = any (p_audiences))
    and (p_over_at is null or p_over_at > now() - interval '30 days');

-- A title is looked up in its group, so that titles of other groups need not be passed by.
drop index search_documents_title_key_idx;
create index search_documents_title_key_idx on search_documents (group_key, left(title_key, 200));

-- The best of what the viewer may see, each group by itself. `p_queries` are: what must match; the same without guesses; both of them in
-- the title alone. What is ranked is bounded, for a word that is everywhere is not ranked everywhere: `p_first` in all, and where there may
-- be more (`is_cut`), `p_of_group` of each group, with titles and models that begin with or are the whole text looked up by themselves.
-- It looks past the policies because under them no index answers a text search.
create function rank_content(
  p_locale text, p_queries tsquery[], p_key text, p_codes text[], p_groups text[], p_first integer, p_of_group integer, p_most integer
)
  returns table (
    group_key text, content_id integer, element_type text, title text, description text, model text,
    score real, in_title boolean, total integer, is_cut boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  audiences integer[];
  own_query constant tsquery := p_queries[1];
  english_query constant tsquery := quote_literal('~' || p_locale)::tsquery && p_queries[1];
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');

  return query
    with own as materialized (
      select s.*, row_number() over () as turn from (
        select s.* from search_documents s
         where s.locale = p_locale and s.words @@ own_query
           and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit p_first
      ) s
    ),
    english as materialized (
      select s.*, 0 as turn from search_documents_en s
       where p_locale <> 'en' and s.words @@ english_query
         and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit p_first
    ),
    cut as materialized (
      select (select count(*) from own) + (select count(*) from english) >= p_first as is_cut
    ),
    groups as materialized (
      -- What is soon met need not be looked for again.
      select g as key, quote_literal('=' || g)::tsquery as mark, (select count(*) from own o where o.group_key = g) >= p_of_group as is_met
        from unnest(p_groups) as g where (select is_cut from cut)
    ),
    found as (
      select * from own where not (select is_cut from cut)
      union all
      select * from english where not (select is_cut from cut)
      union all
      select f.* from groups g cross join lateral (
        (select o.* from own o where g.is_met and o.group_key = g.key order by o.turn limit p_of_group)
        union all
        (select s.*, 0 from search_documents s
          where not g.is_met and s.locale = p_locale and s.words @@ (g.mark && own_query)
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit p_of_group)
        union all
        (select s.*, 0 from search_documents_en s
          where p_locale <> 'en' and s.words @@ (g.mark && english_query)
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit p_of_group)
        union all
        (select s.*, 0 from search_documents s
          where p_key <> '' and s.locale = p_locale and s.group_key = g.key
            and left(s.title_key, 200) >= left(p_key, 200) and left(s.title_key, 200) < left(p_key, 200) || chr(1114111)
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at)
          order by left(s.title_key, 200) limit 50)
        union all
        (select s.*, 0 from search_documents s
          -- The group is looked at in the row: by an index it would be every row of the group.
          where p_key <> '' and s.locale = p_locale and s.group_key || '' = g.key
            and s.model_key is not null and left(s.model_key, 100) = any (p_codes)
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 50)
      ) f
    ),
    scored as (
      select f.group_key, f.content_id, f.locale, f.element_type, f.title, f.description, f.model, f.published_from,
             f.words @@ p_queries[3] as is_in_title,
             case when f.model_key = any (p_codes) then 60 when f.title_key = p_key then 50 when p_key = '' then 0
                  when starts_with(f.title_key, p_key || ' ') then 28 when starts_with(f.title_key, p_key) then 22 else 0 end
             + case when f.words @@ p_queries[4] then 20 + 8.0 / (1 + length(f.title_key) - length(replace(f.title_key, ' ', '')))
                    when f.words @@ p_queries[3] then 12 else 0 end
             + case when f.words @@ p_queries[2] then 2 + 12 * ts_rank('{0.1, 0.3, 0.6, 1}', f.words, p_queries[2]) else 0 end as score
        from found f
    ),
    each as (
      -- Once, and the row in the asked language before the English one.
      select distinct on (s.content_id) s.* from scored s order by s.content_id, s.locale = 'en'
    ),
    placed as (
      select e.*, row_number() over best as place, count(*) over best as total from each e
      window best as (
        partition by e.group_key order by e.score desc, e.published_from desc, e.content_id
        rows between unbounded preceding and unbounded following
      )
    )
    select p.group_key, p.content_id, p.element_type, p.title, p.description, p.model, p.score::real, p.is_in_title, p.total::integer,
           (select is_cut from cut)
      from placed p where p.place <= p_most order by p.group_key, p.score desc, p.published_from desc, p.content_id;
end $$;
revoke all on function rank_content from public;
grant execute on function rank_content to portal_app;

drop function find_content;

-- As it was, by the one rule.
create or replace function find_content_pages(p_locale text, p_query tsquery, p_exact tsquery, p_candidates integer, p_most integer)
  returns table (
    content_id integer, locale text, element_type text, title text, description text, page integer, text text, score real, total integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  audiences integer[];
  english_query constant tsquery := quote_literal('~' || p_locale)::tsquery && p_query;
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  return query
    with found as materialized (
      -- In brackets of its own, so that each page is asked about by its key.
      (select p.* from search_pages p cross join lateral (
         select from search_documents_en s where s.content_id = p.content_id
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
        where p.locale = p_locale and p.words @@ p_query limit p_candidates)
      union all
      (select p.* from search_pages_en p cross join lateral (
         select from search_documents_en s where s.content_id = p.content_id
            and is_found_for(audiences, s.published_from, s.published_until, s.audience_id, s.over_at) limit 1) s
        where p_locale <> 'en' and p.words @@ english_query limit p_candidates)
    ),
    best as (
      select distinct on (f.content_id) f.content_id, f.page, f.text,
             case when f.words @@ p_exact then 1 + ts_rank('{1, 1, 1, 1}', f.words, p_exact, 1) else 0 end as score
        from found f order by f.content_id, score desc, f.page
    ),
    placed as (select b.*, count(*) over () as total from best b order by b.score desc, b.content_id limit p_most)
    select d.content_id, d.locale, d.element_type, d.title, d.description, b.page, b.text, b.score::real, b.total::integer
      from placed b
      cross join lateral (
        select o.* from (
          select s.* from search_documents s where s.content_id = b.content_id and s.locale = p_locale
          union all
          select s.* from search_documents_en s where s.content_id = b.content_id and p_locale <> 'en'
        ) o order by o.locale = 'en' limit 1
      ) d
     order by b.score desc, b.content_id;
end $$;
