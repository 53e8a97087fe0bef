-- Companies and their people. Staff are people without a company.
create table partners (
  id uuid primary key,
  name text not null,
  country text constraint partners_country_is_iso check (country ~ '^[A-Z]{2}$'),
  region text,
  tier text,
  logo text,
  website text,
  cif text,
  extra_information text,
  phone1 text,
  fax text,
  email text,
  address1 text,
  renewals_enabled boolean not null default false,
  sap_id text,
  sugar_id text,
  hubspot_id text,
  price_id text,
  price_url text,
  portal_path text constraint partners_portal_path_key unique,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table partner_contacts (
  partner_id uuid not null constraint partner_contacts_partner_id_fkey references partners on delete cascade,
  position smallint not null constraint partner_contacts_position_is_first_or_second check (position in (1, 2)),
  salutation text,
  surname text,
  name text,
  job text,
  phone text,
  email text,
  note text,
  constraint partner_contacts_pkey primary key (partner_id, position)
);

-- `photo_file_id` and `agreement_file_id` are files of the portal; `photo` and `agreement` are URLs from elsewhere.
create table people (
  id uuid primary key,
  kind text not null constraint people_kind_is_known check (kind in ('partner', 'staff')),
  role text constraint people_role_is_known check (role in ('editor', 'admin')),
  partner_id uuid constraint people_partner_id_fkey references partners,
  email text not null constraint people_email_is_lower_case check (email = lower(email)),
  first_name text,
  last_name text,
  job_title text,
  phone text,
  linkedin_url text,
  x_url text,
  facebook_url text,
  photo text,
  agreement text,
  price_url text,
  locale text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  photo_file_id uuid,
  agreement_file_id uuid,
  constraint people_email_key unique (email),
  constraint people_belong_to_a_partner_or_are_staff check (
    (kind = 'partner' and partner_id is not null and role is null) or (kind = 'staff' and partner_id is null and role is not null)
  )
);
create index people_partner_id_idx on people (partner_id, id);

-- Password hashes. Before there is a viewer only `find_account` reads them; then a person reads and changes their own.
create table credentials (
  person_id uuid primary key constraint credentials_person_id_fkey references people on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

alter table partners enable row level security;
alter table partners force row level security;
alter table partner_contacts enable row level security;
alter table partner_contacts force row level security;
alter table people enable row level security;
alter table people force row level security;
alter table credentials enable row level security;
alter table credentials force row level security;

create policy partners_own on partners for select to portal_app using (id = viewer_partner_id());
create policy partners_staff on partners for select to portal_app using (viewer_is_staff());
create policy partner_contacts_own on partner_contacts for select to portal_app using (partner_id = viewer_partner_id());
create policy partner_contacts_staff on partner_contacts for select to portal_app using (viewer_is_staff());
create policy people_own_company on people for select to portal_app using (partner_id = viewer_partner_id());
create policy people_staff on people for select to portal_app using (viewer_is_staff());
create policy people_change_themselves on people for update to portal_app
  using (id = viewer_person_id()) with check (id = viewer_person_id() and partner_id = viewer_partner_id());
create policy people_invite on people for insert to portal_app with check (viewer_is_staff());
create policy credentials_own on credentials to portal_app
  using (person_id = viewer_person_id()) with check (person_id = viewer_person_id());

grant select on partners, partner_contacts to portal_app;
grant select, insert on people to portal_app;
grant update (first_name, last_name, job_title, phone, linkedin_url, x_url, facebook_url, photo_file_id, agreement_file_id)
  on people to portal_app;
grant select, update on credentials to portal_app;
