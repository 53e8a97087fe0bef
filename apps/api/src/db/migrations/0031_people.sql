-- People as staff manage them: invitations with their state, changes of the e-mail address, resets of a lost second factor.

-- `version` counts the changes that staff compare before they write. `joined_at` is when the person set their first password,
-- `two_factor_at` when they confirmed their second factor: copies, so that a list of a million people can filter by them. `search` is
-- the folded text that the list is searched in.
alter table people
  add column version integer not null default 1,
  add column joined_at timestamptz,
  add column two_factor_at timestamptz,
  add column name text collate natural_order generated always as (
    left(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), 200)
  ) stored,
  add column search text collate "C" not null default '';

update people p set joined_at = c.changed_at from credentials c where c.person_id = p.id;
update people p set two_factor_at = f.confirmed_at from totp_factors f where f.person_id = p.id and f.confirmed_at is not null;

create trigger people_search_written before insert or update of first_name, last_name, email, search on people
  for each row execute function write_person_search();
update people set search = '';
create trigger people_version_counted before update on people for each row execute function count_person_version();
create trigger people_keep_an_admin before update of disabled_at, role on people for each row
  when (old.role = 'admin' and old.disabled_at is null and (new.disabled_at is not null or new.role is distinct from 'admin'))
  execute function keep_an_admin();
create trigger credentials_joined after insert on credentials for each row execute function record_joined();
create trigger totp_factors_copied after insert or delete or update of confirmed_at on totp_factors
  for each row execute function copy_two_factor();

-- One index for each order of the list, and one for each filter that few people match.
create index people_name_idx on people (name, id);
create index people_last_sign_in_idx on people (last_sign_in_at desc nulls last, id);
create index people_created_at_idx on people (created_at, id);
create index people_staff_idx on people (name, id) where kind = 'staff';
create index people_disabled_idx on people (name, id) where disabled_at is not null;
create index people_invited_idx on people (name, id) where joined_at is null;
create index people_search_idx on people using gin (search gin_trgm_ops);

-- The subqueries are evaluated once per query instead of once per row, and the planner expects many rows, so it reads a page of a
-- million people from an index.
alter policy people_own_company on people using (partner_id = (select viewer_partner_id()));
alter policy people_staff on people using ((select viewer_is_admin()));
alter policy people_self on people using (id = (select viewer_person_id()));
alter policy people_colleagues_of_staff on people using (kind = 'staff' and (select viewer_is_staff()));
create policy people_changed_by_admin on people for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
grant update (version, disabled_at) on people to portal_app;

create policy sessions_admin on sessions for select to portal_app using (viewer_is_admin());

-- The latest invitation of a person. `mail_id` is the mail that carries the link; the mail's row is deleted after a month, so its outcome
-- is copied.
create table invitations (
  person_id uuid primary key constraint invitations_person_id_fkey references people on delete cascade,
  sent_by uuid constraint invitations_sent_by_fkey references people on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mail_id uuid constraint invitations_mail_id_key unique,
  mail_sent_at timestamptz,
  mail_failed_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create index invitations_sent_by_idx on invitations (sent_by);

insert into invitations (person_id, sent_at, expires_at, mail_sent_at, accepted_at)
select distinct on (l.person_id) l.person_id, l.created_at, l.expires_at, l.created_at, p.joined_at
  from password_links l join people p on p.id = l.person_id
 where l.kind = 'invitation' order by l.person_id, l.created_at desc;

create trigger mails_of_invitations after update of sent_at, failed_at on mails for each row when (new.template = 'invitation')
  execute function copy_invitation_mail();

alter table invitations enable row level security;
alter table invitations force row level security;
create policy invitations_admin on invitations for select to portal_app using (viewer_is_admin());
create policy invitations_withdrawn_by_admin on invitations for update to portal_app
  using (viewer_is_admin()) with check (viewer_is_admin());
grant select, update (withdrawn_at) on invitations to portal_app;

-- A new e-mail address that waits for its confirmation from there. Only the hash of the link's token is stored.
create table email_changes (
  id uuid primary key,
  person_id uuid not null constraint email_changes_person_id_fkey references people on delete cascade,
  new_email text not null constraint email_changes_new_email_is_lower_case check (new_email = lower(new_email)),
  token_hash bytea not null constraint email_changes_token_hash_key unique,
  requested_by uuid constraint email_changes_requested_by_fkey references people on delete set null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  confirmed_at timestamptz,
  voided_at timestamptz,
  constraint email_changes_confirmed_or_voided check (confirmed_at is null or voided_at is null)
);
create index email_changes_person_id_idx on email_changes (person_id, requested_at desc);
create index email_changes_requested_by_idx on email_changes (requested_by);
create unique index email_changes_one_pending_idx on email_changes (person_id) where confirmed_at is null and voided_at is null;

alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy email_changes_admin on email_changes for select to portal_app using (viewer_is_admin());
create policy email_changes_requested_by_admin on email_changes for insert to portal_app
  with check (viewer_is_admin() and requested_by = viewer_person_id());
create policy email_changes_voided_by_admin on email_changes for update to portal_app
  using (viewer_is_admin()) with check (viewer_is_admin());
grant select (id, person_id, new_email, requested_by, requested_at, expires_at, confirmed_at, voided_at), insert, update (voided_at)
  on email_changes to portal_app;

-- A lost second factor: one admin asks, another consents within 24 hours. `consent_to_two_factor_reset` is the only way to consent.
create table two_factor_resets (
  id uuid primary key,
  person_id uuid not null constraint two_factor_resets_person_id_fkey references people on delete cascade,
  reason text not null constraint two_factor_resets_reason_fits check (length(reason) between 1 and 500),
  requested_by uuid not null constraint two_factor_resets_requested_by_fkey references people on delete cascade,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  decision text constraint two_factor_resets_decision_is_known check (decision in ('consented', 'refused', 'withdrawn', 'expired')),
  decided_by uuid constraint two_factor_resets_decided_by_fkey references people on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  constraint two_factor_resets_decided_at_a_time check ((decision is null) = (decided_at is null)),
  constraint two_factor_resets_take_two_admins check (decision <> 'consented' or decided_by not in (requested_by, person_id))
);
create index two_factor_resets_person_id_idx on two_factor_resets (person_id, requested_at desc);
create index two_factor_resets_requested_by_idx on two_factor_resets (requested_by);
create index two_factor_resets_decided_by_idx on two_factor_resets (decided_by);
create unique index two_factor_resets_one_pending_idx on two_factor_resets (person_id) where decision is null;

alter table two_factor_resets enable row level security;
alter table two_factor_resets force row level security;
create policy two_factor_resets_admin on two_factor_resets for select to portal_app using (viewer_is_admin());
create policy two_factor_resets_requested_by_admin on two_factor_resets for insert to portal_app
  with check (viewer_is_admin() and requested_by = viewer_person_id() and person_id <> viewer_person_id() and decision is null);
create policy two_factor_resets_closed_by_admin on two_factor_resets for update to portal_app
  using (viewer_is_admin() and decision is null) with check (viewer_is_admin() and decision in ('refused', 'withdrawn', 'expired'));
grant select, insert, update (decision, decided_by, decided_at, version) on two_factor_resets to portal_app;
