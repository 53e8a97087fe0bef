-- Leads in 32 parts by partner. A partner's leads then lie within a thirty-second of the table: what an index asks about each of them
-- (is this page visible to all?) is in one place however many leads the others have, and vacuum has small pieces to do.
create temporary table moved_leads on commit drop as select * from leads;
drop table leads cascade;

create table leads (
  id uuid not null,
  partner_id uuid not null constraint leads_partner_id_fkey references partners,
  number integer not null constraint leads_number_is_counted check (number > 0),
  first_name text constraint leads_first_name_fits check (length(first_name) <= 100),
  last_name text constraint leads_last_name_fits check (length(last_name) <= 100),
  name text collate natural_order generated always as (
    nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')
  ) stored,
  company text collate natural_order constraint leads_company_fits check (length(company) <= 200),
  status text collate natural_order not null default 'New' constraint leads_status_fits check (length(status) between 1 and 40),
  email text collate natural_order constraint leads_email_fits check (length(email) <= 254),
  phone text collate natural_order constraint leads_phone_fits check (length(phone) <= 40),
  created_on date default current_date,
  country text constraint leads_country_is_iso check (country ~ '^[A-Z]{2}$'),
  street text,
  zip text,
  message text,
  note text,
  search text collate "C" not null default '',
  constraint leads_pkey primary key (partner_id, id),
  constraint leads_number_key unique (partner_id, number)
) partition by hash (partner_id);

do $$
begin
  for part in 0..31 loop
    execute format(
      'create table leads_%1$s partition of leads for values with (modulus 32, remainder %2$s) with (
         autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)',
      lpad(part::text, 2, '0'), part);
    execute format('alter table leads_%s enable row level security', lpad(part::text, 2, '0'));
    execute format('alter table leads_%s force row level security', lpad(part::text, 2, '0'));
  end loop;
end $$;

create index leads_name_idx on leads (partner_id, name, number);
create index leads_company_idx on leads (partner_id, company, number);
create index leads_status_idx on leads (partner_id, status, number);
create index leads_email_idx on leads (partner_id, email, number);
create index leads_phone_idx on leads (partner_id, phone, number);
create index leads_created_on_idx on leads (partner_id, created_on, number);
create index leads_country_idx on leads (partner_id, country, number);
create index leads_search_idx on leads (partner_id, number) include (status, search);

create trigger leads_search_written before insert or update on leads for each row execute function write_lead_search();

insert into leads (id, partner_id, number, first_name, last_name, company, status, email, phone, created_on, country, street, zip, message, note)
select id, partner_id, number, first_name, last_name, company, status, email, phone, created_on, country, street, zip, message, note
  from moved_leads;
alter table lead_products add constraint lead_products_lead_fkey
  foreign key (partner_id, lead_number) references leads (partner_id, number) on delete cascade;

alter table leads enable row level security;
alter table leads force row level security;
create policy leads_own on leads for select to portal_app using (partner_id = viewer_partner_id());
grant select on leads to portal_app;
