-- The audit of events before there is a viewer, and by the worker. Security definer: the tables are append-only for serving roles,
-- and the policies let a viewer write only about themselves.

-- Counts an event that strangers can cause at will. Returns whether to write it out: at most `p_limit` per key, action and minute.
create or replace function count_audit_event(p_key bytea, p_action text, p_limit integer, p_person_id uuid, p_ip inet) returns boolean
  language sql volatile set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into audit_counts as c (key, action, minute, person_id, ip, events, unrecorded)
  values (p_key, p_action, date_trunc('minute', now()), p_person_id, p_ip, 1, 0)
  on conflict (minute, key, action) do update
    set events = c.events + 1, unrecorded = c.unrecorded + (c.events >= p_limit)::integer
  returning events <= p_limit;
end;
revoke all on function count_audit_event from public;

-- Records an event about a person, who is named by id or by the e-mail that was typed, which is not stored. With keys (of the
-- account and of the IP) it is counted first, else always written out. In a view-as session the actor is the member of staff.
create or replace function record_security_event(
  p_id uuid, p_action text, p_person_id uuid, p_email text, p_session_id uuid, p_ip inet, p_device text, p_details jsonb,
  p_account_key bytea, p_ip_key bytea
) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person people;
  details jsonb := p_details;
begin
  if p_person_id is null then
    select * into person from people p where p.email = p_email;
  else
    select * into person from people p where p.id = p_person_id;
  end if;
  if p_account_key is not null then
    details := details || jsonb_build_object('account', left(encode(p_account_key, 'hex'), 16));
    -- The last limit is for everybody together, because an attacker can have many IPs.
    if not count_audit_event(p_account_key, p_action, 10, person.id, null)
       or not count_audit_event(p_ip_key, p_action, 60, null, p_ip)
       or not count_audit_event('\x00', p_action, 300, null, null) then
      return;
    end if;
  end if;
  if details ->> 'reason' = 'wrongPassword' and (
    person.disabled_at is not null or exists (select from partners o where o.id = person.partner_id and o.disabled_at is not null)
  ) then
    details := details || '{"reason": "disabled"}';
  end if;
  insert into audit_events (id, partner_id, person_id, actor_id, action, details, ip, device, session_id)
  values (p_id, person.partner_id, person.id,
          case when p_session_id is not null then coalesce((select s.viewed_by from sessions s where s.id = p_session_id), person.id) end,
          p_action, details, p_ip, left(p_device, 400), p_session_id);
end $$;
revoke all on function record_security_event from public;
grant execute on function record_security_event to portal_app, portal_worker;

-- Writes one event for all that were only counted in a minute, once nothing can be added to that minute any more. What a
-- machine key did was counted by its id, with or without an IP range after it. Returns the number of counts, at most `p_limit`.
create or replace function sum_up_audit_counts(p_limit integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with taken as (
    delete from audit_counts where (minute, key, action) in (
      select c.minute, c.key, c.action from audit_counts c where c.minute < now() - interval '2 minutes' order by c.minute limit p_limit
      for update skip locked
    ) returning *
  ), written as (
    insert into audit_events (id, partner_id, person_id, action, subject_kind, subject_id, details, ip)
    select gen_random_uuid(), p.partner_id, t.person_id, t.action, case when k.id is not null then 'key' end, k.id::text,
           jsonb_build_object('count', t.unrecorded, 'minute', t.minute, 'key', left(encode(t.key, 'hex'), 16)), t.ip
      from taken t
      left join people p on p.id = t.person_id
      left join machine_keys k on uuid_send(k.id) = substring(t.key for 16)
     where t.unrecorded > 0
  )
  select count(*)::integer from taken;
end;
revoke all on function sum_up_audit_counts from public;
grant execute on function sum_up_audit_counts to portal_worker;
