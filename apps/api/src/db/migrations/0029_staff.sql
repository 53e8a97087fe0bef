-- Staff sign in, work in the back office and see the portal as a partner's person. Policies for staff apply only with a second factor
-- (`viewer_is_staff`, `viewer_is_admin`). Editors reach content, admins everything.

-- A view-as session belongs to the person whose portal is shown; `viewed_by` is the admin who opened it.
alter table sessions
  add column viewed_by uuid constraint sessions_viewed_by_fkey references people on delete cascade,
  drop constraint sessions_kind_is_known,
  add constraint sessions_kind_is_known check (kind in ('full', 'interim', 'viewAs')),
  add constraint sessions_viewed_by_staff check ((kind = 'viewAs') = (viewed_by is not null));
create index sessions_viewed_by_idx on sessions (viewed_by) where viewed_by is not null;

-- What a member of staff changed: the record, and its changed fields before and after.
alter table audit_events
  add column subject_kind text,
  add column subject_id text,
  add column before jsonb,
  add column after jsonb;

-- Companies and their people are for admins; editors see only other staff.
alter policy partners_staff on partners using (viewer_is_admin());
alter policy partner_contacts_staff on partner_contacts using (viewer_is_admin());
alter policy people_staff on people using (viewer_is_admin());
alter policy people_invite on people with check (viewer_is_admin());
create policy people_self on people for select to portal_app using (id = viewer_person_id());
create policy people_colleagues_of_staff on people for select to portal_app using (kind = 'staff' and viewer_is_staff());
alter policy people_change_themselves on people
  with check (id = viewer_person_id() and partner_id is not distinct from viewer_partner_id());
grant update (locale) on people to portal_app;
alter policy password_links_make on password_links with check (viewer_is_admin());
alter policy audience_partners_staff on audience_partners using (viewer_is_admin());
alter policy signup_requests_staff on signup_requests using (viewer_is_admin());
alter policy tickets_see on tickets using (person_id = viewer_person_id() or viewer_is_admin());
alter policy tickets_go_on on tickets
  using (person_id = viewer_person_id() or viewer_is_admin()) with check (person_id = viewer_person_id() or viewer_is_admin());
alter policy ticket_messages_write on ticket_messages with check (
  author_id = viewer_person_id() and author_kind = case when viewer_is_admin() then 'staff' else 'partner' end
  and exists (select from tickets t where t.id = ticket_id and t.partner_id = ticket_messages.partner_id)
);
alter policy files_of_tickets_staff on files using (purpose = 'ticket' and viewer_is_admin());

-- These functions return more columns than before; the new ones are created after the migrations.
drop function if exists find_session(bytea, bytea);
drop function if exists find_session_without_touch(bytea, bytea);
drop function if exists find_file_session(bytea, uuid);
drop function if exists find_account(text);
drop function if exists open_password_reset(text, bytea);
