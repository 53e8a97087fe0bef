-- A person's bookmarks of portfolios, products and documents. What is not visible any more stays pinned and is not listed.
create table pins (
  partner_id uuid not null constraint pins_partner_id_fkey references partners,
  person_id uuid not null constraint pins_person_id_fkey references people on delete cascade,
  content_id integer not null,
  content_kind text not null constraint pins_content_kind_is_known check (content_kind in ('portfolios', 'products', 'documents')),
  pinned_at timestamptz not null default now(),
  constraint pins_pkey primary key (person_id, content_id),
  constraint pins_content_fkey foreign key (content_id, content_kind) references content_items (id, kind) on delete cascade
);
create index pins_partner_id_idx on pins (partner_id);
create index pins_content_id_idx on pins (content_id, content_kind);
create index pins_pinned_at_idx on pins (person_id, pinned_at desc, content_id desc) include (content_kind);

alter table pins enable row level security;
alter table pins force row level security;
create policy pins_see on pins for select to portal_app
  using (partner_id = viewer_partner_id() and person_id = viewer_person_id());
create policy pins_add on pins for insert to portal_app
  with check (partner_id = viewer_partner_id() and person_id = viewer_person_id());
create policy pins_remove on pins for delete to portal_app
  using (partner_id = viewer_partner_id() and person_id = viewer_person_id());
grant select, insert, delete on pins to portal_app;
