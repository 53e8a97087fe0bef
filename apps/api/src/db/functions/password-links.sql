-- Links to set a password are used before there is a viewer, so these functions look past the policies (security definer).

create or replace function password_link_is_live(expires_at timestamptz, used_at timestamptz) returns boolean
  language sql stable parallel safe
  return used_at is null and expires_at > now();

-- For the worker: creates a link, unless the address has no account or three links were created in the last 20 minutes, used or
-- not. Then there is one in the mailbox that works for 10 minutes more, or a password was set a moment ago. Locks the person before
-- counting, so that parallel requests cannot all find fewer than three. Deletes old links of the person.
create or replace function open_password_reset(p_email text, p_token_hash bytea)
  returns table (person_id uuid, first_name text, locale text, person_kind text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select p.id, p.first_name, coalesce(p.locale, 'en'), p.kind into person_id, first_name, locale, person_kind
    from people p where p.email = p_email and p.disabled_at is null for no key update;
  if not found
     or not exists (select from credentials c where c.person_id = open_password_reset.person_id)
     or exists (select from people p join partners o on o.id = p.partner_id
                 where p.id = open_password_reset.person_id and o.disabled_at is not null)
     or (select count(*) from password_links l
          where l.person_id = open_password_reset.person_id and l.created_at > now() - interval '20 minutes') >= 3 then
    return;
  end if;
  delete from password_links l where l.person_id = open_password_reset.person_id and l.expires_at < now() - interval '1 day';
  insert into password_links (token_hash, person_id, kind, expires_at)
  values (p_token_hash, open_password_reset.person_id, 'reset', now() + interval '30 minutes');
  return next;
end $$;
revoke all on function open_password_reset from public;
grant execute on function open_password_reset to portal_worker;

create or replace function find_password_link(p_token_hash bytea)
  returns table (person_id uuid, email text, company text, first_name text, locale text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select p.id, p.email, o.name, p.first_name, coalesce(p.locale, 'en'), c.password_hash
    from password_links l
    join people p on p.id = l.person_id
    left join partners o on o.id = p.partner_id
    left join credentials c on c.person_id = p.id
   where l.token_hash = p_token_hash and password_link_is_live(l.expires_at, l.used_at)
     and p.disabled_at is null and o.disabled_at is null;
end;
revoke all on function find_password_link from public;
grant execute on function find_password_link to portal_app;

-- Uses the link up and sets the password in one step: of two parallel calls one wins. Ends everything else that the person holds.
create or replace function consume_password_link(
  p_token_hash bytea, p_password_hash text, p_audit_id uuid, p_ip inet, p_device text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  link password_links;
begin
  -- The person first, then credentials, in the order of a sign-in and a change of password, so that none of them deadlock.
  perform from people p
    where p.id = (select l.person_id from password_links l where l.token_hash = p_token_hash) for no key update;
  perform from credentials c
    where c.person_id = (select l.person_id from password_links l where l.token_hash = p_token_hash) for update;
  update password_links set used_at = now()
   where token_hash = p_token_hash and password_link_is_live(expires_at, used_at) returning * into link;
  if not found then
    return false;
  end if;
  insert into credentials (person_id, password_hash) values (link.person_id, p_password_hash)
  on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now();
  perform end_access_of(array[link.person_id]);
  insert into audit_events (id, partner_id, person_id, actor_id, action, ip, device)
  select p_audit_id, p.partner_id, p.id, p.id, case link.kind when 'reset' then 'password.reset' else 'invitation.accepted' end,
         p_ip, left(p_device, 400)
    from people p where p.id = link.person_id;
  return true;
end $$;
revoke all on function consume_password_link from public;
grant execute on function consume_password_link to portal_app;
