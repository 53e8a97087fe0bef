-- The visibility rule of content, for the functions that look past the policies. An event is found for 30 days after its end.
create or replace function is_searchable_by(
  p_audiences integer[], p_from timestamptz, p_until timestamptz, p_audience_id integer, p_ends_at timestamptz
)
  returns boolean language sql stable parallel safe
  return p_from <= now() and (p_until is null or p_until > now()) and (p_audience_id is null or p_audience_id = any (p_audiences))
    and (p_ends_at is null or p_ends_at > now() - interval '30 days');

-- Returns the best hits of each group that the viewer may see. `p_queries` are: all words with expansions; the same without
-- expansions; and both of them in the title only. The number of ranked hits is bounded: `p_limit_total` in all and, where there may
-- be more (`is_truncated`), `p_limit_per_group` of each group, with titles that begin with the text and models that equal it looked
-- up separately. The score adds up: model or title as a whole (60 to 22), words in the title (28 to 12), words anywhere (2 to 14).
-- Within a score the newest is first. `docs/how-to/change-search-ranking.md` says how to change it.
-- Security definer: under policies no index can be used for a text search. `is_searchable_by` repeats their rule.
-- One generic plan for all words, and never a sequential scan: planning took longer than the query.
create or replace function rank_content(
  p_locale text, p_queries tsquery[], p_normalized_text text, p_model_codes text[], p_groups text[],
  p_limit_total integer, p_limit_per_group integer, p_limit integer
)
  returns table (
    group_key text, content_id integer, element_type text, title text, description text, model text,
    score real, in_title boolean, total integer, is_truncated boolean
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set jit = off
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
      select s.*, row_number() over () as scan_order from (
        select s.* from search_entries s
         where s.locale = p_locale and s.tsv @@ own_query
           and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit p_limit_total
      ) s
    ),
    english as materialized (
      select s.*, 0 as scan_order from search_entries_en s
       where p_locale <> 'en' and s.tsv @@ english_query
         and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit p_limit_total
    ),
    truncation as materialized (
      select (select count(*) from own) + (select count(*) from english) >= p_limit_total as is_truncated
    ),
    groups as materialized (
      -- A group that has enough rows among the first need not be searched again.
      select g as key, quote_literal('=' || g)::tsquery as marker,
             (select count(*) from own o where o.group_key = g) >= p_limit_per_group as has_enough
        from unnest(p_groups) as g where (select is_truncated from truncation)
    ),
    found as (
      select * from own where not (select is_truncated from truncation)
      union all
      select * from english where not (select is_truncated from truncation)
      union all
      select f.* from groups g cross join lateral (
        (select o.* from own o where g.has_enough and o.group_key = g.key order by o.scan_order limit p_limit_per_group)
        union all
        (select s.*, 0 from search_entries s
          where not g.has_enough and s.locale = p_locale and s.tsv @@ (g.marker && own_query)
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit p_limit_per_group)
        union all
        (select s.*, 0 from search_entries_en s
          where p_locale <> 'en' and s.tsv @@ (g.marker && english_query)
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit p_limit_per_group)
        union all
        (select s.*, 0 from search_entries s
          where p_normalized_text <> '' and s.locale = p_locale and s.group_key = g.key
            and left(s.title_key, 200) >= left(p_normalized_text, 200)
            and left(s.title_key, 200) < left(p_normalized_text, 200) || chr(1114111)
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at)
          order by left(s.title_key, 200) limit 50)
        union all
        (select s.*, 0 from search_entries s
          -- `|| ''` keeps the planner from the index of titles, which would read every row of the group.
          where p_normalized_text <> '' and s.locale = p_locale and s.group_key || '' = g.key
            and s.model_key is not null and left(s.model_key, 100) = any (p_model_codes)
            and is_searchable_by(audiences, s.published_from, s.published_until, s.audience_id, s.ends_at) limit 50)
      ) f
    ),
    scored as (
      select f.group_key, f.content_id, f.locale, f.element_type, f.title, f.description, f.model, f.published_from,
             f.tsv @@ p_queries[3] as is_in_title,
             -- The whole text is the model or the title, or the title begins with it.
             case when f.model_key = any (p_model_codes) then 60
                  when f.title_key = p_normalized_text then 50
                  when p_normalized_text = '' then 0
                  when starts_with(f.title_key, p_normalized_text || ' ') then 28
                  when starts_with(f.title_key, p_normalized_text) then 22
                  else 0 end
             -- All words are in the title: a short title is better, and expansions are worse.
             + case when f.tsv @@ p_queries[4] then 20 + 8.0 / (1 + length(f.title_key) - length(replace(f.title_key, ' ', '')))
                    when f.tsv @@ p_queries[3] then 12
                    else 0 end
             -- All words are anywhere, without expansions. The weights are those of D, C, B and A in `search_vector`.
             + case when f.tsv @@ p_queries[2] then 2 + 12 * ts_rank('{0.1, 0.3, 0.6, 1}', f.tsv, p_queries[2])
                    else 0 end as score
        from found f
    ),
    each as (
      -- One row for each piece of content: in the requested language if there is one, else in English.
      select distinct on (s.content_id) s.* from scored s order by s.content_id, s.locale = 'en'
    ),
    ranked as (
      select e.*, row_number() over best as rank, count(*) over best as total from each e
      window best as (
        partition by e.group_key order by e.score desc, e.published_from desc, e.content_id
        rows between unbounded preceding and unbounded following
      )
    )
    select p.group_key, p.content_id, p.element_type, p.title, p.description, p.model, p.score::real, p.is_in_title, p.total::integer,
           (select is_truncated from truncation)
      from ranked p where p.rank <= p_limit order by p.group_key, p.score desc, p.published_from desc, p.content_id;
end $$;
revoke all on function rank_content from public;
grant execute on function rank_content to portal_app;
