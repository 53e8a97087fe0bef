-- Text as searches compare it: without case, accents and width, so that "muller" finds "Müller".
create function search_text(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(lower(value collate "und-x-icu"), nfkd), '[\u0300-\u036f]+', '', 'g');

-- Inquiries the provider passes to a partner. Outside the portal a lead is known by its number, which counts within its partner.
-- `search` is what the list is searched in, kept by triggers. What is sorted by has an end, or it would not fit into an index.
create table leads (
  id uuid primary key,
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
  constraint leads_number_key unique (partner_id, number)
);

-- One for each order the list is offered in. A page is looked up in the index alone, however deep it lies; only its own rows are read.
create index leads_name_idx on leads (partner_id, name, number);
create index leads_company_idx on leads (partner_id, company, number);
create index leads_status_idx on leads (partner_id, status, number);
create index leads_email_idx on leads (partner_id, email, number);
create index leads_phone_idx on leads (partner_id, phone, number);
create index leads_created_on_idx on leads (partner_id, created_on, number);
create index leads_country_idx on leads (partner_id, country, number);
-- The search reads this from end to end for one partner and nothing else. Under row-level security no index may take a pattern.
create index leads_search_idx on leads (partner_id, number) include (status, search);

-- Indexes answer alone only where the table has been vacuumed, so a large one must not wait for a fifth of it to change.
alter table leads set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);

-- What the customer asked about: the model as it was called then, and the product as long as there is one.
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

create function write_lead_search() returns trigger language plpgsql as $$
begin
  -- 640 characters are what an index has room for whatever the alphabet. A line for each field: no search matches across two.
  new.search := left(search_text(concat_ws(e'\n',
    new.number,
    to_char(new.created_on, 'YYYY-MM-DD'),
    to_char(new.created_on, 'DD/MM/YYYY'),
    new.country,
    new.status,
    trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')),
    new.company,
    new.email,
    new.phone,
    (select string_agg(p.model, e'\n' order by p.position)
       from lead_products p where p.partner_id = new.partner_id and p.lead_number = new.number)
  )), 640);
  return new;
end $$;
create trigger leads_search_written before insert or update on leads for each row execute function write_lead_search();

-- The lead's own trigger writes the search anew; what is set here does not matter.
create function refresh_lead_search() returns trigger language plpgsql as $$
begin
  update leads l set search = ''
    from (select distinct partner_id, lead_number from changed) c
   where l.partner_id = c.partner_id and l.number = c.lead_number;
  return null;
end $$;
create trigger lead_products_searched_on_insert after insert on lead_products referencing new table as changed
  for each statement execute function refresh_lead_search();
create trigger lead_products_searched_on_delete after delete on lead_products referencing old table as changed
  for each statement execute function refresh_lead_search();

create function refresh_one_lead_search() returns trigger language plpgsql as $$
begin
  update leads set search = '' where partner_id = new.partner_id and number = new.lead_number;
  return null;
end $$;
create trigger lead_products_searched_on_update after update of model on lead_products
  for each row when (old.model is distinct from new.model) execute function refresh_one_lead_search();

alter table leads enable row level security;
alter table leads force row level security;
alter table lead_products enable row level security;
alter table lead_products force row level security;
create policy leads_own on leads for select to portal_app using (partner_id = viewer_partner_id());
create policy lead_products_own on lead_products for select to portal_app using (partner_id = viewer_partner_id());
grant select on leads, lead_products to portal_app;
