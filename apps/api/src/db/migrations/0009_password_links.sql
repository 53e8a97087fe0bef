-- Single-use links that let someone set a password: forgotten (30 minutes) or invited (7 days). Only the token's hash is here.
create table password_links (
  token_hash bytea primary key,
  person_id uuid not null constraint password_links_person_id_fkey references people on delete cascade,
  kind text not null constraint password_links_kind_is_known check (kind in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_person_id_idx on password_links (person_id, created_at desc);

-- An asked-for reset, before anyone has looked whether the address is known: asking costs the same either way.
create table reset_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);

alter table password_links enable row level security;
alter table password_links force row level security;
alter table reset_requests enable row level security;
alter table reset_requests force row level security;
create policy reset_requests_ask on reset_requests for insert to portal_app with check (true);
create policy reset_requests_answer on reset_requests to portal_worker using (true);
create policy password_links_make on password_links for insert to portal_app with check (viewer_is_staff());
grant insert on reset_requests to portal_app;
grant select, delete on reset_requests to portal_worker;
grant insert on password_links to portal_app;

create function password_link_is_live(expires_at timestamptz, used_at timestamptz) returns boolean
  language sql stable parallel safe
  return used_at is null and expires_at > now();

-- For the worker: answers nobody when the address has no account, or three links were made for it in the last hour.
create function open_password_reset(p_email text, p_token_hash bytea)
  returns table (person_id uuid, first_name text, locale text)
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  select p.id, p.first_name, coalesce(p.locale, 'en') into person_id, first_name, locale
    from people p join credentials c on c.person_id = p.id left join partners o on o.id = p.partner_id
   where p.email = p_email and p.disabled_at is null and o.disabled_at is null
     and (select count(*) from password_links l where l.person_id = p.id and l.created_at > now() - interval '1 hour') < 3;
  if not found then
    return;
  end if;
  insert into password_links (token_hash, person_id, kind, expires_at)
  values (p_token_hash, open_password_reset.person_id, 'reset', now() + interval '30 minutes');
  return next;
end $$;

create function find_password_link(p_token_hash bytea)
  returns table (person_id uuid, email text, company text, first_name text, locale text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select p.id, p.email, o.name, p.first_name, coalesce(p.locale, 'en'), c.password_hash
    from password_links l
    join people p on p.id = l.person_id
    left join partners o on o.id = p.partner_id
    left join credentials c on c.person_id = p.id
   where l.token_hash = p_token_hash and password_link_is_live(l.expires_at, l.used_at)
     and p.disabled_at is null and o.disabled_at is null;
end;

-- Uses the link up and sets the password in one step; of two who try at once, one wins. Every session and every other link of
-- the person ends with it.
create function use_password_link(p_token_hash bytea, p_password_hash text, p_audit_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  link password_links;
begin
  update password_links set used_at = now()
   where token_hash = p_token_hash and password_link_is_live(expires_at, used_at) returning * into link;
  if not found then
    return false;
  end if;
  insert into credentials (person_id, password_hash) values (link.person_id, p_password_hash)
  on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now();
  update password_links set used_at = now() where person_id = link.person_id and used_at is null;
  update sessions set ended_at = now() where person_id = link.person_id and ended_at is null;
  insert into audit_events (id, partner_id, person_id, actor_id, action)
  select p_audit_id, p.partner_id, p.id, p.id, case link.kind when 'reset' then 'password.reset' else 'invitation.accepted' end
    from people p where p.id = link.person_id;
  return true;
end $$;

revoke all on function open_password_reset, find_password_link, use_password_link from public;
grant execute on function open_password_reset to portal_worker;
grant execute on function find_password_link, use_password_link to portal_app;

-- Staff invite: they add people, never read or change passwords.
create policy people_invite on people for insert to portal_app with check (viewer_is_staff());
grant insert on people to portal_app;

select pgboss.create_queue('answer-reset-request', '{"policy": "standard", "retryLimit": 5, "retryDelay": 5, "retryBackoff": true}');
