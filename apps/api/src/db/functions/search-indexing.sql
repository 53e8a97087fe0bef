-- How the worker makes index entries of content.

-- The text search configuration of a language. Chinese texts come tokenized; the Latin words in them are mostly English.
create or replace function search_config(locale text) returns regconfig
  language sql immutable parallel safe
  return case locale
    when 'de' then 'pg_catalog.german'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    else 'pg_catalog.english'::regconfig
  end;

-- The folded stem of a word. Stemming depends on accents, so they are removed after it. Null for a stop word ("the").
create or replace function search_stem(locale text, word text) returns text
  language sql immutable parallel safe
  return fold_text((tsvector_to_array(to_tsvector(search_config(locale), word)))[1]);

-- The keys under which a mistyped word is found: the word and every variant with one letter deleted. Two words with one typo
-- between them have a key in common. Only for words of letters that are neither short nor very long.
create or replace function word_deletions(folded text) returns text[]
  language sql immutable parallel safe
  return case when length(folded) between 4 and 30 and folded !~ '[0-9]'
    then array(select distinct left(folded, i - 1) || substr(folded, i + 1) from generate_series(1, length(folded)) as i) || folded
    else '{}' end;

-- Makes a tsvector of tokenized texts: a list of [locale, weight, words].
create or replace function search_vector(texts jsonb) returns tsvector
  language plpgsql immutable parallel safe
as $$
declare
  part jsonb;
  vector tsvector := '';
begin
  for part in select * from jsonb_array_elements(texts) loop
    vector := vector || setweight(to_tsvector(search_config(part ->> 0), part ->> 2), (part ->> 1)::"char");
  end loop;
  return fold_text(vector::text)::tsvector;
end $$;

-- The content with these ids, as it is to be indexed. Assets in the media library that only show a document are left out: the
-- document is found itself and would be in the results twice.
-- Security definer: the worker has no right to content.
create or replace function find_searchable(p_ids integer[]) returns table (
  content_id integer, group_key text, element_type text, model text, title jsonb, labels jsonb, description jsonb, facts jsonb,
  files jsonb, published_from timestamptz, published_until timestamptz, audience_id integer, ends_at timestamptz
)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select p.id, 'Product', 'product', p.model, coalesce(p.name, p.title), jsonb_build_array(case when p.name is not null then p.title end),
         p.description, p.facts, null::jsonb, p.published_from, p.published_until, p.audience_id, null::timestamptz
    from products p where p.id = any (p_ids)
  union all
  select d.id, 'Documents', 'document', null, d.name, jsonb_build_array(d.document_type), d.description, null, (
           select jsonb_object_agg(f.locale, to_jsonb(f.page_texts))
             from (select distinct on (f.locale) f.locale, f.page_texts from document_files f
                    where f.document_id = d.id order by f.locale, f.version desc) f),
         d.published_from, d.published_until, d.audience_id, null
    from documents d where d.id = any (p_ids)
  union all
  select a.id, case a.media_type when 'business-cases' then 'WikiArticles' when 'videos-tutorials' then 'Videos' else 'Documents' end,
         case a.media_type when 'business-cases' then 'wiki' else 'asset' end, null, coalesce(a.title, a.asset_title),
         jsonb_build_array(a.document_type, a.asset_title), a.description, null, null,
         a.published_from, a.published_until, a.audience_id, null
    from assets a
   where a.id = any (p_ids) and (a.document_id is null or a.media_type in ('business-cases', 'videos-tutorials'))
  union all
  select n.id, 'News', 'news', null, n.title, jsonb_build_array(n.news_type), n.description, null, null,
         n.published_from, n.published_until, n.audience_id, null
    from news n where n.id = any (p_ids)
  union all
  select c.id, 'Category', 'category', null, c.name, '[]'::jsonb, c.description, null, null,
         c.published_from, c.published_until, c.audience_id, null
    from portfolios c where c.id = any (p_ids)
  union all
  select e.id, 'Events', 'event', null, e.name, jsonb_build_array(e.event_type, e.venue_name), e.description, null, null,
         e.published_from, e.published_until, e.audience_id, e.over_at
    from events e where e.id = any (p_ids);
end;
revoke all on function find_searchable from public;
grant execute on function find_searchable to portal_worker;

-- Writes index entries, a list of what `toIndexEntries` makes.
create or replace function insert_search_entries(p_entries jsonb) returns void
  language sql volatile
begin atomic
  insert into search_entries (content_id, locale, group_key, element_type, title, description, model, title_key, model_key, tsv,
                              published_from, published_until, audience_id, ends_at)
  select "contentId", locale, "groupKey", "elementType", title, description, model, "titleKey", "modelKey",
         search_vector(texts) || "markerLexemes"::tsvector, "publishedFrom", "publishedUntil", "audienceId", "overAt"
    from jsonb_to_recordset(p_entries) as r (
      "contentId" integer, locale text, "groupKey" text, "elementType" text, title text, description text, model text,
      "titleKey" text, "modelKey" text, texts jsonb, "markerLexemes" text,
      "publishedFrom" timestamptz, "publishedUntil" timestamptz, "audienceId" integer, "overAt" timestamptz);
end;
revoke all on function insert_search_entries from public;
grant execute on function insert_search_entries to portal_worker;

-- Writes words in sorted order, so that concurrent upserts of the same words wait for each other instead of deadlocking.
create or replace function insert_search_words(p_locale text, p_words text[]) returns void
  language sql volatile
begin atomic
  insert into search_words (locale, word, folded, stem, deletions)
  select p_locale, written.word, fold_text(written.word), stem, word_deletions(fold_text(written.word))
    from unnest(p_words) as written (word) cross join lateral search_stem(p_locale, written.word) as stem
   where stem is not null
     and not exists (
       select from search_words known
        where known.locale = p_locale and known.word = written.word and known.seen_at >= (select rebuild_started_at from search_index_state))
   order by written.word collate "C"
  on conflict (locale, word) do update set seen_at = now();
end;
revoke all on function insert_search_words from public;
grant execute on function insert_search_words to portal_worker;

-- Queues all content for indexing, in the order of ids; each entry stays as it is until its turn.
-- Security definer: the worker only takes from the queue.
create or replace function enqueue_search_rebuild() returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update search_index_state set rebuild_started_at = now();
  insert into search_index_queue (content_id)
  select id from content_items where kind in ('portfolios', 'documents', 'products', 'assets', 'news', 'events') order by id;
end;
revoke all on function enqueue_search_rebuild from public;
grant execute on function enqueue_search_rebuild to portal_worker;
