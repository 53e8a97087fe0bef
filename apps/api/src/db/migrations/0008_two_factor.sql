-- The secret is sealed by the application with a key that is not in this database. `last_step` is the newest time step a code
-- was accepted for: a code counts once, because the update that moves it decides.
create table totp_factors (
  person_id uuid primary key constraint totp_factors_person_id_fkey references people on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  person_id uuid not null constraint recovery_codes_person_id_fkey references people on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (person_id, code_hash)
);

alter table totp_factors enable row level security;
alter table totp_factors force row level security;
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy totp_factors_own on totp_factors to portal_app using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
create policy recovery_codes_own on recovery_codes to portal_app using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, insert, update, delete on totp_factors, recovery_codes to portal_app;

-- A person's own password and sessions, once there is a viewer. Token hashes stay out of reach by column.
create policy credentials_own on credentials to portal_app using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select, update on credentials to portal_app;
create policy sessions_own on sessions to portal_app using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());
grant select (id, kind, person_id, created_at, last_seen_at, ended_at, address, user_agent), update (ended_at) on sessions to portal_app;

-- An interim session judges five codes and is then over.
alter table sessions add column tries smallint not null default 0;

create function count_interim_try(p_session_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  update sessions set tries = tries + 1, ended_at = case when tries >= 5 then now() end
    where id = p_session_id and kind = 'interim' and ended_at is null;
  return found and exists (select from sessions where id = p_session_id and ended_at is null);
end $$;

drop function find_account(text);
create function find_account(p_email text)
  returns table (person_id uuid, password_hash text, has_two_factor boolean)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select p.id, c.password_hash, f.person_id is not null
    from people p
    join credentials c on c.person_id = p.id
    join partners o on o.id = p.partner_id
    left join totp_factors f on f.person_id = p.id and f.confirmed_at is not null
   where p.email = p_email and p.kind = 'partner' and p.disabled_at is null and o.disabled_at is null;
end;

revoke all on function count_interim_try, find_account from public;
grant execute on function count_interim_try, find_account to portal_app;
