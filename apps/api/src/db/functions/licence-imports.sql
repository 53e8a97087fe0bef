-- The values of a licence as an import reads them: by field, as text, empty ones as null. Null if there is no licence.
create or replace function licence_values(l licences) returns jsonb language sql stable strict parallel safe
  return jsonb_build_object(
    'productName', l.product_name, 'deviceSerial', l.device_serial, 'expiresOn', l.expires_on::text,
    'endCustomer', l.end_customer, 'quantity', l.quantity::text, 'value', trim_scale(l.value)::text, 'currency', l.currency);

-- Compares rows of a file with the licences and stores what would happen.
-- Security definer: the worker sees no partner's rows. Planned with indexes only, row by row and in their order: the tables are large
-- and a batch is small, but the statistics know nothing of an import that has just begun, and guess that it has one row. Planned once:
-- planning the statements over all partitions takes as long as writing a batch.
create or replace function check_licence_rows(p_import_id uuid, p_rows jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off set enable_sort = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  checked constant imports := lock_import(p_import_id, 'checking');
begin
  insert into import_rows (import_id, row_number, state, external_id, partner_id, record, faults)
  with sent as materialized (
    select r.number, r.record - '{partnerExternalId,partnerSapId,partnerHubspotId,externalId}'::text[] as record,
           coalesce(r.faults, '[]') as faults, r.record ->> 'externalId' as external_id,
           coalesce(r.record ->> 'partnerExternalId', r.record ->> 'partnerSapId', r.record ->> 'partnerHubspotId') as partner_ref,
           case when r.record ? 'partnerExternalId' then 'partnerExternalId' when r.record ? 'partnerSapId' then 'partnerSapId'
                when r.record ? 'partnerHubspotId' then 'partnerHubspotId' end as partner_field
      from jsonb_to_recordset(p_rows) as r (number integer, record jsonb, faults jsonb)
  ),
  matched as materialized (
    select s.number, s.record, s.external_id, s.faults, s.partner_field, s.partner_ref, c.partner_id, c.found,
           k.partner_id as present_partner_id, l.id is not null as is_present, licence_values(l) as present
      from sent s
      cross join lateral (
        select min(id::text)::uuid as partner_id, count(*) as found from (
          select id from partners where s.partner_field = 'partnerExternalId' and source in (checked.source, 'backoffice') and external_id = s.partner_ref
          union all
          select id from partners where s.partner_field = 'partnerSapId' and sap_id = s.partner_ref
          union all
          select id from partners where s.partner_field = 'partnerHubspotId' and hubspot_id = s.partner_ref
        ) any_of
      ) c
      left join lateral (
        select * from licence_keys where source = checked.source and external_id = s.external_id limit 1
      ) k on true
      left join licences l on l.partner_id = k.partner_id and l.id = k.licence_id
  ),
  judged as (
    select m.*, m.faults
      || case when m.partner_field is not null and m.partner_ref is null then row_fault('cell.empty', m.partner_field)
              when m.partner_ref is null then '[]'
              when m.found = 0 then row_fault('partner.unknown', m.partner_field, m.partner_ref)
              when m.found > 1 then row_fault('partner.severalMatch', m.partner_field, m.partner_ref)
              when m.present_partner_id <> m.partner_id then row_fault('row.otherPartner', 'externalId', m.external_id)
              else '[]' end
      || case when m.external_id is null then '[]'
              when m.is_present and checked.mode = 'create' and m.present || m.record <> m.present then row_fault('row.exists', 'externalId', m.external_id)
              when not m.is_present and checked.mode = 'update' then row_fault('row.unknown', 'externalId', m.external_id)
              else '[]' end
      || case when (coalesce(m.present, '{}') || m.record) ->> 'value' is not null
               and (coalesce(m.present, '{}') || m.record) ->> 'currency' is null
               and not m.faults @> '[{"field": "currency"}]' then row_fault('currency.missing', 'currency')
              else '[]' end as all_faults
      from matched m
  )
  select p_import_id, number,
         case when all_faults <> '[]' then 'fault' when not is_present then 'new'
              when present || record = present then 'same' else 'changed' end,
         external_id, partner_id,
         case when all_faults = '[]' and (not is_present or present || record <> present) then record end,
         nullif(all_faults, '[]')
    from judged;

  update imports set checked_rows = checked_rows + jsonb_array_length(p_rows), attempts = 0 where id = p_import_id;
end $$;
revoke all on function check_licence_rows from public;
grant execute on function check_licence_rows to portal_worker;

-- For a snapshot: adds a row for each licence of the source that the file does not name. A row with a fault names its licence too;
-- if it does not even do that, nothing is removed. Without nested loops: the statistics do not know the rows of this import yet.
create or replace function check_gone_licences(p_import_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off
as $$
declare
  checked constant imports := lock_import(p_import_id, 'checking');
begin
  -- The record that such a row means would look as if the file did not name it.
  if exists (select from import_rows where import_id = p_import_id and state = 'fault' and external_id is null) then
    update imports set is_gone_unknown = true where id = p_import_id;
    return;
  end if;
  insert into import_rows (import_id, row_number, state, external_id, partner_id)
  select p_import_id, checked.last_row + row_number() over (order by k.partner_id, k.external_id), 'gone', k.external_id, k.partner_id
    from licence_keys k
   where k.source = checked.source
     and not exists (select from import_rows r where r.import_id = p_import_id and r.external_id = k.external_id);
  update imports set present_count = (select count(*) from licence_keys where source = checked.source) where id = p_import_id;
end $$;
revoke all on function check_gone_licences from public;
grant execute on function check_gone_licences to portal_worker;

-- Writes the next rows of a checked import, with what is needed to undo them, and notes in the same transaction how far it came.
-- Every row is compared again, because something else may have changed since the check. Returns false when nothing is left.
create or replace function apply_licence_rows(p_import_id uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off set enable_sort = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  running constant imports := lock_import(p_import_id, 'running');
  batch_end integer;
  created integer;
  changed integer;
  removed integer;
  refused integer;
begin
  if running.is_cancelled then
    update imports set state = 'cancelled', ended_at = now(), written_at = clock_timestamp(), version = version + 1 where id = p_import_id;
    return false;
  end if;
  -- Numbers are counted per partner: one import at a time.
  perform pg_advisory_xact_lock(hashtext('licences of imports'));
  with batch as materialized (
    select row_number, external_id, partner_id, record, state from import_rows
     where import_id = p_import_id and row_number > running.applied_to and state in ('new', 'changed', 'gone')
     order by row_number limit p_limit
  ),
  compared as materialized (
    select b.row_number, b.external_id, b.partner_id, b.record, b.state, k.partner_id as present_partner_id, l.id as licence_id,
           l.number, p.before, coalesce(p.before, '{}') || coalesce(b.record, '{}') as after
      from batch b
      left join lateral (
        select * from licence_keys where source = running.source and external_id = b.external_id limit 1
      ) k on true
      left join licences l on l.partner_id = k.partner_id and l.id = k.licence_id
      cross join lateral (select licence_values(l) as before) p
  ),
  planned as materialized (
    select c.row_number, c.external_id, c.partner_id, c.number, c.before, c.after, d.action,
           case when d.action = 'create' then new_id() else c.licence_id end as licence_id
      from compared c cross join lateral (
        select case
          when c.state = 'gone' then case when c.licence_id is null then 'nothing' else 'remove' end
          when c.licence_id is null then case
            when running.mode = 'update' then 'row.unknown'
            when c.after ->> 'value' is not null and c.after ->> 'currency' is null then 'currency.missing'
            else 'create' end
          when c.present_partner_id <> c.partner_id then 'row.otherPartner'
          when c.after = c.before then 'nothing'
          when running.mode = 'create' then 'row.exists'
          when c.after ->> 'value' is not null and c.after ->> 'currency' is null then 'currency.missing'
          else 'change' end as action
      ) d
  ),
  -- The highest number so far is looked up once per partner, at its first row.
  placed as (
    select p.row_number, p.external_id, p.partner_id, p.after, p.licence_id,
           row_number() over (partition by p.partner_id order by p.row_number) as place
      from planned p where p.action = 'create'
  ),
  numbered as (
    select p.*, p.place + max(case when p.place = 1 then coalesce(
             (select number from licences l where l.partner_id = p.partner_id order by number desc limit 1), 0) end)
             over (partition by p.partner_id) as number
      from placed p
  ),
  written as (
    insert into licences (id, partner_id, number, source, external_id,
      product_name, device_serial, expires_on, end_customer, quantity, value, currency)
    select licence_id, partner_id, number, running.source, external_id,
           after ->> 'productName', after ->> 'deviceSerial', (after ->> 'expiresOn')::date, after ->> 'endCustomer',
           (after ->> 'quantity')::integer, (after ->> 'value')::numeric, after ->> 'currency'
      from numbered
  ),
  changed_rows as (
    update licences l
       set product_name = p.after ->> 'productName', device_serial = p.after ->> 'deviceSerial',
           expires_on = (p.after ->> 'expiresOn')::date, end_customer = p.after ->> 'endCustomer',
           quantity = (p.after ->> 'quantity')::integer, value = (p.after ->> 'value')::numeric, currency = p.after ->> 'currency'
      from planned p
     where p.action = 'change' and l.partner_id = p.partner_id and l.id = p.licence_id
  ),
  deleted as (
    delete from licences l using planned p where p.action = 'remove' and l.partner_id = p.partner_id and l.id = p.licence_id
  ),
  kept as (
    insert into import_changes (import_id, row_number, partner_id, record_id, before, number)
    select p_import_id, row_number, partner_id, licence_id, before, case when action = 'remove' then number end
      from planned where action in ('create', 'change', 'remove')
  ),
  given_back as (
    update import_rows r
       set state = 'fault', record = null, faults = row_fault(p.action, 'externalId', p.external_id)
      from planned p
     where p.action not in ('nothing', 'create', 'change', 'remove') and r.import_id = p_import_id and r.row_number = p.row_number
       -- Looked up by number: joined alone, it may be planned to read the whole import.
       and r.row_number = any (array(select row_number from planned where action not in ('nothing', 'create', 'change', 'remove')))
  )
  select max(row_number), count(*) filter (where action = 'create'), count(*) filter (where action = 'change'),
         count(*) filter (where action = 'remove'), count(*) filter (where action not in ('nothing', 'create', 'change', 'remove'))
    into batch_end, created, changed, removed, refused
    from planned;

  update imports i
     set applied_to = coalesce(batch_end, i.applied_to), created_rows = i.created_rows + created,
         changed_rows = i.changed_rows + changed, removed_rows = i.removed_rows + removed,
         fault_count = i.fault_count + refused, attempts = 0, written_at = clock_timestamp(),
         state = case when batch_end is not null then 'running' else 'done' end,
         ended_at = case when batch_end is null then now() end,
         version = case when batch_end is null then i.version + 1 else i.version end
   where i.id = p_import_id;
  return batch_end is not null;
end $$;
revoke all on function apply_licence_rows from public;
grant execute on function apply_licence_rows to portal_worker;

-- Undoes the next changes of an import, the last first. A licence that has changed since stays as it is.
create or replace function undo_licence_rows(p_import_id uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set enable_bitmapscan = off set enable_sort = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  undoing constant imports := lock_import(p_import_id, 'undoing');
  taken integer;
  undone integer;
  batch_end integer;
begin
  perform pg_advisory_xact_lock(hashtext('licences of imports'));
  with batch as materialized (
    select row_number, partner_id, record_id::uuid as record_id, before, number from import_changes
     where import_id = p_import_id and (undoing.undone_to is null or row_number < undoing.undone_to)
     order by row_number desc limit p_limit
  ),
  compared as materialized (
    select b.*, r.external_id, r.state = 'gone' as was_removed,
           case when r.state = 'gone'
                then not exists (select from licence_keys k where k.source = undoing.source and k.external_id = r.external_id)
                 and not was_removed_later(undoing, r.external_id)
                else l.id is not null
                 and jsonb_strip_nulls(licence_values(l)) = jsonb_strip_nulls(coalesce(b.before, '{}') || r.record) end as is_untouched
      from batch b
      cross join lateral (
        select * from import_rows where import_id = p_import_id and row_number = b.row_number limit 1
      ) r
      left join licences l on l.partner_id = b.partner_id and l.id = b.record_id
  ),
  removed as (
    delete from licences l using compared c
     where c.is_untouched and c.before is null and l.partner_id = c.partner_id and l.id = c.record_id
  ),
  restored as (
    update licences l
       set product_name = c.before ->> 'productName', device_serial = c.before ->> 'deviceSerial',
           expires_on = (c.before ->> 'expiresOn')::date, end_customer = c.before ->> 'endCustomer',
           quantity = (c.before ->> 'quantity')::integer, value = (c.before ->> 'value')::numeric, currency = c.before ->> 'currency'
      from compared c
     where c.is_untouched and c.before is not null and not c.was_removed and l.partner_id = c.partner_id and l.id = c.record_id
  ),
  returned as (
    insert into licences (id, partner_id, number, source, external_id,
      product_name, device_serial, expires_on, end_customer, quantity, value, currency)
    select c.record_id, c.partner_id,
           -- If the old number is taken, a new one behind all that are in use and all under which others of these rows return.
           case when exists (select from licences l where l.partner_id = c.partner_id and l.number = c.number)
                then row_number() over (partition by c.partner_id order by c.row_number) + greatest(
                  (select max(number) from licences l where l.partner_id = c.partner_id), max(c.number) over (partition by c.partner_id))
                else c.number end,
           undoing.source, c.external_id, c.before ->> 'productName', c.before ->> 'deviceSerial', (c.before ->> 'expiresOn')::date,
           c.before ->> 'endCustomer', (c.before ->> 'quantity')::integer, (c.before ->> 'value')::numeric, c.before ->> 'currency'
      from compared c where c.is_untouched and c.was_removed
  ),
  noted_undone as (
    update import_changes set was_undone = true
     where import_id = p_import_id and row_number = any (array(select row_number from compared where is_untouched))
  ),
  noted_left as (
    update import_changes set was_undone = false
     where import_id = p_import_id and row_number = any (array(select row_number from compared where not is_untouched))
  )
  select count(*), count(*) filter (where is_untouched), min(row_number) into taken, undone, batch_end from compared;

  update imports i
     set undone_to = coalesce(batch_end, i.undone_to), attempts = 0, written_at = clock_timestamp(), undone_rows = i.undone_rows + undone, left_rows = i.left_rows + taken - undone,
         state = case when taken > 0 then 'undoing' else 'undone' end, undone_at = case when taken = 0 then now() end,
         version = case when taken = 0 then i.version + 1 else i.version end
   where i.id = p_import_id;
  return taken > 0;
end $$;
revoke all on function undo_licence_rows from public;
grant execute on function undo_licence_rows to portal_worker;

-- The licences that these ids mean, as the other kinds have it.
create or replace function present_licences(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language sql stable
begin atomic
  select k.external_id, l.id::text, l.partner_id, false, licence_values(l)
    from licence_keys k join licences l on l.partner_id = k.partner_id and l.id = k.licence_id
   where k.source = p_source and k.external_id = any (p_ids);
end;
revoke all on function present_licences from public;

create or replace function source_licences(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select k.external_id, k.partner_id from licence_keys k where k.source = p_source;
end;
revoke all on function source_licences from public;

-- For single licences; files are compared and written many at a time.
create or replace function judge_licences(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language sql stable
begin atomic
  select r.number, r.record,
         case when (coalesce(r.present, '{}') || r.record) ->> 'value' is not null
               and (coalesce(r.present, '{}') || r.record) ->> 'currency' is null then row_fault('currency.missing', 'currency')
              else '[]' end
    from jsonb_to_recordset(p_rows) as r (number integer, present jsonb, record jsonb);
end;
revoke all on function judge_licences from public;

-- Writes licences one by one. The caller has the lock of imports of licences: numbers are counted per partner.
create or replace function write_licences(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
declare
  v_row record;
  v_id uuid;
begin
  for v_row in
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, action text, "recordId" uuid, "externalId" text, "partnerId" uuid, after jsonb, place integer) order by r.number
  loop
    v_id := coalesce(v_row."recordId", new_id());
    number := v_row.number;
    record_id := v_id;
    place := null;
    fault := null;
    begin
      case v_row.action
        when 'create', 'restore' then
          -- One that returns has its old number again, unless that is taken.
          place := v_row.place;
          if place is null or exists (select from licences l where l.partner_id = v_row."partnerId" and l.number = v_row.place) then
            place := 1 + coalesce(
              (select l.number from licences l where l.partner_id = v_row."partnerId" order by l.number desc limit 1), 0);
          end if;
          insert into licences (id, partner_id, number, source, external_id,
            product_name, device_serial, expires_on, end_customer, quantity, value, currency)
          values (v_id, v_row."partnerId", place, p_source, v_row."externalId",
            v_row.after ->> 'productName', v_row.after ->> 'deviceSerial', (v_row.after ->> 'expiresOn')::date,
            v_row.after ->> 'endCustomer', (v_row.after ->> 'quantity')::integer, (v_row.after ->> 'value')::numeric,
            v_row.after ->> 'currency');
        when 'change' then
          update licences l
             set product_name = v_row.after ->> 'productName', device_serial = v_row.after ->> 'deviceSerial',
                 expires_on = (v_row.after ->> 'expiresOn')::date, end_customer = v_row.after ->> 'endCustomer',
                 quantity = (v_row.after ->> 'quantity')::integer, value = (v_row.after ->> 'value')::numeric,
                 currency = v_row.after ->> 'currency'
           where l.partner_id = v_row."partnerId" and l.id = v_id;
        when 'remove', 'delete' then
          delete from licences l where l.partner_id = v_row."partnerId" and l.id = v_id returning l.number into place;
      end case;
    exception
      when unique_violation then fault := row_fault('record.taken', 'externalId', v_row."externalId");
    end;
    return next;
  end loop;
end $$;
revoke all on function write_licences from public;
