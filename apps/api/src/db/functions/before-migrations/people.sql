-- Triggers of people and of what belongs to them.

-- Writes the text that the list of people is searched in. The space before it makes the first word begin like every other.
create or replace function write_person_search() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.search := ' ' || fold_for_search(concat_ws(' ', new.first_name, new.last_name, new.email));
  return new;
end $$;

-- Counts a change of what staff edit, whoever made it, so that staff do not overwrite what the person has just changed.
create or replace function count_person_version() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.version = old.version
     and (new.first_name, new.last_name, new.job_title, new.phone, new.locale, new.email, new.role, new.disabled_at)
       is distinct from (old.first_name, old.last_name, old.job_title, old.phone, old.locale, old.email, old.role, old.disabled_at) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Refuses to disable or demote the last admin who can sign in. The lock makes two such changes wait for each other: each would see the
-- other's admin still there.
create or replace function keep_an_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(7301031);
  if not exists (
    select from people p where p.id <> old.id and p.role = 'admin' and p.disabled_at is null and p.joined_at is not null
  ) then
    raise exception 'the last admin cannot be removed' using errcode = 'P0L01';
  end if;
  return new;
end $$;
revoke all on function keep_an_admin from public;

-- The first password makes an invited person one who has joined. Security definer: serving roles cannot change these columns.
create or replace function record_joined() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update people set joined_at = now() where id = new.person_id and joined_at is null;
  update invitations set accepted_at = now() where person_id = new.person_id and accepted_at is null;
  return null;
end $$;
revoke all on function record_joined from public;

-- Copies when the second factor was confirmed. A request to reset a factor ends with that factor: the person may set up another one.
-- Security definer: serving roles cannot change this column.
create or replace function copy_two_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    update people set two_factor_at = null where id = old.person_id;
    update two_factor_resets set decision = 'expired', decided_at = now(), version = version + 1
     where person_id = old.person_id and decision is null;
  else
    update people set two_factor_at = new.confirmed_at where id = new.person_id and two_factor_at is distinct from new.confirmed_at;
  end if;
  return null;
end $$;
revoke all on function copy_two_factor from public;

-- Copies whether the mail of an invitation was sent. Security definer: the worker has no right to invitations.
create or replace function copy_invitation_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update invitations set mail_sent_at = new.sent_at, mail_failed_at = new.failed_at where mail_id = new.id;
  return null;
end $$;
revoke all on function copy_invitation_mail from public;
