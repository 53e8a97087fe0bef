-- Files that arrive without a person, and when a feed is expected to bring them.

-- The slug is the name of the feed's folder and part of its URL; it stays when the name changes. Days are those of ISO 8601, Monday
-- being 1. A day counts if its hour came after `expected_since`: a schedule says nothing about the time before it was set.
alter table feeds
  add column slug text constraint feeds_slug_is_a_name check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  add column expected_by text constraint feeds_expected_by_is_a_time check (expected_by ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column expected_days smallint[] not null default '{1,2,3,4,5,6,7}' constraint feeds_expected_days_are_weekdays check (
    expected_days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(expected_days) > 0),
  add column time_zone text not null default 'Europe/Berlin',
  add column expected_since timestamptz not null default now(),
  -- The last day on which staff were told that nothing has come.
  add column late_told_on date;
create trigger feeds_slug before insert or update of slug on feeds for each row when (new.slug is null) execute function give_feed_slug();
update feeds set slug = null;
alter table feeds alter column slug set not null, add constraint feeds_slug_key unique (slug);
grant update (expected_by, expected_days, time_zone, expected_since) on feeds to portal_app;

-- Only uploads have a person who started them. The others go on by themselves until they are over or need a person.
alter table imports
  add column door text not null default 'upload' constraint imports_door_is_known check (door in ('upload', 'http', 'folder')),
  add column runs_itself boolean not null default false,
  -- What other imports of the source have written since may not be in the comparison.
  add column check_began_at timestamptz,
  -- When staff were told that an import without a person has failed or needs one.
  add column staff_told_at timestamptz,
  alter column started_by drop not null,
  -- Null if the file was refused before it was read to its end.
  alter column file_sha256 drop not null;
alter table imports
  add constraint imports_only_uploads_have_a_person check ((door = 'upload') = (started_by is not null)),
  add constraint imports_uploads_never_run_themselves check (door <> 'upload' or not runs_itself);
create index imports_of_feed_idx on imports (feed_id, created_at desc, id);
drop index imports_feed_id_idx;
-- Nobody is waiting to hear of a run that no person has started.
drop index imports_untold_idx;
create index imports_untold_idx on imports (ended_at)
  where run_at is not null and told_at is null and state in ('done', 'failed') and coalesce(run_by, started_by) is not null;
create index imports_untold_staff_idx on imports (created_at)
  where door <> 'upload' and staff_told_at is null and state in ('checked', 'failed');
create index imports_waiting_idx on imports (created_at) where door <> 'upload' and state in ('mapping', 'checked');
grant insert on imports to portal_worker;

-- The worker writes the rows with a fault beside the file of a folder. It sees no others.
create policy import_rows_worker on import_rows for select to portal_worker using (state = 'fault');
grant select (import_id, row_number, state, faults) on import_rows to portal_worker;

-- Files of folders that have become an import and are not moved away yet. The marks of the file and of its `.done` change whenever
-- they are written again, so the same file is recognised after a crash, and a new one of the same name is not mistaken for it.
create table feed_files (
  import_id uuid primary key constraint feed_files_import_id_fkey references imports on delete cascade,
  feed_id uuid not null constraint feed_files_feed_id_fkey references feeds,
  name text not null,
  mark text not null,
  marker_mark text not null,
  -- Where it goes, below its folder. It is chosen once, so that a second attempt finishes the first.
  target text,
  moved_at timestamptz
);
create index feed_files_feed_id_idx on feed_files (feed_id);
create unique index feed_files_present_key on feed_files (feed_id, name, mark) where moved_at is null;
alter table feed_files enable row level security;
alter table feed_files force row level security;
create policy feed_files_worker on feed_files to portal_worker using (true) with check (true);
grant select, insert on feed_files to portal_worker;
grant update (target, moved_at) on feed_files to portal_worker;
