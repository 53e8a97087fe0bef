-- The import, locked until the transaction ends, if it is in this state.
create or replace function lock_import(p_import_id uuid, p_state text) returns imports language plpgsql as $$
declare
  found_import imports;
begin
  select * into strict found_import from imports where id = p_import_id for update;
  if found_import.state <> p_state then
    raise exception 'the import is % and not %', found_import.state, p_state using errcode = 'object_not_in_prerequisite_state';
  end if;
  return found_import;
end $$;
revoke all on function lock_import from public;

-- A fault of a row, as a list with one entry.
create or replace function row_fault(p_code text, p_field text default null, p_value text default null, p_other_row integer default null)
  returns jsonb language sql immutable parallel safe
  return jsonb_build_array(jsonb_strip_nulls(
    jsonb_build_object('code', p_code, 'field', p_field, 'value', left(p_value, 100), 'otherRow', p_other_row)));

-- Makes imports decide one after the other whether they run, until the end of the transaction.
create or replace function lock_import_decision() returns void language sql
  return pg_advisory_xact_lock(hashtext('decisions of imports'));

-- Lets others of these in, but no import decide: for who writes single records.
create or replace function share_import_decision() returns void language sql
  return pg_advisory_xact_lock_shared(hashtext('decisions of imports'));

-- Whether two imports may write the same records. One that names records by the portal's id may write those of every source.
create or replace function may_write_same_records(a imports, b imports) returns boolean language sql immutable
  return a.id <> b.id and (a.source = b.source or (a.kind = b.kind and 'portal' in (a.source, b.source)));

-- Whether another import of the same source is writing, or anything has written its records since this one was compared: rows that stayed
-- the same may not any more. Or whether partners were changed since: an id may mean another one by now.
create or replace function is_import_outdated(i imports) returns boolean language sql stable
  return exists (
    select from imports o
     where may_write_same_records(o, i)
       and (o.state in ('running', 'undoing') or o.written_at > coalesce(i.check_began_at, i.checked_at)))
    or exists (
    select from import_partners ip join partners p on p.id = ip.partner_id
     where ip.import_id = i.id and p.ids_changed_at > coalesce(i.check_began_at, i.checked_at))
    or exists (
    select from imports o
     where o.kind = 'partners' and o.id <> i.id and i.kind <> 'partners'
       and (o.state in ('running', 'undoing') or o.written_at > coalesce(i.check_began_at, i.checked_at)))
    or exists (
    select from feeds f
     where (f.source = i.source or (f.kind = i.kind and i.source = 'portal'))
       and f.records_written_at > coalesce(i.check_began_at, i.checked_at));

-- Whether single records of its source were written after the file was made: what it does not name may be newer than the file.
create or replace function has_newer_records(i imports) returns boolean language sql stable
  return exists (
    select from feeds f
     where f.source = i.source and f.kind = i.kind and f.records_written_at > least(i.made_at, i.created_at));

-- Ends the check: refuses all rows of an id that occurs more than once and all but the first of an address, counts, and decides what comes next. An import without a person
-- runs at once, unless a person has to decide about it, also because its key was revoked; from then on it waits for people like any
-- other. What is outdated is checked again.
-- Security definer: the worker may not write these tables.
create or replace function finish_import_check(p_import_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off
as $$
declare
  checked constant imports := lock_import(p_import_id, 'checking');
  counts record;
  next_state text := 'checked';
begin
  with twice as materialized (
    select external_id, min(row_number) as first_row, max(row_number) as last_row from import_rows
     where import_id = p_import_id and external_id is not null group by external_id having count(*) > 1
  )
  update import_rows r
     set state = 'fault', record = null,
         faults = coalesce(r.faults, '[]') || row_fault('row.twice', 'externalId', r.external_id,
           case when r.row_number = t.first_row then t.last_row else t.first_row end)
    from twice t
   where r.import_id = p_import_id and r.external_id = t.external_id;
  if checked.kind = 'price_lists' then
    perform refuse_contradicting_prices(p_import_id, checked.source);
  end if;

  -- What the portal has was compared row by row; two rows of one file can want the same address as well.
  if checked.kind = 'people' then
    with wanted as materialized (
      select row_number, first_value(row_number) over (partition by record ->> 'email' order by row_number) as first_row from import_rows
       where import_id = p_import_id and state in ('new', 'changed') and record ? 'email'
    )
    update import_rows r
       set state = 'fault', record = null, faults = row_fault('person.emailTaken', 'email', r.record ->> 'email', w.first_row)
      from wanted w
     where r.import_id = p_import_id and r.row_number = w.row_number and w.row_number > w.first_row;
  end if;

  -- A partner whose own import was taken back meanwhile is gone; then this import is outdated and its rows are compared again.
  with counted as materialized (
    select r.partner_id, count(*) filter (where r.state = 'new') as new_count, count(*) filter (where r.state = 'changed') as changed_count,
           count(*) filter (where r.state = 'same') as same_count, count(*) filter (where r.state = 'gone') as gone_count
      from import_rows r
     where r.import_id = p_import_id and r.partner_id is not null and r.state <> 'fault'
     group by r.partner_id
  ),
  present as materialized (
    select p.id from partners p where p.id = any (array(select partner_id from counted)) order by p.id for key share
  )
  insert into import_partners (import_id, partner_id, new_count, changed_count, same_count, gone_count)
  select p_import_id, c.partner_id, c.new_count, c.changed_count, c.same_count, c.gone_count
    from counted c join present p on p.id = c.partner_id;

  select count(*) filter (where state = 'new') as new_count, count(*) filter (where state = 'changed') as changed_count,
         count(*) filter (where state = 'same') as same_count, count(*) filter (where state = 'gone') as gone_count,
         count(*) filter (where state = 'fault') as fault_count
    into counts
    from import_rows where import_id = p_import_id;

  -- Who revokes the key meanwhile waits, and then finds the import as it is decided here.
  perform from machine_keys k where k.id = checked.key_id for share;
  -- The same share as `needsConsent` in read-import.ts.
  if checked.runs_itself and not checked.is_gone_unknown
     and not exists (select from machine_keys k where k.id = checked.key_id and k.revoked_at is not null)
     -- Who has written single records since the file was made knows more than the file.
     and not (counts.gone_count > 0 and has_newer_records(checked))
     and counts.gone_count * 100 <= coalesce(checked.present_count, 0)::bigint * checked.max_removed_percent then
    perform lock_import_decision();
    next_state := case when is_import_outdated(checked) then 'clearing' else 'running' end;
  end if;

  update imports i
     set state = next_state, version = i.version + 1, checked_at = now(), attempts = 0,
         runs_itself = i.runs_itself and next_state <> 'checked', run_at = case when next_state = 'running' then now() end,
         new_count = counts.new_count, changed_count = counts.changed_count, same_count = counts.same_count,
         gone_count = counts.gone_count, fault_count = counts.fault_count
   where i.id = p_import_id;

  if next_state = 'running' then
    insert into audit_events (id, action, subject_kind, subject_id, details)
    values (new_id(), 'import.started', 'import', p_import_id::text, jsonb_build_object(
      'fileName', checked.file_name, 'kind', checked.kind, 'new', counts.new_count, 'changed', counts.changed_count,
      'gone', counts.gone_count, 'faults', counts.fault_count));
  end if;
end $$;
revoke all on function finish_import_check from public;
grant execute on function finish_import_check to portal_worker;

-- Deletes what a check with other columns found out, some rows at a time; afterwards the file is checked again.
create or replace function clear_import_rows(p_import_id uuid, p_limit integer) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  deleted integer;
begin
  perform lock_import(p_import_id, 'clearing');
  delete from import_partners where import_id = p_import_id;
  delete from import_rows r using (
    select row_number from import_rows where import_id = p_import_id order by row_number limit p_limit
  ) old where r.import_id = p_import_id and r.row_number = old.row_number;
  get diagnostics deleted = row_count;
  if deleted = 0 then
    update imports set state = 'checking', checked_rows = 0, is_gone_unknown = false where id = p_import_id;
  else
    update imports set attempts = 0 where id = p_import_id;
  end if;
end $$;
revoke all on function clear_import_rows from public;
grant execute on function clear_import_rows to portal_worker;

-- The row up to which a check that was interrupted has come; rows that are gone come after the file.
create or replace function last_checked_row(p_import_id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(max(row_number), 0) from import_rows where import_id = p_import_id;
end;
revoke all on function last_checked_row from public;
grant execute on function last_checked_row to portal_worker;

-- A run that has ended and whose person was not told yet, with what the mail to them says; marks it as told. Nobody is told of a run
-- that they have cancelled themselves, nor of one that no person has started; and who is disabled by now gets no mail:
-- then there is no row, although there may be more runs.
-- Security definer: the worker does not read people.
create or replace function take_ended_run()
  returns table (id uuid, email text, first_name text, locale text, file_name text, has_failed boolean, written integer, failed_rows integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended_id uuid;
begin
  select i.id into ended_id from imports i
   where i.run_at is not null and i.told_at is null and i.state in ('done', 'failed') and coalesce(i.run_by, i.started_by) is not null
   order by i.ended_at limit 1 for update skip locked;
  update imports i set told_at = now() where i.id = ended_id;
  return query
  select i.id, p.email, p.first_name, p.locale, i.file_name, i.state = 'failed',
         i.created_rows + i.changed_rows + i.removed_rows, i.fault_count
    from imports i join people p on p.id = coalesce(i.run_by, i.started_by) and p.disabled_at is null
   where i.id = ended_id;
end $$;
revoke all on function take_ended_run from public;
grant execute on function take_ended_run to portal_worker;
