-- Single records by their external id, for machines. A feed says of which kind they are and from which source, and so what an external id
-- means. They go through the same functions as the rows of a file: see record-imports.sql.
-- Security definer: a machine reads and writes no table of records itself. Each function asks for the scope of its key.

create or replace function require_key_scope(variadic p_scopes text[]) returns void language plpgsql stable
as $$
begin
  if not exists (select from unnest(p_scopes) as scope where viewer_key_has_scope(scope)) then
    raise exception 'only a key with the scope % may do this', array_to_string(p_scopes, ' or ') using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function require_key_scope from public;

create or replace function find_feed_of_records(p_slug text) returns table (id uuid, kind text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_key_scope('records:read', 'records:write');
  return query select f.id, f.kind from feeds f where f.slug = p_slug;
end $$;
revoke all on function find_feed_of_records from public;
grant execute on function find_feed_of_records to portal_app;

-- A key that only writes needs the record too, to compare it with the ETag that it was sent.
create or replace function read_single_record(p_feed_id uuid, p_external_id text)
  returns table (is_removed boolean, present jsonb, has_partner boolean, partner_external_id text, partner_sap_id text, partner_hubspot_id text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  feed feeds;
begin
  perform require_key_scope('records:read', 'records:write');
  select * into strict feed from feeds f where f.id = p_feed_id;
  return query execute format($query$
    select p.is_removed, p.present, c.id is not null, c.external_id, c.sap_id, c.hubspot_id
      from %I($1, array[$2]) p left join partners c on c.id = p.partner_id$query$, 'present_' || feed.kind)
    using feed.source, p_external_id;
end $$;
revoke all on function read_single_record from public;
grant execute on function read_single_record to portal_app;

-- Until the end of the transaction no machine and no import writes records of this kind, no import decides to run or begins to compare its
-- rows, and staff do not change this record. Returns false if that takes too long; if an import that may write the same records is writing,
-- because it would write over what is newer; or if one is checked for the second time: single records hold up an import that runs by itself
-- only once. The lock of decisions comes last: it is never held while this waits for a batch of an import.
create or replace function lock_single_record(p_feed_id uuid, p_external_id text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s'
as $$
declare
  feed feeds;
begin
  perform require_key_scope('records:write');
  select * into strict feed from feeds f where f.id = p_feed_id;
  perform pg_advisory_xact_lock(hashtext(case feed.kind when 'licences' then 'licences of imports' else 'records of imports' end));
  perform share_import_decision();
  perform lock_import_records(feed.kind, feed.source, array[p_external_id], '{}');
  return not exists (
    select from imports i
     where (i.source = feed.source or (i.kind = feed.kind and i.source = 'portal'))
       and (i.state in ('running', 'undoing')
            -- Not for ever: the check may wait for an object store that is away.
            or (i.runs_itself and i.state in ('clearing', 'checking') and i.checked_at > now() - interval '1 hour')));
exception
  when lock_not_available then return false;
end $$;
revoke all on function lock_single_record from public;
grant execute on function lock_single_record to portal_app;

-- Writes a record as if a file had this row. A new one needs the required fields. Returns whether it was created, changed, the same or
-- refused, and then its faults.
create or replace function write_single_record(
  p_feed_id uuid, p_external_id text, p_record jsonb, p_faults jsonb, p_required text[], p_ip inet, p_device text)
  returns table (outcome text, faults jsonb)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  feed feeds;
  judged record;
  written record;
begin
  if not lock_single_record(p_feed_id, p_external_id) then
    raise exception 'an import is writing records of this source' using errcode = 'object_in_use';
  end if;
  select * into strict feed from feeds f where f.id = p_feed_id;
  select * into strict judged
    from judge_import_rows(feed.kind, feed.source, feed.mode, jsonb_build_array(
      jsonb_build_object('number', 1, 'externalId', p_external_id, 'record', p_record, 'faults', p_faults)));
  faults := judged.faults;
  if judged.record_id is null and feed.mode <> 'update' then
    select faults || coalesce(jsonb_agg(row_fault('cell.empty', field) -> 0), '[]') into faults
      from unnest(p_required) as field
     where p_record ->> field is null
       and not exists (select from jsonb_array_elements(judged.faults) as fault where fault ->> 'field' = field);
  end if;
  if faults <> '[]' then
    outcome := 'refused';
  elsif judged.record_id is not null and judged.present || judged.record = judged.present then
    outcome := 'same';
  else
    outcome := case when judged.record_id is null then 'created' else 'changed' end;
    select * into strict written
      from write_import_rows(feed.kind, feed.source, null, jsonb_build_array(jsonb_build_object(
        'number', 1, 'recordId', judged.record_id, 'externalId', p_external_id, 'partnerId', judged.partner_id,
        'after', coalesce(judged.present, '{}') || judged.record,
        'action', case when judged.record_id is null then 'create' else 'change' end)));
    if written.fault is not null then
      outcome := 'refused';
      faults := written.fault;
    else
      perform note_single_record(feed, outcome, p_external_id, written.record_id, judged.partner_id, array(
        select field from jsonb_object_keys(judged.record) as field
         where judged.present -> field is distinct from judged.record -> field order by field), p_ip, p_device);
    end if;
  end if;
  return next;
end $$;
revoke all on function write_single_record from public;
grant execute on function write_single_record to portal_app;

-- Does to a record what a snapshot does that no longer names it. Returns whether it was removed, was gone already, is none of the source,
-- as partners that staff have added, or was refused, and then its faults.
create or replace function remove_single_record(p_feed_id uuid, p_external_id text, p_ip inet, p_device text)
  returns table (outcome text, faults jsonb)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  feed feeds;
  there record;
  is_of_source boolean := true;
  written record;
begin
  if not lock_single_record(p_feed_id, p_external_id) then
    raise exception 'an import is writing records of this source' using errcode = 'object_in_use';
  end if;
  select * into strict feed from feeds f where f.id = p_feed_id;
  faults := '[]';
  execute format('select * from %I($1, array[$2])', 'present_' || feed.kind) into there using feed.source, p_external_id;
  if there.record_id is null or there.is_removed then
    outcome := 'gone';
    return next;
    return;
  end if;
  -- A price is of the source of its list.
  if feed.kind <> 'price_lists' then
    execute format('select exists (select from %I($1) s where s.external_id = $2)', 'source_' || feed.kind)
      into is_of_source using feed.source, p_external_id;
  end if;
  if not is_of_source then
    outcome := 'foreign';
    return next;
    return;
  end if;
  select * into strict written
    from write_import_rows(feed.kind, feed.source, null, jsonb_build_array(jsonb_build_object(
      'number', 1, 'recordId', there.record_id, 'externalId', p_external_id, 'partnerId', there.partner_id, 'after', there.present,
      'action', 'remove')));
  outcome := case when written.fault is null then 'removed' else 'refused' end;
  faults := coalesce(written.fault, '[]');
  if written.fault is null then
    perform note_single_record(feed, outcome, p_external_id, there.record_id, there.partner_id, null, p_ip, p_device);
  end if;
  return next;
end $$;
revoke all on function remove_single_record from public;
grant execute on function remove_single_record to portal_app;

-- What was written, for imports that were checked before and for the audit: without values, and without an id that may be somebody's name.
create or replace function note_single_record(
  p_feed feeds, p_outcome text, p_external_id text, p_record_id text, p_partner_id uuid, p_fields text[], p_ip inet, p_device text)
  returns void language plpgsql volatile
as $$
begin
  update feeds set records_written_at = clock_timestamp() where id = p_feed.id;
  perform record_key_write(p_outcome, case p_feed.kind when 'partners' then p_record_id::uuid else p_partner_id end,
    jsonb_strip_nulls(jsonb_build_object(
      'feed', p_feed.slug, 'kind', p_feed.kind, 'externalId', case when p_feed.kind not in ('people', 'leads') then p_external_id end,
      'recordId', p_record_id, 'fields', to_jsonb(p_fields))), p_ip, p_device);
end $$;
revoke all on function note_single_record from public;
