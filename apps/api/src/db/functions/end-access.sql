-- The one way to end everything that people hold: sessions of every kind, also of staff who view the portal as them and of theirs as
-- others, links to set a password, and e-mail addresses that wait for confirmation. The link of an open invitation stays unless the person is disabled:
-- it gives no access yet, does not work while the company is disabled, and staff are told that it was sent. Streams end with their session,
-- in every process within five seconds. Returns the number of ended sessions. For functions with the owner's rights only.
create or replace function end_access_of(p_person_ids uuid[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
  views constant integer := end_view_as_sessions(p_person_ids, p_person_ids, 'accessEnded', null, null);
  ended integer;
begin
  update sessions set ended_at = now()
   where person_id = any (p_person_ids) and kind <> 'viewAs' and ended_at is null;
  get diagnostics ended = row_count;
  update password_links l set used_at = now()
   where l.person_id = any (p_person_ids) and l.used_at is null
     and not (l.kind = 'invitation' and exists (
       select from people p where p.id = l.person_id and p.joined_at is null and p.disabled_at is null));
  update email_changes set voided_at = now() where person_id = any (p_person_ids) and confirmed_at is null and voided_at is null;
  return views + ended;
end $$;
revoke all on function end_access_of from public;

-- The same for admins. Security definer: nobody may change the sessions and links of others otherwise.
create or replace function end_access(p_person_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    raise exception 'only admins end the access of others' using errcode = 'insufficient_privilege';
  end if;
  return end_access_of(p_person_ids);
end $$;
revoke all on function end_access from public;
grant execute on function end_access to portal_app;
