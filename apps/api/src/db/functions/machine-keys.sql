-- Machine keys are looked up before there is a viewer, so these functions look past the policies (security definer).

-- What has become of a key by now. The database's clock decides, and not the beginning of a transaction that has waited.
create or replace function machine_key_state(expires_at timestamptz, revoked_at timestamptz, replaced_by uuid) returns text
  language sql volatile parallel safe
  return case
    when revoked_at is not null then 'revoked'
    when expires_at <= clock_timestamp() then 'expired'
    when replaced_by is not null then 'ending'
    else 'active'
  end;

-- Returns the key with this hash, also one that has ended. It opens nothing before `use_machine_key` says that it is valid.
create or replace function find_machine_key(p_secret_hash bytea)
  returns table (key_id uuid, name text, scopes text[], expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select k.id, k.name, k.scopes, k.expires_at from machine_keys k where k.secret_hash = p_secret_hash;
end;
revoke all on function find_machine_key from public;
grant execute on function find_machine_key to portal_app;

-- Returns the state of a key, null if there is none, in the transaction of what is done with it.
create or replace function state_of_machine_key(p_key_id uuid) returns text
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select machine_key_state(k.expires_at, k.revoked_at, k.replaced_by) from machine_keys k where k.id = p_key_id;
end;
revoke all on function state_of_machine_key from public;
grant execute on function state_of_machine_key to portal_app;

-- Notes that a key is used, and returns its state. The state is read last: the update may have waited for somebody who revokes the key.
create or replace function use_machine_key(p_key_id uuid, p_ip inet) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Written once a minute, so that most calls stay read-only, or every five seconds while the IP changes.
  update machine_keys k set last_used_at = clock_timestamp(), last_used_ip = p_ip
   where k.id = p_key_id and k.revoked_at is null and k.expires_at > clock_timestamp()
     and (k.last_used_at is null
       or k.last_used_at < clock_timestamp() - interval '1 minute'
       or (k.last_used_ip is distinct from p_ip and k.last_used_at < clock_timestamp() - interval '5 seconds'));
  return state_of_machine_key(p_key_id);
end $$;
revoke all on function use_machine_key from public;
grant execute on function use_machine_key to portal_app;

-- Records what was refused to a key: at most ten events a minute from one IP range, and sixty in all. The others are counted, and the worker
-- turns them into one event. Security definer: the policies let nobody write an event without a person.
create or replace function record_refused_key(p_id uuid, p_action text, p_key_id uuid, p_ip inet, p_device text, p_details jsonb)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ip_range inet := case when family(p_ip) = 6 then network(set_masklen(p_ip, 64)) else p_ip end;
begin
  if p_action not in ('call.denied', 'key.inUrl') then
    raise exception 'keys are not refused by %', p_action;
  end if;
  if count_audit_event(uuid_send(p_key_id) || coalesce(inet_send(ip_range), ''), p_action, 10, null, p_ip)
     and count_audit_event(uuid_send(p_key_id), p_action, 60, null, null) then
    insert into audit_events (id, action, subject_kind, subject_id, details, ip, device)
    values (p_id, p_action, 'key', p_key_id::text, p_details, p_ip, left(p_device, 400));
  end if;
end $$;
revoke all on function record_refused_key from public;
grant execute on function record_refused_key to portal_app;

-- Records what the key of this transaction has created, changed or removed.
create or replace function record_key_write(p_outcome text, p_partner_id uuid, p_details jsonb, p_ip inet, p_device text) returns void
  language plpgsql volatile
as $$
begin
  insert into audit_events (id, partner_id, action, subject_kind, subject_id, details, ip, device)
  values (new_id(), p_partner_id, case p_outcome when 'created' then 'key.recordCreated' when 'changed' then 'key.recordChanged'
            when 'removed' then 'key.recordRemoved' end, 'key', viewer_key_id()::text, p_details, p_ip, left(p_device, 400));
end $$;
revoke all on function record_key_write from public;

-- Notes that the secrets of these keys were in a URL, and returns the keys. Hashes of none of ours are left out.
create or replace function note_keys_in_url(p_secret_hashes bytea[]) returns setof uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update machine_keys k set last_in_url_at = clock_timestamp()
   where k.secret_hash = any (p_secret_hashes)
     and (k.last_in_url_at is null or k.last_in_url_at < clock_timestamp() - interval '1 minute');
  return query select k.id from machine_keys k where k.secret_hash = any (p_secret_hashes);
end $$;
revoke all on function note_keys_in_url from public;
grant execute on function note_keys_in_url to portal_app;
