-- The search index: one row for each piece of content and language it is written in. `tsv` has folded stems. Beside them are marker
-- words to filter by: `=Documents` is the group; an English row has `~de` for every language the content is not written in, and is
-- searched for readers of those too. `title_key` is the folded title, `model_key` the model without anything but letters and
-- digits. Triggers keep who may see it in step, in the transaction that changes it; the worker writes the texts.
create table search_entries (
  content_id integer not null constraint search_entries_content_id_fkey references content_items on delete cascade,
  locale text not null,
  group_key text not null,
  element_type text not null,
  title text,
  description text,
  model text,
  title_key text collate "C" not null,
  model_key text collate "C",
  tsv tsvector not null,
  published_from timestamptz,
  published_until timestamptz,
  audience_id integer,
  ends_at timestamptz,
  constraint search_entries_pkey primary key (content_id, locale)
) partition by list (locale);

-- The text of each page of a document's newest file in a language. `tsv` includes the words of the title, so that a search may
-- combine both.
create table search_entry_pages (
  content_id integer not null constraint search_entry_pages_content_id_fkey references content_items on delete cascade,
  locale text not null,
  page integer not null,
  text text not null,
  tsv tsvector not null,
  constraint search_entry_pages_pkey primary key (content_id, locale, page)
) partition by list (locale);

-- Every word that is written anywhere, folded and with its stem: typed words are looked up here first, and only existing words are
-- searched for. `deletions` are the word with any one letter deleted: a mistyped word has one of them in common with the word that
-- was meant. No reader has a right to it: it has the words of content they may not see.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  folded text collate "C" not null,
  stem text collate "C" not null,
  deletions text[] not null,
  seen_at timestamptz not null default now(),
  constraint search_words_pkey primary key (locale, word)
) partition by list (locale);

-- One partition per language, so that a common word of one does not slow down another.
do $$
declare
  part text;
  locale text;
begin
  foreach part in array array['search_entries', 'search_entry_pages', 'search_words'] loop
    foreach locale in array array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt'] loop
      execute format('create table %1$I partition of %2$I for values in (%3$L)', part || '_' || locale, part, locale);
      execute format('alter table %I enable row level security', part || '_' || locale);
      execute format('alter table %I force row level security', part || '_' || locale);
    end loop;
  end loop;
end $$;

create index search_entries_tsv_idx on search_entries using gin (tsv) with (fastupdate = off);
-- A title is looked up within its group, so that titles of other groups need not be skipped.
create index search_entries_title_key_idx on search_entries (group_key, left(title_key, 200));
create index search_entries_model_key_idx on search_entries (left(model_key, 100)) where model_key is not null;
create index search_entry_pages_tsv_idx on search_entry_pages using gin (tsv) with (fastupdate = off);
create index search_words_folded_idx on search_words (folded);
create index search_words_stem_idx on search_words (stem);
create index search_words_deletions_idx on search_words using gin (deletions) with (fastupdate = off);
create index search_words_trigrams_idx on search_words using gin (folded gin_trgm_ops);

-- Changed content that is not indexed yet: the worker takes from this queue. Rows are only inserted, so no change waits for the
-- worker.
create table search_index_queue (
  id bigint primary key generated always as identity,
  content_id integer not null
);

-- Words that were last seen before the last complete rebuild began are not used any more.
create table search_index_state (
  is_only_row boolean primary key default true constraint search_index_state_is_one_row check (is_only_row),
  rebuild_started_at timestamptz not null default '-infinity'
);
insert into search_index_state default values;

-- What people searched for in vain and asked staff for: counted once per person, text and language.
create table content_requests (
  person_id uuid not null constraint content_requests_person_id_fkey references people on delete cascade,
  locale text not null constraint content_requests_locale_is_known check (is_locale(locale)),
  normalized_text text not null constraint content_requests_normalized_text_fits check (length(normalized_text) between 1 and 400),
  text text not null constraint content_requests_text_fits check (length(text) between 1 and 200),
  requested_at timestamptz not null default now(),
  constraint content_requests_pkey primary key (person_id, locale, normalized_text)
);

do $$
declare
  kind text;
begin
  foreach kind in array array['portfolios', 'documents', 'products', 'assets', 'news', 'events'] loop
    execute format('create trigger %1$s_searched_on_insert after insert on %1$I referencing new table as changed
      for each statement execute function enqueue_search_indexing()', kind);
    execute format('create trigger %1$s_searched_on_update after update on %1$I referencing new table as changed
      for each statement execute function enqueue_search_indexing()', kind);
    execute format('create trigger %1$s_search_visibility after update on %1$I referencing new table as changed
      for each statement execute function update_search_visibility()', kind);
  end loop;
end $$;
create trigger document_files_searched_on_insert after insert on document_files referencing new table as changed
  for each statement execute function enqueue_document_indexing();
create trigger document_files_searched_on_update after update on document_files referencing new table as changed
  for each statement execute function enqueue_document_indexing();
create trigger document_files_searched_on_delete after delete on document_files referencing old table as changed
  for each statement execute function enqueue_document_indexing();

alter table search_entries enable row level security;
alter table search_entries force row level security;
alter table search_entry_pages enable row level security;
alter table search_entry_pages force row level security;
alter table search_words enable row level security;
alter table search_words force row level security;
alter table search_index_queue enable row level security;
alter table search_index_queue force row level security;
alter table search_index_state enable row level security;
alter table search_index_state force row level security;
alter table content_requests enable row level security;
alter table content_requests force row level security;

create policy search_entries_indexed on search_entries to portal_worker using (true) with check (true);
create policy search_entry_pages_indexed on search_entry_pages to portal_worker using (true) with check (true);
create policy search_words_indexed on search_words to portal_worker using (true) with check (true);
create policy search_index_queue_indexed on search_index_queue to portal_worker using (true) with check (true);
create policy search_index_state_indexed on search_index_state for select to portal_worker using (true);
grant select, insert, update, delete on search_entries, search_entry_pages, search_words to portal_worker;
grant select, delete on search_index_queue to portal_worker;
grant select on search_index_state to portal_worker;

create policy content_requests_own on content_requests for insert to portal_app with check (person_id = viewer_person_id());
create policy content_requests_own_seen on content_requests for select to portal_app using (person_id = viewer_person_id());
create policy content_requests_staff on content_requests for select to portal_app using (viewer_is_staff());
grant select, insert on content_requests to portal_app;
