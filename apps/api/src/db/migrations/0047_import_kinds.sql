-- Files bring more than licences: partners, people, leads, products, documents and price lists.

-- A file may name leads by the portal's own id, without their partner. First, because it takes longest: nothing else is locked meanwhile,
-- and leads can be read.
create index leads_id_idx on leads (id);

-- Ids of content are numbers, and not every record belongs to a partner.
alter table import_changes
  alter column record_id type text using record_id::text,
  alter column partner_id drop not null;

-- `portal` stands for files that name records by the portal's own id, `backoffice` for records that staff have typed.
-- All licences are read only if there is such a source.
do $$
begin
  if exists (select from feeds where source in ('portal', 'backoffice')) then
    update licences set source = source || '-feed'
     where source in ('portal', 'backoffice') and external_id is not null and source in (select f.source from feeds f);
    update imports set source = source || '-feed' where source in ('portal', 'backoffice');
    update feeds set source = source || '-feed' where source in ('portal', 'backoffice');
  end if;
end $$;

alter table feeds
  drop constraint feeds_kind_is_known,
  add constraint feeds_kind_is_known
    check (kind in ('licences', 'partners', 'people', 'leads', 'products', 'documents', 'price_lists')),
  add constraint feeds_source_is_not_reserved check (source not in ('portal', 'backoffice')) not valid;
alter table imports
  drop constraint imports_kind_is_known,
  add constraint imports_kind_is_known
    check (kind in ('licences', 'partners', 'people', 'leads', 'products', 'documents', 'price_lists'));
grant update (source) on imports to portal_app;

alter table people
  add column source text not null default 'backoffice',
  add column external_id text;
alter table people add constraint people_external_id_fits check (length(external_id) between 1 and 120) not valid;
create unique index people_external_id_key on people (source, external_id) where external_id is not null;

-- `withdrawn_number` is the revision that an import has withdrawn, as long as nobody has edited or published the content since.
alter table content_items
  add column source text not null default 'backoffice',
  add column external_id text,
  add column withdrawn_number integer;
alter table content_items add constraint content_items_external_id_fits check (length(external_id) between 1 and 120) not valid;
create unique index content_items_external_id_key on content_items (kind, source, external_id) where external_id is not null;

alter table leads
  add column source text not null default 'backoffice',
  add column external_id text;
alter table leads add constraint leads_external_id_fits check (length(external_id) between 1 and 120) not valid;

-- Finds a lead by the id of the system it came from, in whichever partition it is.
create table lead_keys (
  source text not null,
  external_id text not null,
  partner_id uuid not null,
  lead_id uuid not null,
  constraint lead_keys_pkey primary key (source, external_id)
);
alter table lead_keys enable row level security;
alter table lead_keys force row level security;
create trigger leads_key_inserted after insert on leads for each row when (new.external_id is not null)
  execute function keep_lead_key();
create trigger leads_key_changed after update of source, external_id on leads for each row
  when ((old.source, old.external_id) is distinct from (new.source, new.external_id)) execute function keep_lead_key();
create trigger leads_key_deleted after delete on leads for each row when (old.external_id is not null)
  execute function keep_lead_key();
