-- Content that staff edit. Partners read the live row of a piece of content; staff read its item, which also exists for content that has
-- never been published, and its revisions. Publishing copies a revision into the live row (`publish_revision()`).

-- One row per piece of content, with what the list of staff shows, filters and sorts by. `version` counts the changes by staff; it is
-- also the number of the newest revision. `audience_rule` is the audience of a draft, `audience_id` that of the live row. `refers_to` are ids
-- of content that the draft or the live revision names. `published_from` is empty unless the live row has been published.
alter table content_items
  add column version integer not null default 1,
  add column title text not null default '',
  add column search text not null default '',
  add column locales text[] not null default '{}',
  add column outdated_locales text[] not null default '{}',
  add column audience_id integer constraint content_items_audience_id_fkey references audiences,
  add column audience_rule jsonb,
  add column refers_to integer[] not null default '{}',
  add column published_from timestamptz,
  add column published_until timestamptz,
  add column live_number integer,
  add column draft_number integer,
  add column scheduled_number integer,
  add column scheduled_for timestamptz,
  add column scheduled_by uuid constraint content_items_scheduled_by_fkey references people on delete set null,
  add column schedule_failed_at timestamptz,
  add column owner_id uuid constraint content_items_owner_id_fkey references people on delete set null,
  add column review_on date,
  add column review_told_at timestamptz,
  add column position integer,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid constraint content_items_updated_by_fkey references people on delete set null,
  add constraint content_items_are_scheduled_as_a_whole check ((scheduled_for is null) = (scheduled_number is null)),
  alter column id set default nextval('content_ids');

-- Price lists become content like the rest, with ids from the same sequence. Whom one is for is decided by its price group.
alter table prices
  drop constraint prices_price_list_id_fkey,
  add constraint prices_price_list_id_fkey foreign key (price_list_id) references price_lists on update cascade on delete cascade;
alter table price_lists alter column id drop identity;
alter table price_lists
  alter column id set default nextval('content_ids'),
  add column published_until timestamptz,
  add column audience_id integer constraint price_lists_audience_id_fkey references audiences,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now(),
  add constraint price_lists_are_published_for_a_while check (published_until > published_from);
create index price_lists_audience_id_idx on price_lists (audience_id) where audience_id is not null;
-- In two steps, so that no new id meets an old one.
update price_lists set id = -id;
update price_lists set id = nextval('content_ids');
insert into content_items (id, kind) select id, 'price_lists' from price_lists;
create trigger price_lists_added after insert on price_lists referencing new table as changed
  for each statement execute function add_content_items();
create trigger price_lists_removed after delete on price_lists referencing old table as changed
  for each statement execute function remove_content_items();
alter policy price_lists_seen on price_lists using (
  published_from <= now() and (published_until is null or published_until > now())
  and (select viewer_partner_id()) is not null
  and (price_group is null or price_group = (select p.price_id from partners p where p.id = viewer_partner_id()))
  and (audience_id is null or audience_id = any ((select viewer_audiences())::integer[]))
);

do $$
declare
  kind text;
begin
  foreach kind in array array[
    'portfolios', 'documents', 'products', 'assets', 'news', 'events', 'slides', 'onboarding_cards', 'quick_links', 'price_lists'
  ] loop
    execute format($update$
      update content_items i
         set title = content_title(to_jsonb(c)), search = content_search_text(to_jsonb(c)), locales = content_locales(to_jsonb(c)),
             audience_id = c.audience_id, published_from = c.published_from, published_until = c.published_until,
             position = (to_jsonb(c) ->> 'position')::integer, updated_at = c.modified_at
        from %I c where c.id = i.id $update$, kind);
    execute format('create trigger %1$s_items_on_update after update on %1$I referencing new table as changed
      for each statement execute function update_content_items()', kind);
  end loop;
end $$;

create index content_items_updated_at_idx on content_items (updated_at desc, id desc);
create index content_items_kind_idx on content_items (kind, updated_at desc, id desc);
create index content_items_title_idx on content_items (title collate natural_order, id);
create index content_items_search_idx on content_items using gin (search gin_trgm_ops);
create index content_items_refers_to_idx on content_items using gin (refers_to);
create index content_items_drafts_idx on content_items (updated_at desc, id desc) where draft_number is not null;
create index content_items_scheduled_idx on content_items (scheduled_for) where scheduled_for is not null;
create index content_items_published_from_idx on content_items (published_from);
create index content_items_published_until_idx on content_items (published_until) where published_until is not null;
create index content_items_audience_id_idx on content_items (audience_id) where audience_id is not null;
create index content_items_owner_id_idx on content_items (owner_id, updated_at desc, id desc);
create index content_items_outdated_idx on content_items (updated_at desc, id desc) where outdated_locales <> '{}';
create index content_items_schedule_failed_idx on content_items (updated_at desc, id desc) where schedule_failed_at is not null;
create index content_items_review_on_idx on content_items (review_on) where review_on is not null;
create index content_items_scheduled_by_idx on content_items (scheduled_by) where scheduled_by is not null;
create index content_items_updated_by_idx on content_items (updated_by) where updated_by is not null;

-- Content without a language is listed by the language, and may be rare among a million rows or nearly all of them.
do $$
declare
  locale text;
begin
  foreach locale in array array['en', 'de', 'fr', 'it', 'zh', 'es', 'pt'] loop
    execute format('create index content_items_without_%1$s_idx on content_items (updated_at desc, id desc) where %1$L <> all (locales)', locale);
  end loop;
end $$;

-- The whole content as one person wrote it at one time. `fields` has the names of the columns of the live row, in camel case, with all
-- languages. Only `ready_locales` are published. `outdated` has, by language and field, the English text that the translation was made
-- from, if the English text has changed since. `audience` is the rule, empty for everybody. `files` are ids of `content_file_versions`.
create table revisions (
  content_id integer not null constraint revisions_content_id_fkey references content_items on delete cascade,
  number integer not null constraint revisions_number_is_counted check (number > 0),
  fields jsonb not null,
  ready_locales text[] not null,
  outdated jsonb not null default '{}',
  audience jsonb,
  published_until timestamptz,
  files uuid[] not null default '{}',
  changed text[] not null default '{}',
  author_id uuid constraint revisions_author_id_fkey references people on delete set null,
  made_from integer,
  restored_from integer,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by uuid constraint revisions_published_by_fkey references people on delete set null,
  discarded_at timestamptz,
  constraint revisions_pkey primary key (content_id, number)
);
create index revisions_author_id_idx on revisions (author_id) where author_id is not null;
create index revisions_published_by_idx on revisions (published_by) where published_by is not null;

-- Every version of every file that was uploaded for a piece of content. Those of published revisions are copied to `document_files` and
-- `content_files`; the objects in the store are the same.
create table content_file_versions (
  id uuid primary key,
  content_id integer not null constraint content_file_versions_content_id_fkey references content_items on delete cascade,
  role text not null constraint content_file_versions_role_is_known
    check (role in ('document', 'picture', 'detail', 'video', 'captions', 'original')),
  locale text constraint content_file_versions_locale_is_known check (is_locale(locale)),
  version integer not null constraint content_file_versions_version_is_counted check (version > 0),
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  pages integer,
  page_texts text[] not null default '{}',
  width integer,
  height integer,
  seconds numeric(8, 3),
  placeholder text,
  storage_key text not null,
  variants jsonb not null default '{}',
  created_by uuid constraint content_file_versions_created_by_fkey references people on delete set null,
  created_at timestamptz not null default now(),
  constraint content_file_versions_version_key unique nulls not distinct (content_id, role, locale, version)
);
create index content_file_versions_storage_key_idx on content_file_versions (storage_key);
create index document_files_storage_key_idx on document_files (storage_key);
create index content_files_storage_key_idx on content_files (storage_key);
create index content_file_versions_created_by_idx on content_file_versions (created_by) where created_by is not null;

-- Audiences are shared: one rule, one audience, however many pieces of content have it.
alter table audiences add column rule_key text;
create unique index audiences_rule_idx on audiences (rule_key) where rule_key is not null;
-- Everything that the head count of an audience reads of partners.
create index partners_audience_idx on partners (people_count desc, id) include (country, tier) where disabled_at is null;

alter table events
  add column time_zone text;

alter table revisions enable row level security;
alter table revisions force row level security;
alter table content_file_versions enable row level security;
alter table content_file_versions force row level security;
-- Selected once per statement: with a condition per row the planner expects few rows and sorts all of them instead of using an index.
create policy content_items_staff on content_items for select to portal_app using ((select viewer_is_staff()));
create policy content_items_create on content_items for insert to portal_app with check (viewer_is_staff());
create policy content_items_change on content_items for update to portal_app using (viewer_is_staff()) with check (viewer_is_staff());
create policy revisions_staff on revisions for select to portal_app using ((select viewer_is_staff()));
create policy revisions_write on revisions for insert to portal_app
  with check (viewer_is_staff() and (author_id is null or author_id = viewer_person_id()));
create policy revisions_change on revisions for update to portal_app
  using (viewer_is_staff() and published_at is null) with check (viewer_is_staff());
create policy content_file_versions_staff on content_file_versions for select to portal_app using ((select viewer_is_staff()));
create policy content_file_versions_write on content_file_versions for insert to portal_app with check (viewer_is_staff());
grant usage on sequence content_ids to portal_app;
grant select, insert, update on content_items to portal_app;
grant select, insert, update on revisions to portal_app;
grant select, insert on content_file_versions to portal_app;

-- News can be announced again when staff ask for it, after a correction: the people are told once in each `round`. `asked_number` is the
-- revision that they asked to announce; it waits until that one is published. `announced_at` is empty before the first announcement.
alter table news_announcements
  alter column announced_at drop not null,
  add column round integer not null default 1,
  add column asked_number integer;
drop function if exists find_news_to_announce();
drop function if exists mark_news_announced(integer);

-- A preview publishes in a transaction that must not be committed, which is not left to the caller.
create constraint trigger content_items_preview after update on content_items deferrable initially deferred
  for each row when (current_setting('app.is_preview', true) = 'on') execute function refuse_preview_commit();

select pgboss.create_queue('remind-of-reviews', '{"policy": "singleton", "retryLimit": 3, "retryDelay": 600}');
select pgboss.create_queue('sweep-content-files', '{"policy": "singleton"}');
