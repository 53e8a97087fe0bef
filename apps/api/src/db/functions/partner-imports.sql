-- Partners that come from other systems.

create or replace function partner_values(p partners) returns jsonb language sql immutable strict parallel safe
  return jsonb_build_object(
    'name', p.name, 'country', p.country, 'region', p.region, 'tier', p.tier, 'website', p.website, 'email', p.email, 'phone', p.phone1,
    'address', p.address1, 'vatId', p.cif, 'priceGroup', p.price_id, 'sapId', p.sap_id, 'hubspotId', p.hubspot_id,
    'renewalsEnabled', p.renewals_enabled::text);

-- A partner whose external id staff have typed is the one that a file means, unless its source has one of its own.
create or replace function present_partners(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable
as $$
begin
  if p_source = 'portal' then
    return query
    select p.id::text, p.id::text, null::uuid, p.disabled_at is not null, partner_values(p)
      from partners p where p.id = any (portal_uuids(p_ids));
  else
    return query
    select distinct on (p.external_id) p.external_id, p.id::text, null::uuid, p.disabled_at is not null, partner_values(p)
      from partners p where p.source in (p_source, 'backoffice') and p.external_id = any (p_ids)
     order by p.external_id, p.source = p_source desc;
  end if;
end $$;
revoke all on function present_partners from public;

create or replace function judge_partners(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language sql stable
begin atomic
  select r.number,
         case when r."recordId" is null then '{"renewalsEnabled": "false"}'::jsonb else '{}' end
         || r.record || case when r.record -> 'renewalsEnabled' = 'null' then '{"renewalsEnabled": "false"}'::jsonb else '{}' end, '[]'::jsonb
    from jsonb_to_recordset(p_rows) as r (number integer, "recordId" text, record jsonb);
end;
revoke all on function judge_partners from public;

-- Partners that are disabled already are not removed again.
create or replace function source_partners(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select p.external_id, null::uuid from partners p
   where p.source = p_source and p.external_id is not null and p.disabled_at is null;
end;
revoke all on function source_partners from public;

-- `place` is the version that a partner has afterwards: an undo leaves one that somebody has changed since.
create or replace function write_partners(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
declare
  v_row record;
  v_id uuid;
begin
  for v_row in
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, action text, "recordId" uuid, "externalId" text, place integer, after jsonb) order by r.number
  loop
    v_id := coalesce(v_row."recordId", new_id());
    number := v_row.number;
    record_id := v_id;
    place := null;
    fault := null;
    begin
      case v_row.action
        when 'create' then
          insert into partners (id, source, external_id, name, created_by) values (v_id, p_source, v_row."externalId", v_row.after ->> 'name', p_by);
          place := write_partner_values(v_id, v_row.after, p_by);
        when 'change' then
          place := write_partner_values(v_id, v_row.after, p_by);
        when 'remove' then
          -- Only one of the source itself: not one that staff have typed, and not one whose id means another by now.
          update partners set disabled_at = now(), version = version + 1, changed_at = now(), changed_by = p_by
           where id = v_id and source = p_source and disabled_at is null returning version into place;
          if place is not null then
            perform end_access_of(array(select p.id from people p where p.partner_id = v_id and p.disabled_at is null));
            perform note_access_by_import('partner', 'partner.disabled', p_source, p_by, v_id, v_id);
          end if;
        when 'restore' then
          if exists (select from partners p where p.id = v_id and p.version = v_row.place) then
            perform restore_access_of(array[v_id]);
            update partners set disabled_at = null, version = version + 1, changed_at = now(), changed_by = p_by
             where id = v_id returning version into place;
            perform note_access_by_import('partner', 'partner.enabled', p_source, p_by, v_id, v_id);
          end if;
        when 'delete' then
          -- Only counts of imports that nobody can run any more and that have left nothing; any other still needs the partner.
          delete from import_partners c using imports i
           where c.partner_id = v_id and i.id = c.import_id
             and (i.state = 'undone' or (i.state in ('cancelled', 'failed') and i.run_at is null));
          delete from partners p
           where p.id = v_id and p.version = v_row.place
             and not exists (select from partner_contacts c where c.partner_id = v_id)
             and not exists (select from audience_partners a where a.partner_id = v_id)
             and not exists (select from signup_requests q where q.partner_id = v_id)
          returning p.version into place;
          -- Takes back that the counts were deleted.
          if place is null then
            raise exception 'partner % is in use', v_id using errcode = 'PT004';
          end if;
      end case;
      if place is null then
        fault := row_fault('record.inUse', 'externalId', v_row."externalId");
      end if;
    exception
      -- What others have added since, such as people, keeps a partner from being deleted.
      when foreign_key_violation or sqlstate 'PT004' then fault := row_fault('record.inUse', 'externalId', v_row."externalId");
      when unique_violation then fault := row_fault('record.taken', 'externalId', v_row."externalId");
    end;
    return next;
  end loop;
end $$;
revoke all on function write_partners from public;

create or replace function write_partner_values(p_id uuid, p_values jsonb, p_by uuid) returns integer
  language sql volatile
begin atomic
  update partners
     set name = p_values ->> 'name', country = p_values ->> 'country', region = p_values ->> 'region', tier = p_values ->> 'tier',
         website = p_values ->> 'website', email = p_values ->> 'email', phone1 = p_values ->> 'phone', address1 = p_values ->> 'address',
         cif = p_values ->> 'vatId', price_id = p_values ->> 'priceGroup', sap_id = p_values ->> 'sapId',
         hubspot_id = p_values ->> 'hubspotId', renewals_enabled = coalesce((p_values ->> 'renewalsEnabled')::boolean, false),
         version = version + 1, changed_at = now(), changed_by = p_by
   where id = p_id returning version;
end;
revoke all on function write_partner_values from public;

-- Who lost access because a file does not name them, and who got it back, is in the audit one by one. A file that nobody has run has no actor.
create or replace function note_access_by_import(
  p_kind text, p_action text, p_source text, p_by uuid, p_subject_id uuid, p_partner_id uuid) returns void language sql volatile
begin atomic
  insert into audit_events (id, action, actor_id, subject_kind, subject_id, partner_id, person_id, details)
  values (new_id(), p_action, p_by, p_kind, p_subject_id::text, p_partner_id, case when p_kind = 'person' then p_subject_id end,
          jsonb_build_object('source', p_source));
end;
revoke all on function note_access_by_import from public;
