-- Everything that can be found, as it is searched in: one row for each piece of content and language it is written in. An English row also
-- carries, as a word of its own (`~de`), every language that the content is not written in, and is searched for readers of those too.
-- `=Documents` is the word of its group. Words are stems without accents; `title_key` is the title as plain words, `model_key` the
-- model as nothing but letters and digits. Who may see it is kept in step by triggers, in the transaction that changes it; the texts are
-- written by the worker.
create table search_documents (
  content_id integer not null constraint search_documents_content_id_fkey references content_items on delete cascade,
  locale text not null,
  group_key text not null,
  element_type text not null,
  title text,
  description text,
  model text,
  title_key text collate "C" not null,
  model_key text collate "C",
  words tsvector not null,
  published_from timestamptz,
  published_until timestamptz,
  audience_id integer,
  over_at timestamptz,
  constraint search_documents_pkey primary key (content_id, locale)
) partition by list (locale);

-- What is written on each page of a document's newest file in a language. Its words are those of the title too, so that a search may be
-- for a word of each.
create table search_pages (
  content_id integer not null constraint search_pages_content_id_fkey references content_items on delete cascade,
  locale text not null,
  page integer not null,
  text text not null,
  words tsvector not null,
  constraint search_pages_pkey primary key (content_id, locale, page)
) partition by list (locale);

-- Every word that is written anywhere, without accents and with its stem: what somebody types is looked up here first, and only words that
-- exist are searched for. `slips` is the word with any one letter left out: a word with one slip of the fingers has one of them in common
-- with the word that was meant. No reader sees it: it has the words of what they may not see.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  plain text collate "C" not null,
  stem text collate "C" not null,
  slips text[] not null,
  seen_at timestamptz not null default now(),
  constraint search_words_pkey primary key (locale, word)
) partition by list (locale);

-- One part for each language, so that a common word of one does not slow down another.
do $$
declare
  part text;
  locale text;
begin
  foreach part in array array['search_documents', 'search_pages', 'search_words'] loop
    foreach locale in array array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt'] loop
      execute format('create table %1$I partition of %2$I for values in (%3$L)', part || '_' || locale, part, locale);
      execute format('alter table %I enable row level security', part || '_' || locale);
      execute format('alter table %I force row level security', part || '_' || locale);
    end loop;
  end loop;
end $$;

create index search_documents_words_idx on search_documents using gin (words) with (fastupdate = off);
create index search_documents_title_key_idx on search_documents (left(title_key, 200));
create index search_documents_model_key_idx on search_documents (left(model_key, 100)) where model_key is not null;
create index search_pages_words_idx on search_pages using gin (words) with (fastupdate = off);
create index search_words_plain_idx on search_words (plain);
create index search_words_stem_idx on search_words (stem);
create index search_words_slips_idx on search_words using gin (slips) with (fastupdate = off);
create index search_words_trigrams_idx on search_words using gin (plain gin_trgm_ops);

-- What has changed and is not searched as it is now yet: the worker takes from it. Rows are only added, so no change waits for the worker.
create table search_pending (
  id bigint primary key generated always as identity,
  content_id integer not null
);

-- Words that were last seen before a rebuild began are nobody's when it has ended.
create table search_state (
  is_only_row boolean primary key default true constraint search_state_is_one_row check (is_only_row),
  rebuild_started_at timestamptz not null default '-infinity'
);
insert into search_state default values;

-- What people looked for in vain and asked for: one voice of each person for each text and language.
create table search_wishes (
  person_id uuid not null constraint search_wishes_person_id_fkey references people on delete cascade,
  locale text not null constraint search_wishes_locale_is_known check (is_locale(locale)),
  text_key text not null constraint search_wishes_text_key_fits check (length(text_key) between 1 and 400),
  text text not null constraint search_wishes_text_fits check (length(text) between 1 and 200),
  wished_at timestamptz not null default now(),
  constraint search_wishes_pkey primary key (person_id, locale, text_key)
);

-- Chinese words come cut into pieces; the Latin words between them are mostly English.
create function search_config(locale text) returns regconfig
  language sql immutable parallel safe
  return case locale
    when 'de' then 'pg_catalog.german'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    else 'pg_catalog.english'::regconfig
  end;

-- As `search_text`, put together again: what has no accent (a Japanese syllable) stays one character.
create function plain_text(value text) returns text
  language sql immutable parallel safe
  return normalize(search_text(value), nfc);

-- Stems are made of words with their accents, because stemming goes by them, and lose them then. Null for a word that says nothing ("the").
create function search_stem(locale text, word text) returns text
  language sql immutable parallel safe
  return plain_text((tsvector_to_array(to_tsvector(search_config(locale), word)))[1]);

-- Of words of letters that are neither too short nor too long to be mistyped.
create function search_slips(plain text) returns text[]
  language sql immutable parallel safe
  return case when length(plain) between 4 and 30 and plain !~ '[0-9]'
    then array(select distinct left(plain, i - 1) || substr(plain, i + 1) from generate_series(1, length(plain)) as i) || plain
    else '{}' end;

-- Of texts already cut into words: a list of [locale, weight, words].
create function search_vector(texts jsonb) returns tsvector
  language plpgsql immutable parallel safe
as $$
declare
  part jsonb;
  vector tsvector := '';
begin
  for part in select * from jsonb_array_elements(texts) loop
    vector := vector || setweight(to_tsvector(search_config(part ->> 0), part ->> 2), (part ->> 1)::"char");
  end loop;
  return plain_text(vector::text)::tsvector;
end $$;

create function note_search_pending() returns trigger language plpgsql as $$
begin
  insert into search_pending (content_id) select id from changed;
  return null;
end $$;

create function note_search_pending_document() returns trigger language plpgsql as $$
begin
  insert into search_pending (content_id) select distinct document_id from changed;
  return null;
end $$;

create function update_search_visibility() returns trigger language plpgsql as $$
begin
  update search_documents s
     set published_from = c.published_from, published_until = c.published_until, audience_id = c.audience_id
    from changed c
   where s.content_id = c.id
     and (s.published_from, s.published_until, s.audience_id) is distinct from (c.published_from, c.published_until, c.audience_id);
  return null;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['portfolios', 'documents', 'products', 'assets', 'news', 'events'] loop
    execute format('create trigger %1$s_searched_on_insert after insert on %1$I referencing new table as changed
      for each statement execute function note_search_pending()', kind);
    execute format('create trigger %1$s_searched_on_update after update on %1$I referencing new table as changed
      for each statement execute function note_search_pending()', kind);
    execute format('create trigger %1$s_search_visibility after update on %1$I referencing new table as changed
      for each statement execute function update_search_visibility()', kind);
    execute format('insert into search_pending (content_id) select id from %I', kind);
  end loop;
end $$;
create trigger document_files_searched_on_insert after insert on document_files referencing new table as changed
  for each statement execute function note_search_pending_document();
create trigger document_files_searched_on_update after update on document_files referencing new table as changed
  for each statement execute function note_search_pending_document();
create trigger document_files_searched_on_delete after delete on document_files referencing old table as changed
  for each statement execute function note_search_pending_document();

-- What the worker makes search rows of. A flyer or a guide in the media library that shows a document is left out: the document itself is
-- found, and would be there twice.
create function find_searchable(p_ids integer[]) returns table (
  content_id integer, group_key text, element_type text, model text, title jsonb, labels jsonb, description jsonb, facts jsonb,
  files jsonb, published_from timestamptz, published_until timestamptz, audience_id integer, over_at timestamptz
)
  language sql stable security definer set search_path = pg_catalog, public
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

-- Everything from the start, in the order of its ids; what is searched meanwhile stays as it is until its turn comes.
create function note_all_search_pending() returns void
  language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  update search_state set rebuild_started_at = now();
  insert into search_pending (content_id)
  select id from content_items where kind in ('portfolios', 'documents', 'products', 'assets', 'news', 'events') order by id;
end;
revoke all on function note_all_search_pending from public;
grant execute on function note_all_search_pending to portal_worker;

alter table search_documents enable row level security;
alter table search_documents force row level security;
alter table search_pages enable row level security;
alter table search_pages force row level security;
alter table search_words enable row level security;
alter table search_words force row level security;
alter table search_pending enable row level security;
alter table search_pending force row level security;
alter table search_state enable row level security;
alter table search_state force row level security;
alter table search_wishes enable row level security;
alter table search_wishes force row level security;

create policy search_documents_indexed on search_documents to portal_worker using (true) with check (true);
create policy search_pages_indexed on search_pages to portal_worker using (true) with check (true);
create policy search_words_indexed on search_words to portal_worker using (true) with check (true);
create policy search_pending_indexed on search_pending to portal_worker using (true) with check (true);
create policy search_state_indexed on search_state for select to portal_worker using (true);
grant select, insert, update, delete on search_documents, search_pages, search_words to portal_worker;
grant select, delete on search_pending to portal_worker;
grant select on search_state to portal_worker;

create policy search_wishes_own on search_wishes for insert to portal_app with check (person_id = viewer_person_id());
create policy search_wishes_own_seen on search_wishes for select to portal_app using (person_id = viewer_person_id());
create policy search_wishes_staff on search_wishes for select to portal_app using (viewer_is_staff());
grant select, insert on search_wishes to portal_app;

-- What may be meant by each of these words: the words of the same stem, for a word that is still being typed also those that begin with it,
-- and near ones. `p_words` are as typed, `p_plains` without accents; the first `p_single` are single words, the others several written as
-- one, which are looked up and not guessed at. Near words are looked for where there are no others ('unknown'), always ('slips'), or always
-- and further away ('far'). A word that says nothing ("the") is told as such.
create function find_search_words(
  p_locales text[], p_words text[], p_plains text[], p_single integer, p_beginnings integer[], p_near text
)
  returns table (place integer, word text, plain text, stem text, how text)
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off set enable_seqscan = off
as $$
declare
  is_known boolean;
begin
  if viewer_partner_id() is null then return; end if;
  for i in 1 .. cardinality(p_words) loop
    is_known := search_stem(p_locales[1], p_words[i]) is null;
    if is_known then return query select i, p_words[i], p_plains[i], null::text, 'nothing'; end if;
    for l in 1 .. cardinality(p_locales) loop
      return query
        with stems as materialized (
          select w.stem from search_words w where w.locale = p_locales[l] and w.plain = p_plains[i]
          union select search_stem(p_locales[l], p_words[i])
        )
        select i, w.word::text, w.plain::text, w.stem::text, case when w.plain = p_plains[i] then 'exact' else 'stem' end
          from stems s cross join lateral (
            select w.word, w.plain, w.stem from search_words w where w.locale = p_locales[l] and w.stem = s.stem limit 30
          ) w;
      is_known := is_known or found;
      if i = any (p_beginnings) then
        return query
          select i, w.word::text, w.plain::text, w.stem::text, 'beginning'
            from search_words w
           where w.locale = p_locales[l] and w.plain > p_plains[i] and w.plain < p_plains[i] || chr(1114111)
           order by length(w.plain), w.plain limit 24;
        is_known := is_known or found;
      end if;
    end loop;

    continue when i > p_single or length(p_plains[i]) < 4 or (p_near = 'unknown' and is_known);
    is_known := false;
    for l in 1 .. cardinality(p_locales) loop
      return query execute format(
        'select $1, w.word::text, w.plain::text, w.stem::text, ''near'' from %I w where w.slips && $2 limit 60',
        'search_words_' || p_locales[l]) using i, search_slips(p_plains[i]);
      is_known := is_known or found;
    end loop;
    if p_near = 'far' or (p_near = 'unknown' and not is_known and length(p_plains[i]) > 5) then
      -- Loads the library that knows the setting.
      perform similarity('', ''), set_config('pg_trgm.similarity_threshold', '0.3', true);
      for l in 1 .. cardinality(p_locales) loop
        return query execute format(
          'select $1, w.word::text, w.plain::text, w.stem::text, ''near'' from %I w where w.plain %% $2
            order by similarity(w.plain, $2) desc, w.plain limit 40', 'search_words_' || p_locales[l])
          using i, p_plains[i];
      end loop;
    end if;
  end loop;
end $$;
revoke all on function find_search_words from public;
grant execute on function find_search_words to portal_app;

-- The best of what the viewer may see, each group by itself. `p_queries` are: what must match; the same without guesses; both of them in the
-- title alone. It looks past the policies because under them no index answers a text search, so the rule of who may see content is written
-- here once more. What is ranked is bounded: a word that is everywhere is not ranked everywhere. Then one group is asked for at a time, and
-- titles and models that begin with or are the whole text are looked up by themselves. Dynamic, so that the plan is made for these words
-- and not for any: a word that is everywhere needs no index.
create function find_content(
  p_locale text, p_queries tsquery[], p_key text, p_codes text[], p_group text, p_candidates integer, p_most integer
)
  returns table (
    group_key text, content_id integer, locale text, element_type text, title text, description text, model text,
    score real, in_title boolean, total integer, candidates integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off set synchronize_seqscans = off
  -- To match a text against many words is dear, and pages of an index are mostly in memory.
  set cpu_operator_cost = 0.03 set random_page_cost = 1.1
as $$
declare
  audiences integer[];
  visible constant text :=
    's.published_from <= now() and (s.published_until is null or s.published_until > now())'
    ' and (s.audience_id is null or s.audience_id = any ($8)) and (s.over_at is null or s.over_at > now() - interval ''30 days'')';
  own constant text := 'search_documents_' || p_locale;
  fallback constant tsquery := quote_literal('~' || p_locale)::tsquery;
  query tsquery := p_queries[1];
  found text;
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  if p_group is not null then query := quote_literal('=' || p_group)::tsquery && query; end if;

  found := format('(select s.* from %I s where s.words @@ $1 and %s limit $9)', own, visible);
  if p_locale <> 'en' then
    found := found || format(' union all (select s.* from search_documents_en s where s.words @@ ($2 && $1) and %s limit $9)', visible);
  end if;
  if p_group is not null and p_key <> '' then
    found := found || format(
      ' union all (select s.* from %1$I s where s.group_key = $7 and %2$s
         and left(s.title_key, 200) >= left($5, 200) and left(s.title_key, 200) < left($5, 200) || chr(1114111)
         order by left(s.title_key, 200) limit 50)
        union all (select s.* from %1$I s where s.group_key = $7 and %2$s
         and s.model_key is not null and left(s.model_key, 100) = any ($6) limit 50)', own, visible);
  end if;

  return query execute '
    with found as materialized (' || found || '),
      each as (
        -- The row in the asked language before the English one.
        select distinct on (f.content_id) f.* from found f order by f.content_id, f.locale = ''en''
      ),
      scored as (
        select e.*,
               e.words @@ $4[3] as is_in_title,
               case when e.model_key = any ($6) then 60 when e.title_key = $5 then 50 when $5 = '''' then 0
                    when starts_with(e.title_key, $5 || '' '') then 28 when starts_with(e.title_key, $5) then 22 else 0 end
               + case when e.words @@ $4[4] then 20 + 8.0 / (1 + length(e.title_key) - length(replace(e.title_key, '' '', '''')))
                      when e.words @@ $4[3] then 12 else 0 end
               + case when e.words @@ $4[2] then 2 + 12 * ts_rank(''{0.1, 0.3, 0.6, 1}'', e.words, $4[2]) else 0 end as score
          from each e
      ),
      placed as (
        select s.*, row_number() over (partition by s.group_key order by s.score desc, s.published_from desc, s.content_id) as place,
               count(*) over (partition by s.group_key) as total, count(*) over () as candidates
          from scored s
      )
    select p.group_key, p.content_id, p.locale, p.element_type, p.title, p.description, p.model, p.score::real, p.is_in_title,
           p.total::integer, p.candidates::integer
      from placed p where p.place <= $3 order by p.group_key, p.place'
    using query, fallback, p_most, p_queries, p_key, p_codes, p_group, audiences, p_candidates;
end $$;
revoke all on function find_content from public;
grant execute on function find_content to portal_app;

-- The documents whose pages have what is searched for, each with its best page. `p_query` asks for at least one word of the page itself.
create function find_content_pages(p_locale text, p_query tsquery, p_exact tsquery, p_candidates integer, p_most integer)
  returns table (
    content_id integer, locale text, element_type text, title text, description text, page integer, text text, score real, total integer
  )
  language plpgsql stable security definer set search_path = pg_catalog, public set jit = off set synchronize_seqscans = off
  -- To match a text against many words is dear, and pages of an index are mostly in memory.
  set cpu_operator_cost = 0.03 set random_page_cost = 1.1
as $$
declare
  audiences integer[];
  found text;
  -- In brackets of its own, so that each page is asked about by its key.
  visible constant text :=
    'cross join lateral (select from search_documents_en s where s.content_id = p.content_id
       and s.published_from <= now() and (s.published_until is null or s.published_until > now())
       and (s.audience_id is null or s.audience_id = any ($5)) limit 1) s';
begin
  if viewer_partner_id() is null then return; end if;
  audiences := coalesce(viewer_audiences(), '{}');
  found := format('(select p.* from %I p %s where p.words @@ $1 limit $3)', 'search_pages_' || p_locale, visible);
  if p_locale <> 'en' then
    found := found || format(' union all (select p.* from search_pages_en p %s where p.words @@ ($6 && $1) limit $3)', visible);
  end if;
  return query execute '
    with found as materialized (' || found || '),
      best as (
        select distinct on (f.content_id) f.content_id, f.page, f.text,
               case when f.words @@ $2 then 1 + ts_rank(''{1, 1, 1, 1}'', f.words, $2, 1) else 0 end as score
          from found f order by f.content_id, score desc, f.page
      ),
      placed as (select b.*, count(*) over () as total from best b order by b.score desc, b.content_id limit $4)
    select d.content_id, d.locale, d.element_type, d.title, d.description, b.page, b.text, b.score::real, b.total::integer
      from placed b
      cross join lateral (
        select s.* from search_documents s where s.content_id = b.content_id and s.locale in ($7, ''en'') order by s.locale = ''en'' limit 1
      ) d
     order by b.score desc, b.content_id'
    using p_query, p_exact, p_candidates, p_most, audiences, quote_literal('~' || p_locale)::tsquery, p_locale;
end $$;
revoke all on function find_content_pages from public;
grant execute on function find_content_pages to portal_app;
