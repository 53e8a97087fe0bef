-- People of partners that come from other systems. Never staff: a file neither recognises nor changes them. Nobody gets a password, a mail
-- or a session by a file; whoever it creates can be invited in the back office.

create or replace function person_values(p people) returns jsonb language sql immutable strict parallel safe
  return jsonb_build_object(
    'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'jobTitle', p.job_title, 'phone', p.phone, 'language', p.locale);

create or replace function present_people(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable
as $$
begin
  if p_source = 'portal' then
    return query
    select p.id::text, p.id::text, p.partner_id, p.disabled_at is not null, person_values(p)
      from people p where p.id = any (portal_uuids(p_ids)) and p.kind = 'partner';
  else
    return query
    select p.external_id, p.id::text, p.partner_id, p.disabled_at is not null, person_values(p)
      from people p where p.source = p_source and p.external_id = any (p_ids) and p.kind = 'partner';
  end if;
end $$;
revoke all on function present_people from public;

-- Whether the address of this person has got a link, which would work for a wrong mailbox if a file changed the address, or is signed in
-- with already.
create or replace function is_address_in_use(p_person_id uuid) returns boolean language sql stable
begin atomic
  select exists (select from people p where p.id = p_person_id and p.joined_at is not null)
      or exists (select from invitations i where i.person_id = p_person_id and i.withdrawn_at is null);
end;
revoke all on function is_address_in_use from public;

-- An address belongs to one person of the whole portal, staff included. Who has it is not said.
create or replace function judge_people(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language sql stable
begin atomic
  select r.number, r.record,
         case when r.record ->> 'email' is null or r.record ->> 'email' = r.present ->> 'email' then '[]'::jsonb
              -- Without a record the row is refused anyway.
              when p_source = 'portal' and r."recordId" is null then '[]'
              -- As the table has it, whose rules for letters of other alphabets differ.
              when r.record ->> 'email' <> lower(r.record ->> 'email') then row_fault('email.invalid', 'email', r.record ->> 'email')
              when exists (select from people p where p.email = r.record ->> 'email' and p.id is distinct from r."recordId")
                then row_fault('person.emailTaken', 'email', r.record ->> 'email')
              when r."recordId" is not null and is_address_in_use(r."recordId")
                then row_fault('person.emailInUse', 'email', r.record ->> 'email')
              else '[]' end
    from jsonb_to_recordset(p_rows) as r (number integer, "recordId" uuid, present jsonb, record jsonb);
end;
revoke all on function judge_people from public;

-- People who are disabled already are not removed again.
create or replace function source_people(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select p.external_id, p.partner_id from people p
   where p.source = p_source and p.external_id is not null and p.kind = 'partner' and p.disabled_at is null;
end;
revoke all on function source_people from public;

create or replace function write_people(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
declare
  v_row record;
  v_id uuid;
  v_constraint text;
begin
  for v_row in
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, action text, "recordId" uuid, "externalId" text, "partnerId" uuid, place integer, after jsonb) order by r.number
  loop
    v_id := coalesce(v_row."recordId", new_id());
    number := v_row.number;
    record_id := v_id;
    place := null;
    fault := null;
    begin
      if v_row.action = 'create' then
        insert into people (id, kind, partner_id, source, external_id, email, first_name, last_name, job_title, phone, locale)
        values (v_id, 'partner', v_row."partnerId", p_source, v_row."externalId", v_row.after ->> 'email', v_row.after ->> 'firstName',
                v_row.after ->> 'lastName', v_row.after ->> 'jobTitle', v_row.after ->> 'phone', v_row.after ->> 'language');
      else
        -- Since the comparison the row of a withdrawn invitation may have become somebody else's.
        perform from people p where p.id = v_id and p.kind = 'partner' and p.partner_id = v_row."partnerId" for update;
        fault := case when not found then row_fault('row.otherPartner', 'externalId', v_row."externalId")
                      -- An undo leaves those whom somebody has changed since.
                      when v_row.action in ('restore', 'delete')
                       and not exists (select from people p where p.id = v_id and p.version = v_row.place)
                        then row_fault('record.inUse', 'externalId', v_row."externalId")
                      else write_person(v_row.action, v_id, v_row."externalId", v_row.after) end;
        if fault is null and v_row.action in ('remove', 'restore') then
          perform note_access_by_import('person', case v_row.action when 'remove' then 'person.deactivated' else 'person.reactivated' end,
            p_source, p_by, v_id, v_row."partnerId");
        end if;
      end if;
      select p.version into place from people p where p.id = v_id;
    exception
      -- What others have added since keeps a person from being deleted.
      when foreign_key_violation then fault := row_fault('record.inUse', 'externalId', v_row."externalId");
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        fault := case when v_constraint = 'people_email_key' then row_fault('person.emailTaken', 'email', v_row.after ->> 'email')
                      else row_fault('record.taken', 'externalId', v_row."externalId") end;
    end;
    return next;
  end loop;
end $$;
revoke all on function write_people from public;

-- Changes a person of a partner, whose row is locked. Returns a fault if that cannot be done. What ends when a person is removed has the
-- time of the removal, so that exactly this comes back: the link of an invitation, but no session.
create or replace function write_person(p_action text, p_id uuid, p_external_id text, p_values jsonb) returns jsonb
  language plpgsql volatile
as $$
declare
  present constant people := (select p from people p where p.id = p_id);
begin
  case p_action
    when 'change' then
      if p_values ->> 'email' <> present.email and is_address_in_use(p_id) then
        return row_fault('person.emailInUse', 'email', p_values ->> 'email');
      end if;
      update people
         set email = p_values ->> 'email', first_name = p_values ->> 'firstName', last_name = p_values ->> 'lastName',
             job_title = p_values ->> 'jobTitle', phone = p_values ->> 'phone', locale = p_values ->> 'language', version = version + 1
       where id = p_id;
    when 'remove' then
      update people set disabled_at = now(), version = version + 1 where id = p_id and disabled_at is null;
      update invitations set withdrawn_at = now() where person_id = p_id and accepted_at is null and withdrawn_at is null;
      perform end_access_of(array[p_id]);
    when 'restore' then
      update password_links set used_at = null where person_id = p_id and used_at = present.disabled_at;
      update invitations set withdrawn_at = null where person_id = p_id and withdrawn_at = present.disabled_at;
      update email_changes e set voided_at = null
       where e.person_id = p_id and e.voided_at = present.disabled_at
         and not exists (select from email_changes n where n.person_id = p_id and n.confirmed_at is null and n.voided_at is null);
      update people set disabled_at = null, version = version + 1 where id = p_id;
    when 'delete' then
      if is_address_in_use(p_id) then
        return row_fault('record.inUse', 'externalId', p_external_id);
      end if;
      delete from people where id = p_id;
  end case;
  return null;
end $$;
revoke all on function write_person from public;
