-- A search reads a few rows, and most of its time went into planning how. Functions in PL/pgSQL keep the plans of the statements written
-- in them for as long as the connection lives. Here they are told to keep one plan for any words, which finds the table of the asked
-- language when it is run. The answers are what they were.

-- As it was, but planned once.
create or replace function viewer_audiences() returns integer[]
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, public
as $$
begin
  return (
    select array(
      select a.id from audiences a
       where (a.countries is not null or a.tiers is not null)
         and (a.countries is null or p.country = any (a.countries))
         and (a.tiers is null or p.tier = any (a.tiers))
      union
      select m.audience_id from audience_partners m where m.partner_id = p.id
      order by 1
    )
    from partners p where p.id = viewer_partner_id()
  );
end $$;

-- As it was: all words of a language at once instead of one by one.
create or replace function find_search_words(
  p_locales text[], p_words text[], p_plains text[], p_single integer, p_beginnings integer[], p_near text
)
  returns table (place integer, word text, plain text, stem text, how text)
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  known integer[] := '{}';
  searched text;
  typed text;
  typed_slips text[];
  is_near boolean;
begin
  if viewer_partner_id() is null then return; end if;
  foreach searched in array p_locales loop
    for place, word, plain, stem, how in
      with asked as materialized (
        select a.place::integer as place, a.plain, search_stem(searched, a.word) as stem
          from unnest(p_words, p_plains) with ordinality as a (word, plain, place)
      ), stems as (
        select a.place, a.plain, w.stem from asked a join search_words w on w.locale = searched and w.plain = a.plain
        union
        select a.place, a.plain, a.stem from asked a where a.stem is not null
      )
      select s.place, w.word, w.plain, w.stem, case when w.plain = s.plain then 'exact' else 'stem' end
        from stems s cross join lateral (
          select w.word, w.plain, w.stem from search_words w where w.locale = searched and w.stem = s.stem limit 30
        ) w
      union all
      select i, w.word, w.plain, w.stem, 'beginning'
        from unnest(p_beginnings) with ordinality as b (i, turn) cross join lateral (
          select w.word, w.plain, w.stem from search_words w
           where w.locale = searched and w.plain > p_plains[i] and w.plain < p_plains[i] || chr(1114111)
           order by length(w.plain), w.plain limit 24
        ) w
    loop
      known := known || place;
      return next;
    end loop;
  end loop;

  for i in 1 .. cardinality(p_words) loop
    typed := p_plains[i];
    if search_stem(p_locales[1], p_words[i]) is null then
      return query select i, p_words[i], typed, null::text, 'nothing';
      known := known || i;
    end if;
    continue when i > p_single or length(typed) < 4 or (p_near = 'unknown' and i = any (known));
    is_near := false;
    typed_slips := search_slips(typed);
    foreach searched in array p_locales loop
      return query select i, w.word::text, w.plain::text, w.stem::text, 'near'
        from search_words w where w.locale = searched and w.slips && typed_slips limit 60;
      is_near := is_near or found;
    end loop;
    if p_near = 'far' or (p_near = 'unknown' and not is_near and length(typed) > 5) then
      -- Loads the library that knows the setting.
      perform similarity('', ''), set_config('pg_trgm.similarity_threshold', '0.3', true);
      foreach searched in array p_locales loop
        return query select i, w.word::text, w.plain::text, w.stem::text, 'near'
          from search_words w where w.locale = searched and w.plain % typed
         order by similarity(w.plain, typed) desc, w.plain limit 40;
      end loop;
    end if;
  end loop;
end $$;

-- As it was, but one plan for any words: by the index of words, always.
create or replace function find_content(
  p_locale text, p_queries tsquery[], p_key text, p_codes text[], p_group text, p_candidates integer, p_most integer
)
  returns table (
    group_key text, content_id integer, locale text, element_type text, title text, description text, model text,
    score real, in_title boolean, total integer, candidates integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  audiences integer[];
  own_query tsquery := p_queries[1];
  english_query tsquery;
  exact_query constant tsquery := p_queries[2];
  title_query constant tsquery := p_queries[3];
  exact_title_query constant tsquery := p_queries[4];
  key_from constant text := left(p_key, 200);
  key_until constant text := left(p_key, 200) || chr(1114111);
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  if p_group is not null then own_query := quote_literal('=' || p_group)::tsquery && own_query; end if;
  english_query := quote_literal('~' || p_locale)::tsquery && own_query;

  return query
    with found as materialized (
      (select s.* from search_documents s
        where s.locale = p_locale and s.words @@ own_query
          and s.published_from <= now() and (s.published_until is null or s.published_until > now())
          and (s.audience_id is null or s.audience_id = any (audiences)) and (s.over_at is null or s.over_at > now() - interval '30 days')
        limit p_candidates)
      union all
      (select s.* from search_documents_en s
        where p_locale <> 'en' and s.words @@ english_query
          and s.published_from <= now() and (s.published_until is null or s.published_until > now())
          and (s.audience_id is null or s.audience_id = any (audiences)) and (s.over_at is null or s.over_at > now() - interval '30 days')
        limit p_candidates)
      union all
      (select s.* from search_documents s
        where p_group is not null and p_key <> '' and s.locale = p_locale and s.group_key = p_group
          and left(s.title_key, 200) >= key_from and left(s.title_key, 200) < key_until
          and s.published_from <= now() and (s.published_until is null or s.published_until > now())
          and (s.audience_id is null or s.audience_id = any (audiences)) and (s.over_at is null or s.over_at > now() - interval '30 days')
        order by left(s.title_key, 200) limit 50)
      union all
      (select s.* from search_documents s
        where p_group is not null and p_key <> '' and s.locale = p_locale and s.group_key = p_group
          and s.model_key is not null and left(s.model_key, 100) = any (p_codes)
          and s.published_from <= now() and (s.published_until is null or s.published_until > now())
          and (s.audience_id is null or s.audience_id = any (audiences)) and (s.over_at is null or s.over_at > now() - interval '30 days')
        limit 50)
    ),
    each as (
      -- The row in the asked language before the English one.
      select distinct on (f.content_id) f.* from found f order by f.content_id, f.locale = 'en'
    ),
    scored as (
      select e.*,
             e.words @@ title_query as is_in_title,
             case when e.model_key = any (p_codes) then 60 when e.title_key = p_key then 50 when p_key = '' then 0
                  when starts_with(e.title_key, p_key || ' ') then 28 when starts_with(e.title_key, p_key) then 22 else 0 end
             + case when e.words @@ exact_title_query then 20 + 8.0 / (1 + length(e.title_key) - length(replace(e.title_key, ' ', '')))
                    when e.words @@ title_query then 12 else 0 end
             + case when e.words @@ exact_query then 2 + 12 * ts_rank('{0.1, 0.3, 0.6, 1}', e.words, exact_query) else 0 end as score
        from each e
    ),
    placed as (
      select s.*, row_number() over (partition by s.group_key order by s.score desc, s.published_from desc, s.content_id) as place,
             count(*) over (partition by s.group_key) as total, count(*) over () as candidates
        from scored s
    )
    select p.group_key, p.content_id, p.locale, p.element_type, p.title, p.description, p.model, p.score::real, p.is_in_title,
           p.total::integer, p.candidates::integer
      from placed p where p.place <= p_most order by p.group_key, p.place;
end $$;

-- As it was, but one plan for any words.
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
            and s.published_from <= now() and (s.published_until is null or s.published_until > now())
            and (s.audience_id is null or s.audience_id = any (audiences)) limit 1) s
        where p.locale = p_locale and p.words @@ p_query limit p_candidates)
      union all
      (select p.* from search_pages_en p cross join lateral (
         select from search_documents_en s where s.content_id = p.content_id
            and s.published_from <= now() and (s.published_until is null or s.published_until > now())
            and (s.audience_id is null or s.audience_id = any (audiences)) limit 1) s
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

-- Where hits lead and what they look like, read under the viewer's policies: a portfolio they may not see is no place for a product. The
-- policies of every kind are dear to plan for, and for that alone this is a function. `download_id` is what an asset is kept by.
create function find_search_places(p_locale text, p_ids integer[], p_types text[])
  returns table (id integer, picture_id uuid, product_id integer, portfolio_id integer, download_id integer, link text)
  language plpgsql stable set search_path = pg_catalog, public set jit = off set plan_cache_mode = force_generic_plan
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
                  then a.document_id when files.is_kept then a.id end,
             a.link
        from assets a
        left join lateral (
          select (array_agg(f.id order by case when f.locale = p_locale then 0 when f.locale is null then 1 else 2 end)
                   filter (where f.role = 'picture'))[1] as picture_id,
                 bool_or(f.role in ('original', 'video')) as is_kept
            from content_files f where f.content_id = a.id and (f.locale is null or f.locale in (p_locale, 'en'))
        ) files on true
       where a.id = any (asset_ids);
  end if;
end $$;
revoke all on function find_search_places from public;
grant execute on function find_search_places to portal_app;
