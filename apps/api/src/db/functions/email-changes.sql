-- A new e-mail address is confirmed by whoever has its mailbox, before there is a viewer, so these functions look past the policies
-- (security definer).

create or replace function find_email_change(p_token_hash bytea) returns table (new_email text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select c.new_email
    from email_changes c
    join people p on p.id = c.person_id
    left join partners o on o.id = p.partner_id
   where c.token_hash = p_token_hash and c.confirmed_at is null and c.voided_at is null and c.expires_at > now()
     and p.disabled_at is null and o.disabled_at is null;
end;
revoke all on function find_email_change from public;
grant execute on function find_email_change to portal_app;

-- Uses the link up and changes the address in one step: of two parallel calls one wins. Links that were mailed to the old address stop
-- working; whoever has not joined gets a new invitation with this token and mail. Returns nothing if the link does not work, and throws a
-- unique violation if the address was taken in the meantime.
create or replace function confirm_email_change(
  p_token_hash bytea, p_audit_id uuid, p_ip inet, p_device text, p_invitation_hash bytea, p_invitation_mail_id uuid
) returns table (
    person_id uuid, person_kind text, old_email text, new_email text, first_name text, locale text, company text, is_invited boolean
  )
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person people;
begin
  -- The person first, as everywhere, so that this and a cancellation by staff cannot deadlock.
  select p.* into person from people p
   where p.id = (select c.person_id from email_changes c where c.token_hash = p_token_hash) for update;
  if not exists (select from find_email_change(p_token_hash)) then
    return;
  end if;
  update email_changes c set confirmed_at = now()
   where c.token_hash = p_token_hash and c.confirmed_at is null and c.voided_at is null and c.expires_at > now()
  returning c.person_id, c.new_email into person_id, new_email;
  if not found then
    return;
  end if;
  update people p set email = confirm_email_change.new_email where p.id = person.id;
  update password_links l set used_at = now() where l.person_id = person.id and l.used_at is null;
  insert into audit_events (id, partner_id, person_id, actor_id, action, subject_kind, subject_id, before, after, ip, device)
  values (p_audit_id, person.partner_id, person.id, person.id, 'email.confirmed', 'person', person.id::text,
          jsonb_build_object('email', person.email), jsonb_build_object('email', new_email), p_ip, left(p_device, 400));
  is_invited := open_invitation_by(
    person.id, p_invitation_hash, p_invitation_mail_id, (select i.sent_by from invitations i where i.person_id = person.id)
  ) is not null;
  company := (select o.name from partners o where o.id = person.partner_id);
  person_kind := person.kind;
  old_email := person.email;
  first_name := person.first_name;
  locale := coalesce(person.locale, 'en');
  return next;
end $$;
revoke all on function confirm_email_change from public;
grant execute on function confirm_email_change to portal_app;
