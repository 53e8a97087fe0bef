-- A link that was mailed before a change of password does not outlive it: whoever changed it may have done so because of that mail.
-- Whoever is disabled has no links either, so that none comes back to life with the person.
create function void_password_links() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update password_links set used_at = now()
   where person_id = (case tg_table_name when 'people' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'person_id' end)::uuid
     and used_at is null;
  return null;
end $$;
revoke all on function void_password_links from public;
create trigger credentials_void_links after update of password_hash on credentials for each row
  when (old.password_hash is distinct from new.password_hash) execute function void_password_links();
create trigger people_void_links after update of disabled_at on people for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function void_password_links();

-- A person has at most 20 sessions, and 10 that wait for a code: the one that was used longest ago gives way. The lock makes sign-ins of one
-- person wait for each other, and for a change of password, as it did before.
create or replace function open_session(
  p_id uuid, p_token_hash bytea, p_binding_hash bytea, p_kind text, p_person_id uuid, p_address inet, p_user_agent text,
  p_password_hash text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
begin
  perform from credentials
    where person_id = p_person_id and (p_password_hash is null or password_hash = p_password_hash) for update;
  if not found then
    return false;
  end if;
  update sessions set ended_at = now() where id in (
    select s.id from sessions s
     where s.person_id = p_person_id and s.kind = p_kind and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     order by s.last_seen_at desc, s.created_at desc offset case p_kind when 'full' then 19 else 9 end
  );
  get diagnostics ended = row_count;
  if ended > 0 then
    perform record_security_event(gen_random_uuid(), 'session.ended', p_person_id, null, p_id, p_address, p_user_agent,
      jsonb_build_object('reason', 'tooMany', 'kind', p_kind, 'sessions', ended), null, null);
  end if;
  insert into sessions (id, token_hash, binding_hash, kind, person_id, address, user_agent)
  values (p_id, p_token_hash, p_binding_hash, p_kind, p_person_id, p_address, left(p_user_agent, 400));
  return true;
end $$;
