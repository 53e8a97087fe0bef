-- From where and with what; `device` is what the client calls itself.
alter table audit_events add column address inet, add column device text, add column session_id uuid;
create index audit_events_happened_at_idx on audit_events (happened_at desc, id desc);

-- Where a reset was asked for, until the worker has answered it.
alter table reset_requests add column address inet, add column device text;

-- What strangers can cause at will is written out at first and then counted, or the audit itself would be the way to fill the disk.
-- Keys are keyed hashes, as those of sign-in attempts. The worker turns each count into one event.
create table audit_counts (
  key bytea not null,
  action text not null,
  minute timestamptz not null,
  person_id uuid,
  address inet,
  events integer not null,
  unrecorded integer not null,
  constraint audit_counts_pkey primary key (minute, key, action)
);
alter table audit_counts enable row level security;
alter table audit_counts force row level security;

-- Answers whether the event may be written out: at most `p_most` of a key and action in a minute.
create function count_audit_event(p_key bytea, p_action text, p_most integer, p_person_id uuid, p_address inet) returns boolean
  language sql volatile set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into audit_counts as c (key, action, minute, person_id, address, events, unrecorded)
  values (p_key, p_action, date_trunc('minute', now()), p_person_id, p_address, 1, 0)
  on conflict (minute, key, action) do update
    set events = c.events + 1, unrecorded = c.unrecorded + (c.events >= p_most)::integer
  returning events <= p_most;
end;

-- Before there is a viewer. The person is named by id, or by the e-mail that was typed, which is not kept. With keys (of the account and of the
-- address) it is counted; without, it is always written out.
create function record_security_event(
  p_id uuid, p_action text, p_person_id uuid, p_email text, p_session_id uuid, p_address inet, p_device text, p_details jsonb,
  p_account_key bytea, p_address_key bytea
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
    -- The last is for all together: addresses are cheap.
    if not count_audit_event(p_account_key, p_action, 10, person.id, null)
       or not count_audit_event(p_address_key, p_action, 60, null, p_address)
       or not count_audit_event('\x00', p_action, 300, null, null) then
      return;
    end if;
  end if;
  if details ->> 'reason' = 'wrongPassword' and (
    person.disabled_at is not null or exists (select from partners o where o.id = person.partner_id and o.disabled_at is not null)
  ) then
    details := details || '{"reason": "disabled"}';
  end if;
  insert into audit_events (id, partner_id, person_id, actor_id, action, details, address, device, session_id)
  values (p_id, person.partner_id, person.id, case when p_session_id is not null then person.id end, p_action, details, p_address,
          left(p_device, 400), p_session_id);
end $$;

-- One event for all that were counted and not written out. A minute is summed up when nothing can be added to it any more.
create function sum_up_audit_counts(p_most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with taken as (
    delete from audit_counts where (minute, key, action) in (
      select c.minute, c.key, c.action from audit_counts c where c.minute < now() - interval '2 minutes' order by c.minute limit p_most
      for update skip locked
    ) returning *
  ), written as (
    insert into audit_events (id, partner_id, person_id, action, details, address)
    select gen_random_uuid(), p.partner_id, t.person_id, t.action,
           jsonb_build_object('count', t.unrecorded, 'minute', t.minute, 'key', left(encode(t.key, 'hex'), 16)), t.address
      from taken t left join people p on p.id = t.person_id
     where t.unrecorded > 0
  )
  select count(*)::integer from taken;
end;

drop function end_session(bytea);
create function end_session(p_token_hash bytea, p_audit_id uuid, p_address inet, p_device text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended sessions;
begin
  update sessions set ended_at = now() where token_hash = p_token_hash and ended_at is null returning * into ended;
  if not found then
    return false;
  end if;
  perform record_security_event(p_audit_id, 'signOut', ended.person_id, null, ended.id, p_address, p_device, '{}', null, null);
  return true;
end $$;

drop function use_password_link(bytea, text, uuid);
create function use_password_link(p_token_hash bytea, p_password_hash text, p_audit_id uuid, p_address inet, p_device text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  link password_links;
begin
  -- Before the link, as a change of password locks them, or the two would wait for each other.
  perform from credentials c
    where c.person_id = (select l.person_id from password_links l where l.token_hash = p_token_hash) for update;
  update password_links set used_at = now()
   where token_hash = p_token_hash and password_link_is_live(expires_at, used_at) returning * into link;
  if not found then
    return false;
  end if;
  insert into credentials (person_id, password_hash) values (link.person_id, p_password_hash)
  on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now();
  update password_links set used_at = now() where person_id = link.person_id and used_at is null;
  update sessions set ended_at = now() where person_id = link.person_id and ended_at is null;
  insert into audit_events (id, partner_id, person_id, actor_id, action, address, device)
  select p_audit_id, p.partner_id, p.id, p.id, case link.kind when 'reset' then 'password.reset' else 'invitation.accepted' end,
         p_address, left(p_device, 400)
    from people p where p.id = link.person_id;
  return true;
end $$;

revoke all on function count_audit_event, record_security_event, sum_up_audit_counts, end_session, use_password_link from public;
grant execute on function record_security_event to portal_app, portal_worker;
grant execute on function end_session, use_password_link to portal_app;
grant execute on function sum_up_audit_counts to portal_worker;

select pgboss.create_queue('sum-up-audit', '{"policy": "singleton"}');
