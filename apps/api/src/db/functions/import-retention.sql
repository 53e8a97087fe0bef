-- Imports of which nothing was heard for some days, the oldest first, with the keys of their files.
create or replace function find_old_imports(p_days integer, p_limit integer) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select i.id, i.storage_key from imports i
   where i.has_details and i.state in ('mapping', 'checked', 'done', 'cancelled', 'failed', 'undone')
     and coalesce(i.undone_at, i.ended_at, i.checked_at, i.created_at) < now() - p_days * interval '1 day'
   order by coalesce(i.undone_at, i.ended_at, i.checked_at, i.created_at) limit p_limit;
end;
revoke all on function find_old_imports from public;
grant execute on function find_old_imports to portal_worker;

-- Deletes the next rows of such an import and what it changed, and returns how many. From the first call on it cannot be undone; one that
-- waited for a person is cancelled. Zero means that nothing is left.
-- Security definer: the worker may not write these tables.
create or replace function delete_import_details(p_import_id uuid, p_days integer, p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_rows integer;
  v_changes integer;
begin
  update imports i
     set details_deleted_at = coalesce(i.details_deleted_at, now()), sample = null,
         version = i.version + case when i.details_deleted_at is null then 1 else 0 end,
         is_cancelled = i.is_cancelled or i.state in ('mapping', 'checked'),
         ended_at = coalesce(i.ended_at, case when i.state in ('mapping', 'checked') then now() - p_days * interval '1 day' - interval '1 second' end),
         state = case when i.state in ('mapping', 'checked') then 'cancelled' else i.state end
   where i.id = p_import_id and i.has_details and i.state in ('mapping', 'checked', 'done', 'cancelled', 'failed', 'undone')
     and (i.details_deleted_at is not null
       or coalesce(i.undone_at, i.ended_at, i.checked_at, i.created_at) < now() - p_days * interval '1 day');
  if not found then
    return 0;
  end if;
  delete from import_partners where import_id = p_import_id;
  delete from import_files where import_id = p_import_id;
  if found then
    delete from import_documents d where not exists (select from import_files f where f.sha256 = d.sha256);
  end if;
  delete from import_changes c using (
    select row_number from import_changes where import_id = p_import_id order by row_number limit p_limit
  ) old where c.import_id = p_import_id and c.row_number = old.row_number;
  get diagnostics v_changes = row_count;
  delete from import_rows r using (
    select row_number from import_rows where import_id = p_import_id order by row_number limit p_limit
  ) old where r.import_id = p_import_id and r.row_number = old.row_number;
  get diagnostics v_rows = row_count;
  return greatest(v_rows, v_changes);
end $$;
revoke all on function delete_import_details from public;
grant execute on function delete_import_details to portal_worker;
