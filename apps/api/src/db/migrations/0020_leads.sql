-- Inquiries that the provider passes to a partner. Outside the portal a lead is known by its number, which is counted per partner.
-- `search` is the text that the list is searched in, written by triggers. Columns that are sorted by are limited in length, or they
-- would not fit into an index. Partitioned by partner into 32 parts: a partner's leads are within one of them, so the visibility
-- map that index-only scans read is small however many leads others have, and vacuum works on small pieces.
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

-- Index-only scans need a vacuumed table, so vacuum must not wait until a fifth of a large one has changed.
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

-- One index for each order of the list. A page is found in the index alone; only its own rows are read.
create index leads_name_idx on leads (partner_id, name, number);
create index leads_company_idx on leads (partner_id, company, number);
create index leads_status_idx on leads (partner_id, status, number);
create index leads_email_idx on leads (partner_id, email, number);
create index leads_phone_idx on leads (partner_id, phone, number);
create index leads_created_on_idx on leads (partner_id, created_on, number);
-- Newest first, and those without a date last: the index above, read backwards, would begin with them.
create index leads_newest_idx on leads (partner_id, created_on desc nulls last, number desc);
create index leads_country_idx on leads (partner_id, country, number);
-- The search reads all entries of one partner here and nothing else. Under row-level security no index can be used for a pattern.
create index leads_search_idx on leads (partner_id, number) include (status, search);

-- What the customer asked about: the name of the model at that time, and the product as long as it exists.
create table lead_products (
  partner_id uuid not null,
  lead_number integer not null,
  position smallint not null,
  product_id integer constraint lead_products_product_id_fkey references products on delete set null,
  model text not null constraint lead_products_model_fits check (length(model) between 1 and 100),
  constraint lead_products_pkey primary key (partner_id, lead_number, position),
  constraint lead_products_lead_fkey foreign key (partner_id, lead_number) references leads (partner_id, number) on delete cascade
);
create index lead_products_product_id_idx on lead_products (product_id) where product_id is not null;

create trigger leads_search_written before insert or update on leads for each row execute function write_lead_search();
create trigger lead_products_searched_on_insert after insert on lead_products referencing new table as changed
  for each statement execute function refresh_lead_search();
create trigger lead_products_searched_on_delete after delete on lead_products referencing old table as changed
  for each statement execute function refresh_lead_search();
create trigger lead_products_searched_on_update after update of model on lead_products
  for each row when (old.model is distinct from new.model) execute function refresh_one_lead_search();

alter table leads enable row level security;
alter table leads force row level security;
alter table lead_products enable row level security;
alter table lead_products force row level security;
create policy leads_own on leads for select to portal_app using (partner_id = viewer_partner_id());
create policy lead_products_own on lead_products for select to portal_app using (partner_id = viewer_partner_id());
grant select on leads, lead_products to portal_app;
