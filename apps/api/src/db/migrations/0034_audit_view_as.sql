-- Admins read the audit; nobody changes it. Viewing the portal as a person is a notification of its own kind.

-- The part of the audit screen that an action belongs to. Stored in a column, so a new version of it needs a new column.
create function audit_area(action text) returns text
  language sql immutable strict parallel safe
  return case split_part(action, '.', 1)
    when 'partner' then 'partners'
    when 'person' then 'partners'
    when 'invitation' then 'partners'
    when 'signupRequest' then 'partners'
    when 'ticket' then 'work'
    when 'lead' then 'work'
    when 'contentRequest' then 'work'
    when 'setting' then 'settings'
    when 'settings' then 'settings'
    when 'viewAs' then 'viewAs'
    when 'signIn' then 'signIn'
    when 'signOut' then 'signIn'
    when 'session' then 'signIn'
    when 'password' then 'signIn'
    when 'email' then 'signIn'
    when 'account' then 'signIn'
    when 'twoFactor' then 'signIn'
    when 'recoveryCode' then 'signIn'
    when 'recoveryCodes' then 'signIn'
    when 'call' then 'signIn'
    when 'profile' then 'signIn'
    when 'staff' then 'signIn'
    else 'content'
  end;

-- A column and not an index on the function: under row-level security an index is used only for comparisons that are leakproof.
alter table audit_events add column area text not null generated always as (audit_area(action)) stored;

-- Each filter of the screen reads its rows in the order of the list, newest first.
drop index audit_events_person_id_idx, audit_events_partner_id_idx;
create index audit_events_person_id_idx on audit_events (person_id, happened_at desc, id desc);
create index audit_events_partner_id_idx on audit_events (partner_id, happened_at desc, id desc);
create index audit_events_actor_id_idx on audit_events (actor_id, happened_at desc, id desc);
create index audit_events_action_idx on audit_events (action, happened_at desc, id desc);
create index audit_events_area_idx on audit_events (area, happened_at desc, id desc);
create index audit_events_subject_kind_idx on audit_events (subject_kind, happened_at desc, id desc) where subject_kind is not null;
create index audit_events_subject_idx on audit_events (subject_kind, subject_id, happened_at desc, id desc) where subject_kind is not null;

-- Updates and deletes are rejected row by row; emptying the table raises no row triggers.
create trigger audit_events_never_emptied before truncate on audit_events for each statement execute function reject_mutation();

-- As a subquery it is evaluated once: the planner would otherwise guess that it hides nearly every row, and sort the table.
create policy audit_events_admin on audit_events for select to portal_app using ((select viewer_is_admin()));
grant select on audit_events to portal_app;
-- Nobody records an event in the name of somebody else, neither staff nor partners.
alter policy audit_events_append on audit_events
  with check (actor_id = viewer_person_id() and (viewer_is_staff() or person_id = viewer_person_id()));

alter table notifications
  drop constraint notifications_kind_is_known,
  add constraint notifications_kind_is_known
    check (kind in ('ticket.answered', 'lead.assigned', 'licences.expiring', 'news.published', 'person.viewedAs'));
