-- Partners as staff manage them. `version` counts the changes that staff compare before they write. `source` and `external_id` are what
-- another system calls the partner. `created_by` and `submission_id` tell a form that is sent twice. `last_sign_in_at` and `people_count` are copies, so that a list of 100,000 partners can be sorted by
-- them. `search` is the folded text that the list is searched in; the space before it makes the first word begin like every other.
alter table partners
  add column version integer not null default 1,
  add column source text not null default 'backoffice',
  add column external_id text,
  add column logo_file_id uuid,
  add column last_sign_in_at timestamptz,
  add column people_count integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by uuid constraint partners_changed_by_fkey references people on delete set null,
  add column created_by uuid constraint partners_created_by_fkey references people on delete set null,
  add column submission_id uuid,
  add column sort_name text collate natural_order generated always as (left(name, 200)) stored,
  add column search text collate "C" generated always as (
    ' ' || fold_for_search(
      name || coalesce(' ' || website, '') || coalesce(' ' || email, '') || coalesce(' ' || address1, '') || coalesce(' ' || region, '')
      || coalesce(' ' || external_id, '') || coalesce(' ' || sap_id, '') || coalesce(' ' || hubspot_id, '')
    )
  ) stored,
  add constraint partners_external_id_key unique (source, external_id),
  add constraint partners_submission_key unique (created_by, submission_id);
alter table people add column last_sign_in_at timestamptz;

update people p set last_sign_in_at = e.last_at
  from (select person_id, max(happened_at) as last_at from audit_events where action = 'signIn.completed' group by person_id) e
 where e.person_id = p.id;
update partners c set people_count = p.n, last_sign_in_at = p.last_at
  from (
    select partner_id, count(*) filter (where disabled_at is null) as n, max(last_sign_in_at) as last_at
      from people where partner_id is not null group by partner_id
  ) p
 where p.partner_id = c.id;

create trigger people_counted_on_insert after insert on people referencing new table as changed
  for each statement execute function add_to_people_counts();
create trigger people_counted_on_delete after delete on people referencing old table as changed
  for each statement execute function add_to_people_counts();
create trigger people_counted_on_update after update of partner_id, disabled_at on people for each row
  when (old.partner_id is distinct from new.partner_id or (old.disabled_at is null) <> (new.disabled_at is null))
  execute function move_people_count();

-- One index for each order of the list; country and tier are also filters. The partial ones are for states that few partners have.
create index partners_name_idx on partners (sort_name, id);
create index partners_country_idx on partners (country, sort_name, id);
create index partners_tier_idx on partners (tier, sort_name, id);
create index partners_last_sign_in_idx on partners (last_sign_in_at desc nulls last, id);
create index partners_people_idx on partners (people_count, id);
create index partners_invited_idx on partners (sort_name, id) where disabled_at is null and last_sign_in_at is null;
create index partners_disabled_idx on partners (sort_name, id) where disabled_at is not null;
create index partners_search_idx on partners using gin (search gin_trgm_ops);
create index partners_changed_by_idx on partners (changed_by) where changed_by is not null;
create index partners_price_id_idx on partners (price_id) where price_id is not null;

-- The subqueries are evaluated once per query instead of once per row.
alter policy partners_own on partners using (id = (select viewer_partner_id()));
alter policy partners_staff on partners using ((select viewer_is_admin()));
create policy partners_created_by_admin on partners for insert to portal_app with check ((select viewer_is_admin()));
create policy partners_changed_by_admin on partners for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
grant insert (
    id, name, country, region, tier, website, email, phone1, address1, cif, external_id, price_id, renewals_enabled, changed_at, changed_by,
    created_by, submission_id
  ), update (
    name, country, region, tier, website, email, phone1, address1, cif, external_id, price_id, renewals_enabled, logo, logo_file_id,
    disabled_at, version, changed_at, changed_by
  ) on partners to portal_app;

create policy partner_contacts_added_by_admin on partner_contacts for insert to portal_app with check ((select viewer_is_admin()));
create policy partner_contacts_changed_by_admin on partner_contacts for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
create policy partner_contacts_removed_by_admin on partner_contacts for delete to portal_app using ((select viewer_is_admin()));
grant insert, delete, update (salutation, surname, name, job, phone, email) on partner_contacts to portal_app;

-- A logo belongs to its company and is uploaded by staff. The pair of file and company prevents that a company gets the logo of another.
alter table files
  drop constraint files_purpose_is_known,
  add constraint files_purpose_is_known check (purpose in ('photo', 'agreement', 'ticket', 'logo')),
  add constraint files_id_partner_id_key unique (id, partner_id);
alter table partners
  add constraint partners_logo_file_fkey foreign key (logo_file_id, id) references files (id, partner_id);
create index partners_logo_file_id_idx on partners (logo_file_id) where logo_file_id is not null;
alter policy files_see on files using (
  partner_id = viewer_partner_id() and (purpose in ('photo', 'logo') or person_id = viewer_person_id())
);
create policy files_logos_admin on files for select to portal_app using (purpose = 'logo' and viewer_is_admin());
create policy files_logos_sent_by_admin on files for insert to portal_app with check (
  purpose = 'logo' and person_id = viewer_person_id() and status = 'quarantined' and viewer_is_admin()
);
create policy files_logos_changed_by_admin on files for update to portal_app
  using (purpose = 'logo' and viewer_is_admin()) with check (purpose = 'logo' and viewer_is_admin());
create policy files_logos_removed_by_admin on files for delete to portal_app
  using (purpose = 'logo' and status = 'dropped' and viewer_is_admin());
