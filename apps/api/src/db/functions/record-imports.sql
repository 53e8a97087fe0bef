-- Imports of every kind but licences, of which there are too many to do it row by row. A kind has four functions of its own:
--
--   present_<kind>(source, external ids)   the records that these ids mean, with their values by field
--   judge_<kind>(source, rows)             faults that only a look at other records finds; also tidies values
--   write_<kind>(source, by, rows)         creates, changes, removes, restores and deletes records, each row by itself
--   source_<kind>(source)                  the records of a source, of which a snapshot removes those that it does not name
--
-- `remove` is what a snapshot does: a company or a person is disabled, content is withdrawn. `restore` takes that back. `delete` takes back
-- a creation. A row that cannot be written comes back with its fault.

-- Ids of the portal among texts; whatever is none names no record.
create or replace function portal_uuids(p_ids text[]) returns uuid[] language sql immutable parallel safe
  return array(select id::uuid from unnest(p_ids) as id where id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');

-- The partner that a row names. With the portal's own ids it can only be the one that the record has: those of all sources are possible.
create or replace function find_partners_of_row(
  p_source text, p_field text, p_ref text, p_present_id uuid, out partner_id uuid, out matches integer)
  language sql stable
begin atomic
  select min(any_of.id::text)::uuid, count(*)::integer from (
    select id from partners
     where p_source = 'portal' and id = p_present_id
       and p_ref = case p_field when 'partnerSapId' then sap_id when 'partnerHubspotId' then hubspot_id else external_id end
    union all
    select id from partners where p_source <> 'portal' and p_field = 'partnerSapId' and sap_id = p_ref
    union all
    select id from partners where p_source <> 'portal' and p_field = 'partnerHubspotId' and hubspot_id = p_ref
    union all
    select id from partners
     where p_source <> 'portal' and p_field = 'partnerExternalId' and source in (p_source, 'backoffice') and external_id = p_ref
  ) any_of;
end;
revoke all on function find_partners_of_row from public;

-- Texts of the portal were typed by people, and a file is read more strictly. What differs only in this, or is required and was empty
-- before, is no change: a list that was exported has to read back without one.
create or replace function tidy_text(p_field text, p_text text) returns text language sql immutable parallel safe
begin atomic
  select case p_field when 'email' then lower(t)
                      when 'models' then (
                        select string_agg(code, ',' order by place) from (
                          select trim(part) as code, min(n) as place from regexp_split_to_table(t, '[,;]') with ordinality as p (part, n)
                           where trim(part) <> '' group by trim(part)) codes)
                      else t end
    from trim(regexp_replace(normalize(p_text, nfc), '[\s\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) as t;
end;

create or replace function as_in_portal(p_present jsonb, p_record jsonb) returns jsonb language sql immutable parallel safe
begin atomic
  select p_record || coalesce(jsonb_object_agg(r.key, p_present -> r.key), '{}')
    from jsonb_each_text(p_record) as r
   where r.value <> p_present ->> r.key and tidy_text(r.key, r.value) = tidy_text(r.key, p_present ->> r.key);
end;

create or replace function faults_but_empty(p_present jsonb, p_faults jsonb) returns jsonb language sql immutable parallel safe
begin atomic
  select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(p_faults) as f
   where not (f ->> 'code' = 'cell.empty' and coalesce(p_present -> (f ->> 'field') = 'null', false));
end;

-- Compares rows with the records that they mean. Rows have `number`, `record` and `faults`; those of a check also name their record and
-- their partner in `record`, those of a run in `externalId` and `partnerId`.
create or replace function judge_import_rows(p_kind text, p_source text, p_mode text, p_rows jsonb)
  returns table (number integer, external_id text, partner_id uuid, record_id text, is_removed boolean, present jsonb, record jsonb, faults jsonb)
  language plpgsql volatile
as $$
begin
  return query execute format($query$
    with sent as materialized (
      select r.number, r.record - '{externalId,portalId,partnerExternalId,partnerSapId,partnerHubspotId}'::text[] as record,
             coalesce(r.faults, '[]') as faults,
             coalesce(r."externalId", r.record ->> case when $1 = 'portal' then 'portalId' else 'externalId' end) as external_id,
             r."partnerId" as partner_id, f.field, r.record ->> f.field as ref
        from jsonb_to_recordset($3) as r (number integer, record jsonb, faults jsonb, "externalId" text, "partnerId" uuid)
        left join lateral (
          select field from unnest('{partnerExternalId,partnerSapId,partnerHubspotId}'::text[]) as field where r.record ? field limit 1
        ) f on true
    ),
    known as materialized (
      select s.number, case when $1 = 'portal' then as_in_portal(p.present, s.record) else s.record end as record,
             case when $1 = 'portal' then faults_but_empty(p.present, s.faults) else s.faults end as faults,
             s.external_id, s.field, s.ref, n.matches, p.record_id, p.is_removed, p.present,
             p.partner_id as present_partner_id, coalesce(s.partner_id, n.partner_id, p.partner_id) as partner_id
        from sent s
        left join %1$I($1, array(select s.external_id from sent s where s.external_id is not null)) p on p.external_id = s.external_id
        left join lateral find_partners_of_row($1, s.field, s.ref, p.partner_id) n on s.ref is not null
    ),
    own as materialized (
      select j.number, j.record, coalesce(j.faults, '[]') as faults
        from %2$I($1, (select jsonb_agg(jsonb_build_object(
               'number', k.number, 'externalId', k.external_id, 'partnerId', k.partner_id, 'recordId', k.record_id, 'present', k.present,
               'record', k.record, 'faults', k.faults) order by k.number) from known k)) j
    )
    select k.number, k.external_id, k.partner_id, k.record_id, coalesce(k.is_removed, false), k.present, o.record,
           k.faults || o.faults
           || case when k.field is not null and k.ref is null and $1 <> 'portal' then row_fault('cell.empty', k.field)
                   when k.ref is null then '[]'
                   when $1 = 'portal' and k.matches = 0 and k.record_id is not null then row_fault('row.otherPartner', k.field, k.ref)
                   when k.matches = 0 then row_fault('partner.unknown', k.field, k.ref)
                   when k.matches > 1 then row_fault('partner.severalMatch', k.field, k.ref)
                   else '[]' end
           || case when k.present_partner_id <> k.partner_id then row_fault('row.otherPartner', 'externalId', k.external_id) else '[]' end
           || case when k.external_id is null then '[]'
                   when k.record_id is not null and $2 = 'create' and (k.present is null or k.present || o.record <> k.present) then row_fault('row.exists', 'externalId', k.external_id)
                   when k.record_id is null and $2 = 'update' then row_fault('row.unknown', 'externalId', k.external_id)
                   else '[]' end
      from known k join own o on o.number = k.number$query$,
    'present_' || p_kind, 'judge_' || p_kind)
    using p_source, p_mode, p_rows;
end $$;
revoke all on function judge_import_rows from public;

-- Compares rows of a file with the records and stores what would happen. Security definer: the worker may not read the records.
create or replace function check_import_rows(p_import_id uuid, p_rows jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  checked constant imports := lock_import(p_import_id, 'checking');
begin
  insert into import_rows (import_id, row_number, state, external_id, partner_id, record, sent, faults)
  select p_import_id, j.number,
         case when j.faults <> '[]' then 'fault' when j.present is null then 'new'
              when j.present || j.record = j.present then 'same' else 'changed' end,
         j.external_id, j.partner_id,
         case when j.faults = '[]' and (j.present is null or j.present || j.record <> j.present) then j.record end,
         case when j.faults = '[]' and (j.present is null or j.present || j.record <> j.present) and s.sent <> j.record then s.sent end,
         nullif(j.faults, '[]')
    from judge_import_rows(checked.kind, checked.source, checked.mode, p_rows) j
    join (
      select r.number, r.record - '{externalId,portalId,partnerExternalId,partnerSapId,partnerHubspotId}'::text[] as sent
        from jsonb_to_recordset(p_rows) as r (number integer, record jsonb)
    ) s on s.number = j.number;
  update imports set checked_rows = checked_rows + jsonb_array_length(p_rows), attempts = 0 where id = p_import_id;
end $$;
revoke all on function check_import_rows from public;
grant execute on function check_import_rows to portal_worker;

-- For a snapshot: adds a row for each record of the source that the file does not name. If a row does not say which record it means,
-- nothing is removed. Without nested loops: the statistics do not know the rows of this import yet.
create or replace function check_gone_records(p_import_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off
as $$
declare
  checked constant imports := lock_import(p_import_id, 'checking');
begin
  if exists (select from import_rows where import_id = p_import_id and state = 'fault' and external_id is null) then
    update imports set is_gone_unknown = true where id = p_import_id;
    return;
  end if;
  execute format($query$
    with present as materialized (select * from %1$I($2)),
    gone as (
      insert into import_rows (import_id, row_number, state, external_id, partner_id)
      select $1, $3 + row_number() over (order by p.partner_id, p.external_id), 'gone', p.external_id, p.partner_id
        from present p
       where not exists (select from import_rows r where r.import_id = $1 and r.external_id = p.external_id)
    )
    update imports set present_count = (select count(*) from present) where id = $1$query$, 'source_' || checked.kind)
    using p_import_id, checked.source, checked.last_row;
end $$;
revoke all on function check_gone_records from public;
grant execute on function check_gone_records to portal_worker;

-- Locks the records that these ids mean, in the order in which others lock them: what is compared afterwards stays as it is until it is written.
create or replace function lock_import_records(p_kind text, p_source text, p_ids text[], p_partner_ids uuid[]) returns void
  language plpgsql volatile
as $$
declare
  v_ids text[];
begin
  if p_kind in ('products', 'documents', 'price_lists') then
    perform lock_published_content();
    return;
  end if;
  execute format('select array(select record_id from %I($1, $2) where record_id is not null)', 'present_' || p_kind) into v_ids using p_source, p_ids;
  case p_kind
    when 'partners' then perform from partners where id = any (v_ids::uuid[]) order by id for no key update;
    when 'people' then
      -- Each person is counted in the row of their partner, which staff who disable several lock in this order too.
      perform from partners
        where id = any (p_partner_ids || array(select p.partner_id from people p where p.id = any (v_ids::uuid[]))) order by id for no key update;
      perform from people where id = any (v_ids::uuid[]) order by id for no key update;
    when 'leads' then
      execute format(
        'select count(*) from (select from leads where (partner_id, id) in (select partner_id, record_id::uuid from %I($1, $2)) order by id
           for no key update) as locked', 'present_leads') using p_source, p_ids;
    else null;
  end case;
end $$;
revoke all on function lock_import_records from public;

-- Writes rows with `action`, `recordId`, `externalId`, `partnerId` and `after`. Returns them with the ids that they got, or with a fault.
create or replace function write_import_rows(p_kind text, p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
begin
  return query execute format('select * from %I($1, $2, $3)', 'write_' || p_kind) using p_source, p_by, coalesce(p_rows, '[]');
end $$;
revoke all on function write_import_rows from public;

-- Writes the next rows of a checked import, with what is needed to undo them, and notes in the same transaction how far it came.
-- Every row is compared again, because something else may have changed since the check: what the check has added from the portal (`record`
-- is more than `sent`) is looked up anew. Returns false when nothing is left.
create or replace function apply_import_rows(p_import_id uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  running constant imports := lock_import(p_import_id, 'running');
  v_batch jsonb;
  v_end integer;
  v_planned jsonb;
  v_written jsonb;
begin
  if running.is_cancelled then
    update imports set state = 'cancelled', ended_at = now(), written_at = clock_timestamp(), version = version + 1 where id = p_import_id;
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('records of imports'));
  select jsonb_agg(jsonb_build_object('number', row_number, 'externalId', external_id, 'partnerId', partner_id, 'state', state,
                                      'record', coalesce(sent, record, '{}'))), max(row_number)
    into v_batch, v_end
    from (select * from import_rows
           where import_id = p_import_id and row_number > running.applied_to and state in ('new', 'changed', 'gone')
           order by row_number limit p_limit) b;
  if v_end is null then
    update imports set state = 'done', ended_at = now(), attempts = 0, written_at = clock_timestamp(), version = version + 1
     where id = p_import_id;
    return false;
  end if;

  perform lock_import_records(running.kind, running.source, array(select b ->> 'externalId' from jsonb_array_elements(v_batch) as b),
    array(select (b ->> 'partnerId')::uuid from jsonb_array_elements(v_batch) as b));
  select jsonb_agg(jsonb_build_object(
           'number', j.number, 'recordId', j.record_id, 'externalId', j.external_id, 'partnerId', j.partner_id, 'before', j.present,
           'record', j.record, 'after', coalesce(j.present, '{}') || j.record, 'faults', j.faults, 'action', case
             when b.state = 'gone' then case when j.record_id is null or j.is_removed then 'nothing' else 'remove' end
             when j.faults <> '[]' then 'refuse'
             when j.record_id is null then 'create'
             when j.present || j.record = j.present then 'nothing'
             else 'change' end) order by j.number)
    into v_planned
    from judge_import_rows(running.kind, running.source, running.mode, v_batch) j
    join jsonb_to_recordset(v_batch) as b (number integer, state text) on b.number = j.number;

  select jsonb_agg(to_jsonb(w)) into v_written
    from write_import_rows(running.kind, running.source, running.run_by,
      (select jsonb_agg(p - '{before,faults,record}'::text[] || jsonb_build_object('importId', p_import_id)) from jsonb_array_elements(v_planned) as p
        where p ->> 'action' in ('create', 'change', 'remove'))) w;

  insert into import_changes (import_id, row_number, partner_id, record_id, before, number)
  select p_import_id, w.number, p."partnerId", w.record_id, p.before, w.place
    from jsonb_to_recordset(coalesce(v_written, '[]')) as w (number integer, record_id text, place integer, fault jsonb)
    join jsonb_to_recordset(v_planned) as p (number integer, "partnerId" uuid, before jsonb) on p.number = w.number
   where w.fault is null;

  -- What was written is what an undo compares with, not what the check has found.
  update import_rows r set record = p.record
    from jsonb_to_recordset(v_planned) as p (number integer, action text, record jsonb)
   where r.import_id = p_import_id and r.row_number = p.number and p.action in ('create', 'change') and r.record <> p.record;

  update import_rows r
     set state = 'fault', record = null, faults = f.faults
    from (
      select p.number, p.faults from jsonb_to_recordset(v_planned) as p (number integer, action text, faults jsonb) where p.action = 'refuse'
      union all
      select w.number, w.fault from jsonb_to_recordset(coalesce(v_written, '[]')) as w (number integer, fault jsonb) where w.fault is not null
    ) f
   where r.import_id = p_import_id and r.row_number = f.number;

  update imports i
     set applied_to = v_end, created_rows = i.created_rows + n.created, changed_rows = i.changed_rows + n.changed,
         removed_rows = i.removed_rows + n.removed, fault_count = i.fault_count + n.refused, attempts = 0, written_at = clock_timestamp()
    from (
      select count(*) filter (where p.action = 'create' and w.fault is null) as created,
             count(*) filter (where p.action = 'change' and w.fault is null) as changed,
             count(*) filter (where p.action = 'remove' and w.fault is null) as removed,
             count(*) filter (where p.action = 'refuse' or w.fault is not null) as refused
        from jsonb_to_recordset(v_planned) as p (number integer, action text)
        left join jsonb_to_recordset(coalesce(v_written, '[]')) as w (number integer, fault jsonb) on w.number = p.number
    ) n
   where i.id = p_import_id;
  return true;
end $$;
revoke all on function apply_import_rows from public;
grant execute on function apply_import_rows to portal_worker;

-- Whether a later snapshot of the same source has removed the record once more: then this import is not why it is gone.
create or replace function was_removed_later(p_import imports, p_external_id text) returns boolean language sql stable
begin atomic
  select exists (
    select from imports later
      join import_rows r on r.import_id = later.id and r.state = 'gone' and r.external_id = p_external_id
      join import_changes c on c.import_id = r.import_id and c.row_number = r.row_number and c.was_undone is not true
     where later.source = p_import.source and later.kind = p_import.kind and later.scope = 'snapshot' and later.run_at > p_import.run_at);
end;
revoke all on function was_removed_later from public;

-- Whether an undo may write content: nobody else has published it since, or, for a list of prices, what is true of the whole list is as it
-- was before the import, so that the undo of one price changes nothing about the others.
create or replace function is_content_untouched(p_kind text, p_content_id integer, p_number integer, p_import_id uuid) returns boolean
  language sql stable
  return is_only_of_import(p_content_id, p_number, p_import_id)
    or (p_kind = 'price_lists' and exists (
      select from content_items i
        join revisions live on live.content_id = i.id and live.number = i.live_number
        join revisions r on r.content_id = i.id and r.number = p_number
       where i.id = p_content_id and r.ready_locales = live.ready_locales
         and price_list_values(null, r.fields - 'prices') = price_list_values(null, live.fields - 'prices')));
revoke all on function is_content_untouched from public;

-- Undoes the next changes of an import, the last first. A record that has changed since stays as it is.
create or replace function undo_import_rows(p_import_id uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  undoing constant imports := lock_import(p_import_id, 'undoing');
  v_changes jsonb;
  v_end integer;
  v_plan jsonb;
  v_undone integer[];
begin
  perform pg_advisory_xact_lock(hashtext('records of imports'));
  select jsonb_agg(jsonb_build_object('number', c.row_number, 'recordId', c.record_id, 'partnerId', c.partner_id, 'before', c.before,
           'place', c.number, 'externalId', r.external_id, 'wasRemoved', r.state = 'gone', 'record', r.record)), min(c.row_number)
    into v_changes, v_end
    from (select * from import_changes
           where import_id = p_import_id and (undoing.undone_to is null or row_number < undoing.undone_to)
           order by row_number desc limit p_limit) c
    join import_rows r on r.import_id = p_import_id and r.row_number = c.row_number;
  if v_end is null then
    update imports set state = 'undone', undone_at = now(), attempts = 0, written_at = clock_timestamp(), version = version + 1
     where id = p_import_id;
    return false;
  end if;

  perform lock_import_records(undoing.kind, undoing.source, array(select c ->> 'externalId' from jsonb_array_elements(v_changes) as c),
    array(select (c ->> 'partnerId')::uuid from jsonb_array_elements(v_changes) as c));
  execute format($query$
    with c as materialized (
      select * from jsonb_to_recordset($2) as c
        (number integer, "recordId" text, "partnerId" uuid, before jsonb, place integer, "externalId" text, "wasRemoved" boolean, record jsonb)
    ),
    -- Once for all rows of a list, which is large.
    content as materialized (
      select d.id, d.place, is_content_untouched($5, d.id::integer, d.place, $3) as is_untouched
        from (select distinct split_part(c."recordId", '/', 1) as id, c.place from c where $5 is not null and not c."wasRemoved") d
    )
    select jsonb_agg(jsonb_build_object('importId', $3, 'number', c.number, 'recordId', c."recordId", 'externalId', c."externalId", 'partnerId', c."partnerId",
             'after', c.before, 'place', c.place,
             'action', case when c."wasRemoved" then 'restore' when c.before is null then 'delete' else 'change' end))
      from c
      left join %1$I($1, array(select "externalId" from c)) p on p.external_id = c."externalId"
      left join content o on o.id = split_part(c."recordId", '/', 1) and o.place is not distinct from c.place
     -- Content that an import has withdrawn is nothing for the next one, until it is published again.
     where case when c."wasRemoved" and (p.record_id is null or p.present is null) then not was_removed_later($4, c."externalId")
                when c."wasRemoved" and not p.is_removed then false
                when c."wasRemoved" then jsonb_strip_nulls(p.present) = jsonb_strip_nulls(c.before)
                else p.record_id = c."recordId"
                 and jsonb_strip_nulls(p.present) = jsonb_strip_nulls(coalesce(c.before, '{}') || c.record)
                 and coalesce(o.is_untouched, true) end$query$,
    'present_' || undoing.kind)
    into v_plan using undoing.source, v_changes, p_import_id, undoing,
      case when undoing.kind in ('products', 'documents', 'price_lists') then undoing.kind end;

  select coalesce(array_agg(w.number), '{}') into v_undone
    from write_import_rows(undoing.kind, undoing.source, undoing.run_by, v_plan) w where w.fault is null;
  update import_changes c set was_undone = c.row_number = any (v_undone)
    from jsonb_to_recordset(v_changes) as b (number integer)
   where c.import_id = p_import_id and c.row_number = b.number;
  update imports i
     set undone_to = v_end, attempts = 0, written_at = clock_timestamp(), undone_rows = i.undone_rows + cardinality(v_undone),
         left_rows = i.left_rows + jsonb_array_length(v_changes) - cardinality(v_undone)
   where i.id = p_import_id;
  return true;
end $$;
revoke all on function undo_import_rows from public;
grant execute on function undo_import_rows to portal_worker;

-- A page of what an import did or would do, with the records as they are now. Security definer: staff do not read all records themselves.
create or replace function list_import_rows(
  p_import_id uuid, p_state text, p_fault text, p_partner_id uuid, p_limit integer, p_offset integer)
  returns table (row_number integer, external_id text, partner_id uuid, partner_name text, before jsonb, after jsonb, faults jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  shown imports;
begin
  if not viewer_is_admin() then
    raise exception 'only admins read imports' using errcode = 'insufficient_privilege';
  end if;
  select * into strict shown from imports where id = p_import_id;
  return query execute format($query$
    with page as materialized (
      select ir.* from import_rows ir
       where ir.import_id = $1
         and case when $2 = 'left'
                  then exists (select from import_changes ic where ic.import_id = $1 and ic.row_number = ir.row_number and not ic.was_undone)
                  else ir.state = $2 end
         and ($4 is null or ir.partner_id = $4)
         and ($3 is null or ir.faults @> jsonb_build_array(jsonb_build_object('code', $3)))
       order by ir.row_number limit $5 offset $6
    )
    select r.row_number, r.external_id, r.partner_id, c.name, b.before,
           case when r.record is not null then coalesce(b.before, '{}') || r.record end, coalesce(r.faults, '[]')
      from page r
      left join import_changes ch on ch.import_id = $1 and ch.row_number = r.row_number
      left join partners c on c.id = r.partner_id
      left join %1$I($7, array(select external_id from page)) p on p.external_id = r.external_id
      cross join lateral (select case when ch.import_id is null then p.present else ch.before end as before) b
     order by r.row_number$query$, 'present_' || shown.kind)
    using p_import_id, p_state, p_fault, p_partner_id, p_limit, p_offset, shown.source;
end $$;
revoke all on function list_import_rows from public;
grant execute on function list_import_rows to portal_app;

-- Records as an import reads them, for files that can be imported again: those with these ids of a source, in the order of the ids. With
-- them come the ids by which a file of the source can name their partner.
-- Security definer: staff do not read all records themselves.
create or replace function read_records(p_kind text, p_source text, p_ids text[])
  returns table (external_id text, partner_external_id text, partner_sap_id text, partner_hubspot_id text, present jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() or (p_kind in ('licences', 'partners', 'people', 'leads') and not viewer_is_admin()) then
    raise exception 'only staff export records' using errcode = 'insufficient_privilege';
  end if;
  return query execute format($query$
    select p.external_id, case when c.source in ($1, 'backoffice') then c.external_id end, c.sap_id, c.hubspot_id, p.present
      from %I($1, $2) p left join partners c on c.id = p.partner_id
     order by array_position($2, p.external_id), p.external_id$query$, 'present_' || p_kind) using p_source, p_ids;
end $$;
revoke all on function read_records from public;
grant execute on function read_records to portal_app;

-- The same for the records of a source whose ids come after this one, except those that were removed. A price is named by its list and its
-- model.
create or replace function read_records_of_source(p_kind text, p_source text, p_after text, p_after_model text, p_limit integer)
  returns table (external_id text, partner_external_id text, partner_sap_id text, partner_hubspot_id text, present jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_ids text[];
begin
  if not viewer_is_admin() then
    raise exception 'only admins export all records of a source' using errcode = 'insufficient_privilege';
  end if;
  if p_kind = 'price_lists' then
    v_ids := next_prices(p_source, p_after, p_after_model, p_limit);
  else
    execute format(
      'select array(select external_id from %I($1) where $2 is null or external_id > $2 order by external_id limit $3)', 'source_' || p_kind)
      into v_ids using p_source, p_after, p_limit;
  end if;
  return query select * from read_records(p_kind, p_source, v_ids);
end $$;
revoke all on function read_records_of_source from public;
grant execute on function read_records_of_source to portal_app;
