-- Whether what a mail asks for can still be done: its invitation was neither withdrawn, replaced nor accepted, its new e-mail address still
-- waits for confirmation. Security definer: the worker, which sends mails, has no right to invitations and addresses.
create or replace function mail_is_current(p_mail_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select case m.template
           when 'invitation' then exists (
             select from invitations i join people p on p.id = i.person_id
              where p.email = m.recipient and coalesce(i.mail_id, m.id) = m.id and p.disabled_at is null
                and i.withdrawn_at is null and i.accepted_at is null and i.expires_at > now())
           when 'email-change' then exists (
             select from email_changes c
              where c.new_email = m.recipient and c.requested_at <= m.created_at
                and c.confirmed_at is null and c.voided_at is null and c.expires_at > now())
           else true
         end
    from mails m where m.id = p_mail_id;
end;
revoke all on function mail_is_current from public;
grant execute on function mail_is_current to portal_worker;
