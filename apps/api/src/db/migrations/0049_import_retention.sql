-- What an import has read and changed is kept for some months, and then only its counts.

alter table imports
  add column details_deleted_at timestamptz,
  add column has_details boolean not null default true;
create index imports_ended_idx on imports (coalesce(undone_at, ended_at, checked_at, created_at))
  where has_details and state in ('mapping', 'checked', 'done', 'cancelled', 'failed', 'undone');

select pgboss.create_queue('clear-imports', '{"policy": "singleton"}');

-- A file that was checked before may mean another partner now.
alter table partners add column ids_changed_at timestamptz;
create trigger partners_ids_changed before update of source, external_id, sap_id, hubspot_id on partners for each row
  when (old.source is distinct from new.source or old.external_id is distinct from new.external_id or old.sap_id is distinct from new.sap_id
    or old.hubspot_id is distinct from new.hubspot_id)
  execute function note_partner_ids();
