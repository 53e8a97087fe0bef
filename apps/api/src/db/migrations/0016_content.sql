-- What the provider publishes. Every kind has a window (`published_from` null: a draft; `published_until` null: no end) and an
-- audience (null: every partner). Outside of them a row does not exist for the viewer: the policies below ensure that, and no query
-- has to. `search_text` is what a list is searched in, in all languages and in lower case: it excludes most rows before their texts
-- are looked at one by one. It is JSON text, so a search for a quotation mark looks for an escaped one.

create table portfolios (
  id integer primary key default nextval('content_ids'),
  slug text constraint portfolios_slug_key unique,
  position integer not null default 0,
  name jsonb constraint portfolios_name_is_localised check (is_localised_text(name)),
  description jsonb constraint portfolios_description_is_localised check (is_localised_text(description)),
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint portfolios_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint portfolios_are_published_for_a_while check (published_until > published_from)
);
create index portfolios_position_idx on portfolios (position, id);

create table documents (
  id integer primary key default nextval('content_ids'),
  document_type jsonb constraint documents_document_type_is_localised check (is_localised_text(document_type)),
  name jsonb not null constraint documents_name_is_localised check (is_localised_text(name)),
  description jsonb constraint documents_description_is_localised check (is_localised_text(description)),
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint documents_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint documents_are_published_for_a_while check (published_until > published_from),
  search_text text not null generated always as (lower(name::text)) stored
);
-- Lists by date: the index alone tells what a viewer may see.
create index documents_published_from_idx on documents (published_from desc, id desc) include (published_until, audience_id);
create index documents_search_text_idx on documents using gin (search_text gin_trgm_ops);

-- The bytes of a document: one file per language and version, in the object store. A reader gets the newest of their language, else
-- the newest English one. `page_texts` is the text of each page.
create table document_files (
  document_id integer not null constraint document_files_document_id_fkey references documents on delete cascade,
  locale text not null constraint document_files_locale_is_known check (is_locale(locale)),
  version integer not null constraint document_files_version_is_counted check (version > 0),
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  pages integer,
  page_texts text[] not null default '{}',
  storage_key text not null,
  created_at timestamptz not null default now(),
  constraint document_files_pkey primary key (document_id, locale, version),
  constraint document_files_have_a_text_per_page check (pages is null or cardinality(page_texts) = pages)
);

create table products (
  id integer primary key default nextval('content_ids'),
  slug text constraint products_slug_key unique,
  model text,
  name jsonb constraint products_name_is_localised check (is_localised_text(name)),
  title jsonb constraint products_title_is_localised check (is_localised_text(title)),
  description jsonb constraint products_description_is_localised check (is_localised_text(description)),
  facts jsonb not null default '[]' constraint products_facts_are_localised check (is_facts(facts)),
  document_id integer constraint products_document_id_fkey references documents on delete set null,
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint products_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint products_are_published_for_a_while check (published_until > published_from),
  search_text text not null generated always as (
    lower(coalesce(name::text, '') || coalesce(title::text, '') || coalesce(description::text, ''))
  ) stored
);
create index products_document_id_idx on products (document_id) where document_id is not null;
create index products_name_order_idx on products (sort_number(name ->> 'en'), sort_name(name ->> 'en') collate natural_order, id);
create index products_published_from_idx on products (published_from desc, id desc) include (published_until, audience_id);

create table portfolio_products (
  portfolio_id integer not null constraint portfolio_products_portfolio_id_fkey references portfolios on delete cascade,
  product_id integer not null constraint portfolio_products_product_id_fkey references products on delete cascade,
  position integer not null default 0,
  constraint portfolio_products_pkey primary key (portfolio_id, product_id)
);
create index portfolio_products_product_id_idx on portfolio_products (product_id, portfolio_id);

create table product_documents (
  product_id integer not null constraint product_documents_product_id_fkey references products on delete cascade,
  document_id integer not null constraint product_documents_document_id_fkey references documents on delete cascade,
  constraint product_documents_pkey primary key (product_id, document_id)
);
create index product_documents_document_id_idx on product_documents (document_id, product_id);

-- An asset shows a document, a video, a picture or another file.
create table assets (
  id integer primary key default nextval('content_ids'),
  media_type text not null constraint assets_media_type_is_known check (media_type in
    ('videos-tutorials', 'documents-guides', 'business-cases', 'sales-flyers', 'product-images', 'branding-assets')),
  document_type jsonb constraint assets_document_type_is_localised check (is_localised_text(document_type)),
  title jsonb constraint assets_title_is_localised check (is_localised_text(title)),
  asset_title jsonb constraint assets_asset_title_is_localised check (is_localised_text(asset_title)),
  description jsonb constraint assets_description_is_localised check (is_localised_text(description)),
  link text,
  document_id integer constraint assets_document_id_fkey references documents on delete set null,
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint assets_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint assets_are_published_for_a_while check (published_until > published_from),
  search_text text not null generated always as (
    lower(coalesce(title::text, '') || coalesce(description::text, '') || coalesce(document_type::text, '') || coalesce(asset_title::text, ''))
  ) stored
);
create index assets_document_id_idx on assets (document_id) where document_id is not null;
create index assets_published_from_idx on assets (media_type, published_from desc, id desc) include (published_until, audience_id);
create index assets_newest_idx on assets (published_from desc, id desc) include (published_until, audience_id);

create table news (
  id integer primary key default nextval('content_ids'),
  slug text constraint news_slug_key unique,
  news_type jsonb constraint news_news_type_is_localised check (is_localised_text(news_type)),
  title jsonb constraint news_title_is_localised check (is_localised_text(title)),
  description jsonb constraint news_description_is_localised check (is_localised_text(description)),
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint news_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint news_are_published_for_a_while check (published_until > published_from)
);
create index news_modified_at_idx on news (modified_at desc, id desc) include (published_from, published_until, audience_id);
create index news_published_from_idx on news (published_from desc, id desc) include (published_until, audience_id);

-- `over_at`: an event without an end is over at the end of the day it starts on.
create table events (
  id integer primary key default nextval('content_ids'),
  event_type jsonb constraint events_event_type_is_localised check (is_localised_text(event_type)),
  name jsonb not null constraint events_name_is_localised check (is_localised_text(name)),
  description jsonb constraint events_description_is_localised check (is_localised_text(description)),
  venue_name jsonb constraint events_venue_name_is_localised check (is_localised_text(venue_name)),
  link_title jsonb constraint events_link_title_is_localised check (is_localised_text(link_title)),
  link_path text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  over_at timestamptz not null generated always as (
    coalesce(ends_at, (date_trunc('day', starts_at at time zone 'UTC') + interval '1 day') at time zone 'UTC')
  ) stored,
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint events_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint events_are_published_for_a_while check (published_until > published_from),
  constraint events_end_after_they_start check (ends_at >= starts_at)
);
create index events_over_at_idx on events (over_at);
create index events_starts_at_idx on events (starts_at, id) include (over_at, published_from, published_until, audience_id);

create table slides (
  id integer primary key default nextval('content_ids'),
  position integer not null default 0,
  title jsonb constraint slides_title_is_localised check (is_localised_text(title)),
  description jsonb constraint slides_description_is_localised check (is_localised_text(description)),
  description_html jsonb constraint slides_description_html_is_localised check (is_localised_text(description_html)),
  short_description jsonb constraint slides_short_description_is_localised check (is_localised_text(short_description)),
  link_title jsonb constraint slides_link_title_is_localised check (is_localised_text(link_title)),
  link_path text,
  background_color text constraint slides_background_color_is_hex check (background_color ~ '^#[0-9a-f]{6}$'),
  overlay_enabled boolean not null default false,
  text_alignment text constraint slides_text_alignment_is_known check (text_alignment in ('left', 'center', 'right')),
  vertical text constraint slides_vertical_is_known check (vertical in ('top', 'center', 'bottom')),
  horizontal text constraint slides_horizontal_is_known check (horizontal in ('left', 'center', 'right')),
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint slides_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint slides_are_published_for_a_while check (published_until > published_from)
);
create index slides_position_idx on slides (position, id);

-- Like a slide; `key` chooses the icon, whatever the title says in any language.
create table onboarding_cards (
  id integer primary key default nextval('content_ids'),
  position integer not null default 0,
  title jsonb constraint onboarding_cards_title_is_localised check (is_localised_text(title)),
  description jsonb constraint onboarding_cards_description_is_localised check (is_localised_text(description)),
  description_html jsonb constraint onboarding_cards_description_html_is_localised check (is_localised_text(description_html)),
  short_description jsonb constraint onboarding_cards_short_description_is_localised check (is_localised_text(short_description)),
  link_title jsonb constraint onboarding_cards_link_title_is_localised check (is_localised_text(link_title)),
  link_path text,
  background_color text constraint onboarding_cards_background_color_is_hex check (background_color ~ '^#[0-9a-f]{6}$'),
  overlay_enabled boolean not null default false,
  text_alignment text constraint onboarding_cards_text_alignment_is_known check (text_alignment in ('left', 'center', 'right')),
  vertical text constraint onboarding_cards_vertical_is_known check (vertical in ('top', 'center', 'bottom')),
  horizontal text constraint onboarding_cards_horizontal_is_known check (horizontal in ('left', 'center', 'right')),
  key text not null,
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint onboarding_cards_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint onboarding_cards_are_published_for_a_while check (published_until > published_from)
);
create index onboarding_cards_position_idx on onboarding_cards (position, id);

create table quick_links (
  id integer primary key default nextval('content_ids'),
  position integer not null default 0,
  title jsonb constraint quick_links_title_is_localised check (is_localised_text(title)),
  document_id integer constraint quick_links_document_id_fkey references documents on delete set null,
  url text,
  is_external boolean not null default false,
  published_from timestamptz default now(),
  published_until timestamptz,
  audience_id integer constraint quick_links_audience_id_fkey references audiences,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  constraint quick_links_are_published_for_a_while check (published_until > published_from),
  constraint quick_links_lead_outside_by_address check (not is_external or url is not null)
);
create index quick_links_position_idx on quick_links (position, id);
create index quick_links_document_id_idx on quick_links (document_id) where document_id is not null;

-- Pictures in several sizes, videos, their captions by language, and files to download, each of one piece of content and visible
-- with it. The objects are `storage_key`/variant. `placeholder` is a picture of a few pixels as a data URL.
create table content_files (
  id uuid primary key,
  content_id integer not null,
  content_kind text not null,
  role text not null constraint content_files_role_is_known check (role in ('picture', 'detail', 'video', 'captions', 'original')),
  locale text constraint content_files_locale_is_known check (is_locale(locale)),
  name text not null,
  media_type text not null,
  sha256 bytea not null,
  width integer,
  height integer,
  seconds numeric(8, 3),
  placeholder text,
  storage_key text not null,
  variants jsonb not null constraint content_files_lead_somewhere check (variants <> '{}'),
  created_at timestamptz not null default now(),
  constraint content_files_content_fkey foreign key (content_id, content_kind) references content_items (id, kind) on delete cascade,
  constraint content_files_role_key unique nulls not distinct (content_id, role, locale)
);

-- What all kinds have in common: who sees them, and the triggers.
do $$
declare
  kind text;
  visible constant text :=
    'published_from <= now() and (published_until is null or published_until > now())'
    -- As subqueries, so that each is evaluated once per query and not once per row.
    ' and (audience_id = any ((select viewer_audiences())::integer[])'
    ' or (audience_id is null and (select viewer_partner_id()) is not null))';
begin
  foreach kind in array array['portfolios', 'documents', 'products', 'assets', 'news', 'events', 'slides', 'onboarding_cards', 'quick_links']
  loop
    execute format('alter table %I enable row level security, force row level security', kind);
    execute format('create index %1$s_audience_id_idx on %1$I (audience_id) where audience_id is not null', kind);
    execute format('create policy %1$s_seen on %1$I for select to portal_app using (%2$s)', kind, visible);
    execute format('create policy %1$s_staff on %1$I for select to portal_app using (viewer_is_staff())', kind);
    execute format('grant select on %I to portal_app', kind);
    execute format('create trigger %1$s_added after insert on %1$I referencing new table as changed
      for each statement execute function add_content_items()', kind);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as changed
      for each statement execute function remove_content_items()', kind);
    execute format('create trigger %1$s_schedule_on_insert after insert on %1$I referencing new table as changed
      for each statement execute function record_content_schedule()', kind);
    execute format('create trigger %1$s_schedule_on_update after update on %1$I referencing new table as changed
      for each statement execute function record_content_schedule()', kind);
  end loop;
end $$;

-- What belongs to a piece of content is visible with it: the subqueries are under the policies of the kinds themselves.
alter table portfolio_products enable row level security;
alter table portfolio_products force row level security;
alter table product_documents enable row level security;
alter table product_documents force row level security;
alter table document_files enable row level security;
alter table document_files force row level security;
alter table content_files enable row level security;
alter table content_files force row level security;

create policy portfolio_products_seen on portfolio_products for select to portal_app using (
  exists (select from products p where p.id = product_id) and exists (select from portfolios p where p.id = portfolio_id)
);
create policy product_documents_seen on product_documents for select to portal_app using (
  exists (select from documents d where d.id = document_id) and exists (select from products p where p.id = product_id)
);
create policy document_files_seen on document_files for select to portal_app using (
  exists (select from documents d where d.id = document_id)
);
create policy content_files_seen on content_files for select to portal_app using (
  case content_kind
    when 'portfolios' then exists (select from portfolios c where c.id = content_id)
    when 'documents' then exists (select from documents c where c.id = content_id)
    when 'products' then exists (select from products c where c.id = content_id)
    when 'assets' then exists (select from assets c where c.id = content_id)
    when 'news' then exists (select from news c where c.id = content_id)
    when 'events' then exists (select from events c where c.id = content_id)
    when 'slides' then exists (select from slides c where c.id = content_id)
    when 'onboarding_cards' then exists (select from onboarding_cards c where c.id = content_id)
    else false
  end
);
grant select on portfolio_products, product_documents, document_files, content_files to portal_app;

-- Every change of what a reader may be shown makes a new version of the content.
do $$
declare
  changing text;
begin
  foreach changing in array array[
    'portfolios', 'documents', 'products', 'assets', 'news', 'events', 'slides', 'onboarding_cards', 'quick_links',
    'portfolio_products', 'product_documents', 'document_files', 'content_files', 'audiences', 'audience_partners'
  ] loop
    execute format('create trigger %1$s_revised_on_insert after insert on %1$I referencing new table as changed
      for each statement execute function bump_content_revision()', changing);
    execute format('create trigger %1$s_revised_on_update after update on %1$I referencing new table as changed
      for each statement execute function bump_content_revision()', changing);
    execute format('create trigger %1$s_revised_on_delete after delete on %1$I referencing old table as changed
      for each statement execute function bump_content_revision()', changing);
  end loop;
end $$;
