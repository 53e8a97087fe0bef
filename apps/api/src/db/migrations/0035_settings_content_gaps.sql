-- What staff change about the portal itself, and what partners searched for in vain.

-- Settings are read before there is a viewer, so each public key is named here. Only admins write.
alter table settings
  add column version integer not null default 1,
  add column changed_by uuid constraint settings_changed_by_fkey references people,
  add constraint settings_key_is_known check (key in ('brand', 'footer', 'maintenance', 'languages'));
create index settings_changed_by_idx on settings (changed_by) where changed_by is not null;
alter table settings enable row level security;
alter table settings force row level security;
create policy settings_public on settings for select to portal_app, portal_worker
  using (key in ('brand', 'footer', 'maintenance', 'languages'));
create policy settings_admin_insert on settings for insert to portal_app with check (viewer_is_admin());
create policy settings_admin_update on settings for update to portal_app using (viewer_is_admin()) with check (viewer_is_admin());
grant insert on settings to portal_app;
grant update (value, version, changed_at, changed_by) on settings to portal_app;

-- Logos, icons and sign-in pictures. They are shown before sign-in, so everybody may read them; the bytes are pictures that the
-- portal has encoded itself.
create table brand_files (
  id uuid primary key,
  purpose text not null
    constraint brand_files_purpose_is_known check (purpose in ('brandLogo', 'brandIcon', 'brandPicture')),
  variant text not null,
  media_type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  created_by uuid not null constraint brand_files_created_by_fkey references people,
  created_at timestamptz not null default now()
);
create index brand_files_created_by_idx on brand_files (created_by);
alter table brand_files enable row level security;
alter table brand_files force row level security;
create policy brand_files_public on brand_files for select to portal_app
  using (purpose in ('brandLogo', 'brandIcon', 'brandPicture'));
create policy brand_files_admin_insert on brand_files for insert to portal_app
  with check (viewer_is_admin() and created_by = viewer_person_id());
grant select, insert on brand_files to portal_app;

-- Searches that found nothing: counted per person, text and language, kept for 90 days after the last one.
create table searches_without_results (
  person_id uuid not null constraint searches_without_results_person_id_fkey references people on delete cascade,
  locale text not null constraint searches_without_results_locale_is_known check (is_locale(locale)),
  normalized_text text not null
    constraint searches_without_results_normalized_text_fits check (length(normalized_text) between 1 and 400),
  text text not null constraint searches_without_results_text_fits check (length(text) between 1 and 200),
  searches integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint searches_without_results_pkey primary key (person_id, locale, normalized_text)
);
create index searches_without_results_normalized_text_idx on searches_without_results (normalized_text);
create index searches_without_results_last_at_idx on searches_without_results (last_at);
create index content_requests_normalized_text_idx on content_requests (normalized_text);

-- One row per folded text, with the counts of everybody, so that staff can sort millions of searches. Triggers keep it. `version`
-- is the number of decisions of staff; counting does not change it.
create table content_gaps (
  id uuid primary key default gen_random_uuid(),
  normalized_text text not null constraint content_gaps_normalized_text_key unique,
  text text not null,
  locales text[] not null,
  requests integer not null default 0,
  searches integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid constraint content_gaps_answered_by_fkey references people,
  answer_id integer constraint content_gaps_answer_id_fkey references content_items on delete set null,
  notified integer not null default 0,
  version integer not null default 1,
  constraint content_gaps_are_answered_by_somebody check ((answered_at is null) = (answered_by is null))
);
create index content_gaps_answered_by_idx on content_gaps (answered_by) where answered_by is not null;
create index content_gaps_answer_id_idx on content_gaps (answer_id) where answer_id is not null;
create index content_gaps_most_wanted_idx on content_gaps (requests desc, searches desc, id) where answered_at is null;
create index content_gaps_most_searched_idx on content_gaps (searches desc, id) where answered_at is null;
create index content_gaps_newest_idx on content_gaps (last_at desc, id) where answered_at is null;
create index content_gaps_answered_idx on content_gaps (answered_at desc, id) where answered_at is not null;

insert into content_gaps (normalized_text, text, locales, requests, first_at, last_at)
select normalized_text, (array_agg(text order by requested_at))[1], array_agg(distinct locale), count(*), min(requested_at), max(requested_at)
  from content_requests group by normalized_text;

create trigger content_requests_counted after insert on content_requests
  for each row execute function count_content_request();
create trigger searches_without_results_counted after insert or update on searches_without_results
  for each row execute function count_search_without_result();

alter table searches_without_results enable row level security;
alter table searches_without_results force row level security;
alter table content_gaps enable row level security;
alter table content_gaps force row level security;

create policy searches_without_results_own on searches_without_results for select to portal_app using (person_id = viewer_person_id());
create policy searches_without_results_added on searches_without_results for insert to portal_app
  with check (person_id = viewer_person_id() and viewer_partner_id() is not null);
create policy searches_without_results_repeated on searches_without_results for update to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
create policy searches_without_results_staff on searches_without_results for select to portal_app using (viewer_is_staff());
create policy searches_without_results_purged on searches_without_results to portal_worker
  using (last_at < now() - interval '90 days');
grant select, insert, update (searches, last_at) on searches_without_results to portal_app;
grant select, delete on searches_without_results to portal_worker;

create policy content_gaps_staff on content_gaps for select to portal_app using (viewer_is_staff());
create policy content_gaps_answered on content_gaps for update to portal_app using (viewer_is_staff()) with check (viewer_is_staff());
grant select on content_gaps to portal_app;
grant update (answered_at, answered_by, answer_id, notified, version) on content_gaps to portal_app;

alter table notifications
  drop constraint notifications_kind_is_known,
  add constraint notifications_kind_is_known
    check (kind in ('ticket.answered', 'lead.assigned', 'licences.expiring', 'news.published', 'person.viewedAs',
      'content.answered'));

-- Content about to expire is looked up by its end.
do $$
declare
  kind text;
begin
  foreach kind in array array['portfolios', 'documents', 'products', 'assets', 'news', 'events', 'slides', 'onboarding_cards', 'quick_links']
  loop
    execute format('create index %1$s_published_until_idx on %1$I (published_until) where published_until is not null', kind);
  end loop;
end $$;

select pgboss.create_queue('purge-searches', '{"policy": "singleton", "retryLimit": 0}');
