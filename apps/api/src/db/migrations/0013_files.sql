-- Files that people send. The bytes are in the object store under keys made of the id; a row leads to them only when it is ready.
-- quarantined: stored apart, not yet checked · refused: nothing of it is kept · dropped: given up or replaced, the sweep removes it
create table files (
  id uuid primary key,
  partner_id uuid not null constraint files_partner_id_fkey references partners,
  person_id uuid constraint files_person_id_fkey references people,
  purpose text not null constraint files_purpose_is_known check (purpose in ('photo', 'agreement')),
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
  constraint files_lead_somewhere_when_ready check (status <> 'ready' or (variants <> '{}' and media_type is not null)),
  constraint files_id_person_id_key unique (id, person_id)
);
create index files_partner_id_idx on files (partner_id, id);
create index files_person_id_idx on files (person_id, id);
create index files_to_sweep_idx on files (changed_at) where status <> 'ready';

alter table files enable row level security;
alter table files force row level security;
-- A photo is for the whole company, an agreement for its person alone.
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
grant select, insert, delete on files to portal_app;
grant update (status, refusal, media_type, width, height, pages, variants, changed_at) on files to portal_app;
grant select, delete, update (status) on files to portal_worker;

-- The pair makes sure that nobody can carry another person's file. `photo` and `agreement` stay for addresses of other origin.
alter table people
  add column photo_file_id uuid,
  add column agreement_file_id uuid,
  add constraint people_photo_file_fkey foreign key (photo_file_id, id) references files (id, person_id),
  add constraint people_agreement_file_fkey foreign key (agreement_file_id, id) references files (id, person_id);
create index people_photo_file_id_idx on people (photo_file_id) where photo_file_id is not null;
create index people_agreement_file_id_idx on people (agreement_file_id) where agreement_file_id is not null;

create policy people_change_themselves on people for update to portal_app
  using (id = viewer_person_id()) with check (id = viewer_person_id() and partner_id = viewer_partner_id());
grant update (first_name, last_name, job_title, phone, linkedin_url, x_url, facebook_url, photo_file_id, agreement_file_id)
  on people to portal_app;

-- For files alone: the session of a browser's cookie, or of a ticket that names it. Neither counts as a sign of life.
create index sessions_binding_hash_idx on sessions (binding_hash) where binding_hash is not null;
create function find_file_session(p_binding_hash bytea, p_session_id uuid)
  returns table (
    session_id uuid, session_kind text, person_id uuid, person_kind text, role text, partner_id uuid, renewals_enabled boolean
  )
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select s.id, s.kind, p.id, p.kind, p.role, p.partner_id, coalesce(c.renewals_enabled, false)
    from sessions s
    join people p on p.id = s.person_id
    left join partners c on c.id = p.partner_id
   where (s.binding_hash = p_binding_hash or s.id = p_session_id)
     and s.kind = 'full'
     and session_is_live(s.kind, s.created_at, s.last_seen_at, s.ended_at)
     and p.disabled_at is null
     and c.disabled_at is null;
end;
revoke all on function find_file_session from public;
grant execute on function find_file_session to portal_app;

select pgboss.create_queue('sweep-uploads', '{"policy": "singleton"}');
