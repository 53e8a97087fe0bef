-- Files that people upload. The bytes are in the object store under keys made of the id. `status`:
-- quarantined: stored separately, not checked yet · ready: can be opened · refused: nothing of it is stored · dropped: given up or
-- replaced, the sweep removes it. The foreign keys to tickets are added with them.
create table files (
  id uuid primary key,
  partner_id uuid not null constraint files_partner_id_fkey references partners,
  person_id uuid constraint files_person_id_fkey references people,
  purpose text not null constraint files_purpose_is_known check (purpose in ('photo', 'agreement', 'ticket')),
  status text not null default 'quarantined'
    constraint files_status_is_known check (status in ('quarantined', 'ready', 'refused', 'dropped')),
  refusal text,
  name text not null,
  media_type text,
  size integer not null,
  sha256 bytea not null,
  width integer,
  height integer,
  pages integer,
  variants jsonb not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ticket_id uuid,
  ticket_message_id uuid,
  constraint files_lead_somewhere_when_ready check (status <> 'ready' or (variants <> '{}' and media_type is not null)),
  constraint files_of_tickets_are_for_tickets check (ticket_id is null or purpose = 'ticket'),
  constraint files_of_messages_are_of_tickets check (ticket_message_id is null or ticket_id is not null),
  constraint files_id_person_id_key unique (id, person_id)
);
create index files_partner_id_idx on files (partner_id, id);
create index files_person_id_idx on files (person_id, id);
create index files_to_sweep_idx on files (changed_at) where status <> 'ready';
create index files_ticket_id_idx on files (ticket_id) where ticket_id is not null;
create index files_ticket_message_id_idx on files (ticket_message_id) where ticket_message_id is not null;

alter table files enable row level security;
alter table files force row level security;
-- A photo is for the whole company, an agreement only for its person, a file of a ticket for its person and for staff.
create policy files_see on files for select to portal_app using (
  partner_id = viewer_partner_id() and (purpose = 'photo' or person_id = viewer_person_id())
);
create policy files_send on files for insert to portal_app with check (
  partner_id = viewer_partner_id() and person_id = viewer_person_id() and status = 'quarantined'
);
create policy files_change on files for update to portal_app
  using (person_id = viewer_person_id()) with check (partner_id = viewer_partner_id() and person_id = viewer_person_id());
create policy files_remove on files for delete to portal_app using (person_id = viewer_person_id() and status = 'dropped');
create policy files_sweep on files to portal_worker using (status <> 'ready') with check (status = 'dropped');
create policy files_of_tickets_staff on files for select to portal_app using (purpose = 'ticket' and viewer_is_staff());
grant select, insert, delete on files to portal_app;
grant update (status, refusal, media_type, width, height, pages, variants, changed_at, ticket_id, ticket_message_id)
  on files to portal_app;
grant select, delete, update (status) on files to portal_worker;

-- The pair of file and person prevents that somebody gets another person's file as their own.
alter table people
  add constraint people_photo_file_fkey foreign key (photo_file_id, id) references files (id, person_id),
  add constraint people_agreement_file_fkey foreign key (agreement_file_id, id) references files (id, person_id);
create index people_photo_file_id_idx on people (photo_file_id) where photo_file_id is not null;
create index people_agreement_file_id_idx on people (agreement_file_id) where agreement_file_id is not null;

select pgboss.create_queue('sweep-uploads', '{"policy": "singleton"}');
