-- Files of other systems, read row by row into the portal's own tables.

-- What those systems know about a licence. The checks are not validated: the columns are new, so no row can break them, and a scan of
-- the whole table would lock it.
alter table licences
  add column source text not null default 'backoffice',
  add column external_id text,
  add column end_customer text,
  add column quantity integer,
  add column value numeric(14, 2),
  add column currency text;
alter table licences
  add constraint licences_external_id_fits check (length(external_id) between 1 and 120) not valid,
  add constraint licences_end_customer_fits check (length(end_customer) between 1 and 200) not valid,
  add constraint licences_quantity_is_positive check (quantity > 0) not valid,
  add constraint licences_value_is_not_negative check (value >= 0) not valid,
  add constraint licences_currency_is_iso check (currency ~ '^[A-Z]{3}$') not valid,
  add constraint licences_value_has_currency check (value is null or currency is not null) not valid;

-- Finds a licence by the id of the system it came from, in whichever partition it is.
create table licence_keys (
  source text not null,
  external_id text not null,
  partner_id uuid not null,
  licence_id uuid not null,
  constraint licence_keys_pkey primary key (source, external_id)
);
alter table licence_keys enable row level security;
alter table licence_keys force row level security;

create trigger licences_keys_inserted after insert on licences
  referencing new table as after_change for each statement execute function keep_licence_keys();
create trigger licences_keys_changed after update on licences
  referencing old table as before_change new table as after_change for each statement execute function keep_licence_keys();
create trigger licences_keys_deleted after delete on licences
  referencing old table as before_change for each statement execute function keep_licence_keys();

-- Rows of a file name their partner by these.
create index partners_sap_id_idx on partners (sap_id) where sap_id is not null;
create index partners_hubspot_id_idx on partners (hubspot_id) where hubspot_id is not null;

-- Where files come from again and again, and how they are to be read. Two feeds of the same source mean the same records.
create table feeds (
  id uuid primary key,
  name text not null constraint feeds_name_key unique constraint feeds_name_fits check (length(name) between 1 and 100),
  kind text not null constraint feeds_kind_is_known check (kind in ('licences')),
  source text not null constraint feeds_source_is_a_name check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  mode text not null default 'both' constraint feeds_mode_is_known check (mode in ('create', 'update', 'both')),
  scope text not null default 'changes' constraint feeds_scope_is_known check (scope in ('changes', 'snapshot')),
  -- The share of the records of the source that a snapshot removes without asking.
  max_removed_percent integer not null default 10 constraint feeds_max_removed_percent_is_a_share check (max_removed_percent between 0 and 100),
  -- The columns of earlier files, each with its field, or null where it is left out; how days and numbers are written.
  columns jsonb not null default '[]',
  rules jsonb not null default '{}',
  created_by uuid not null constraint feeds_created_by_fkey references people,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index feeds_created_by_idx on feeds (created_by);
alter table feeds enable row level security;
alter table feeds force row level security;
create policy feeds_admin on feeds for select to portal_app using ((select viewer_is_admin()));
create policy feeds_created_by_admin on feeds for insert to portal_app
  with check ((select viewer_is_admin()) and created_by = viewer_person_id());
create policy feeds_changed_by_admin on feeds for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
create policy feeds_worker on feeds for select to portal_worker using (true);
grant select, insert on feeds to portal_app;
grant update (name, mode, scope, max_removed_percent, columns, rules, version) on feeds to portal_app;
grant select on feeds to portal_worker;

-- One file on its way into the portal. The worker takes on what is reading, clearing, checking, running or undoing; what is mapping or
-- checked waits for a person.
create table imports (
  id uuid primary key,
  feed_id uuid not null constraint imports_feed_id_fkey references feeds,
  kind text not null constraint imports_kind_is_known check (kind in ('licences')),
  source text not null,
  state text not null default 'reading' constraint imports_state_is_known check (state in (
    'reading', 'mapping', 'clearing', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  mode text not null constraint imports_mode_is_known check (mode in ('create', 'update', 'both')),
  scope text not null constraint imports_scope_is_known check (scope in ('changes', 'snapshot')),
  max_removed_percent integer not null,
  file_name text not null,
  file_size bigint not null,
  file_sha256 bytea not null,
  storage_key text not null,
  -- How the file is written, and its first rows.
  format jsonb,
  columns text[],
  sample jsonb,
  row_count integer,
  last_row integer,
  -- The field of each column, null where it is left out; how days and numbers are written.
  mapping text[],
  rules jsonb not null default '{}',
  checked_rows integer not null default 0,
  -- How many records of the source there were when the file was checked.
  present_count integer,
  -- A row with a fault does not say which record it means, so nobody knows which records a snapshot leaves out.
  is_gone_unknown boolean not null default false,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  gone_count integer not null default 0,
  fault_count integer not null default 0,
  -- The last row that was written, in the transaction that wrote it: a second attempt begins after it.
  applied_to integer not null default 0,
  -- The same for an undo, which begins at the end.
  undone_to integer,
  created_rows integer not null default 0,
  changed_rows integer not null default 0,
  removed_rows integer not null default 0,
  undone_rows integer not null default 0,
  left_rows integer not null default 0,
  is_cancelled boolean not null default false,
  -- How often a worker has begun since the last batch that succeeded.
  attempts integer not null default 0,
  fault text,
  fault_row integer,
  started_by uuid not null constraint imports_started_by_fkey references people,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  run_by uuid constraint imports_run_by_fkey references people,
  run_at timestamptz,
  -- When the last batch was written or undone.
  written_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  -- When the person who started the run was told that it has ended.
  told_at timestamptz,
  version integer not null default 1
);
create index imports_feed_id_idx on imports (feed_id);
create index imports_started_by_idx on imports (started_by);
create index imports_run_by_idx on imports (run_by) where run_by is not null;
create index imports_source_idx on imports (source, written_at);
create index imports_newest_idx on imports (created_at desc, id);
create index imports_untold_idx on imports (ended_at) where run_at is not null and told_at is null and state in ('done', 'failed');
create index imports_pending_idx on imports (created_at) 
  where state in ('reading', 'clearing', 'checking', 'running', 'undoing');
alter table imports enable row level security;
alter table imports force row level security;
create policy imports_admin on imports for select to portal_app using ((select viewer_is_admin()));
create policy imports_started_by_admin on imports for insert to portal_app
  with check ((select viewer_is_admin()) and started_by = viewer_person_id());
create policy imports_changed_by_admin on imports for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
create policy imports_worker on imports to portal_worker using (true) with check (true);
grant select, insert on imports to portal_app;
grant update (state, mode, scope, mapping, rules, is_cancelled, version, run_by, run_at, ended_at) on imports to portal_app;
grant select, update on imports to portal_worker;

-- What the check found out about each row. Rows that stay as they are have no record. Rows that are gone have numbers after the last
-- of the file.
create table import_rows (
  import_id uuid not null constraint import_rows_import_id_fkey references imports on delete cascade,
  row_number integer not null,
  state text not null constraint import_rows_state_is_known check (state in ('new', 'changed', 'same', 'gone', 'fault')),
  external_id text,
  partner_id uuid,
  record jsonb,
  faults jsonb,
  constraint import_rows_pkey primary key (import_id, row_number)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);
create index import_rows_state_idx on import_rows (import_id, state, row_number) where state in ('changed', 'gone', 'fault');
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy import_rows_admin on import_rows for select to portal_app using ((select viewer_is_admin()));
grant select on import_rows to portal_app;

-- What the check found for each partner.
create table import_partners (
  import_id uuid not null constraint import_partners_import_id_fkey references imports on delete cascade,
  partner_id uuid not null constraint import_partners_partner_id_fkey references partners,
  new_count integer not null,
  changed_count integer not null,
  same_count integer not null,
  gone_count integer not null,
  constraint import_partners_pkey primary key (import_id, partner_id)
);
create index import_partners_partner_id_idx on import_partners (partner_id);
alter table import_partners enable row level security;
alter table import_partners force row level security;
create policy import_partners_admin on import_partners for select to portal_app using ((select viewer_is_admin()));
grant select on import_partners to portal_app;

-- What the record of a row was before, so that it can be undone as long as nothing else has changed the record since. Null if the
-- row created it.
create table import_changes (
  import_id uuid not null constraint import_changes_import_id_fkey references imports on delete cascade,
  row_number integer not null,
  partner_id uuid not null,
  record_id uuid not null,
  before jsonb,
  -- Of a licence that was removed: it returns under the same number.
  number integer,
  -- Null until an undo came to it.
  was_undone boolean,
  constraint import_changes_pkey primary key (import_id, row_number)
);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy import_changes_admin on import_changes for select to portal_app using ((select viewer_is_admin()));
grant select on import_changes to portal_app;

-- No action begins with one of the new words yet, so what is stored stays right.
create or replace function audit_area(action text) returns text
  language sql immutable strict parallel safe
  return case split_part(action, '.', 1)
    when 'partner' then 'partners'
    when 'person' then 'partners'
    when 'invitation' then 'partners'
    when 'signupRequest' then 'partners'
    when 'ticket' then 'work'
    when 'lead' then 'work'
    when 'contentRequest' then 'work'
    when 'feed' then 'data'
    when 'import' then 'data'
    when 'key' then 'data'
    when 'setting' then 'settings'
    when 'settings' then 'settings'
    when 'viewAs' then 'viewAs'
    when 'signIn' then 'signIn'
    when 'signOut' then 'signIn'
    when 'session' then 'signIn'
    when 'password' then 'signIn'
    when 'email' then 'signIn'
    when 'account' then 'signIn'
    when 'twoFactor' then 'signIn'
    when 'recoveryCode' then 'signIn'
    when 'recoveryCodes' then 'signIn'
    when 'call' then 'signIn'
    when 'profile' then 'signIn'
    when 'staff' then 'signIn'
    else 'content'
  end;
