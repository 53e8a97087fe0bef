-- Staff answer tickets in the back office. `version` changes with everything that is written to a ticket, so that an answer made
-- from an older version is refused. `owner_id` is the member of staff who looks after it.
-- `answer_clock_at` orders tickets by the promised answer, whatever number of working days is promised: it is since when the person
-- waits, where a wait that began at the weekend counts from Friday at the same time (UTC). Null when staff owe no answer in the
-- portal.
alter table tickets
  add column version integer not null default 1,
  add column owner_id uuid constraint tickets_owner_id_fkey references people,
  add column answer_clock_at timestamptz generated always as (
    case when destination = 'portal' and status in ('new', 'inProgress') then
      ((waiting_since at time zone 'UTC')
        - greatest(extract(isodow from waiting_since at time zone 'UTC')::integer - 5, 0) * interval '1 day') at time zone 'UTC'
    end
  ) stored,
  -- What the list of staff is searched in: the words of subject, reference, company and person.
  add column search tsvector not null default '';

-- The order of the list, alone and after each filter: unanswered first, then the newest.
create index tickets_promise_idx on tickets (answer_clock_at, number desc);
create index tickets_owner_id_idx on tickets (owner_id, answer_clock_at, number desc) where owner_id is not null;
create index tickets_status_idx on tickets (status, answer_clock_at, number desc);
create index tickets_of_partner_idx on tickets (partner_id, answer_clock_at, number desc);
create index tickets_search_idx on tickets using gin (search);
grant update (version, owner_id) on tickets to portal_app;

create trigger tickets_search before insert or update of subject, person_id, partner_id, search on tickets
  for each row execute function write_ticket_search();
create trigger partners_refresh_tickets after update of name on partners
  for each row when (old.name is distinct from new.name) execute function refresh_tickets_of_partner();
create trigger people_refresh_tickets after update of first_name, last_name, email on people
  for each row when (
    old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.email is distinct from new.email
  )
  execute function refresh_tickets_of_person();
update tickets set search = '';

-- The subqueries are evaluated once per query instead of once per row.
alter policy tickets_see on tickets using (person_id = (select viewer_person_id()) or (select viewer_is_admin()));

-- Internal notes. They are not messages: no partner reads this table, whatever a query asks for.
create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null constraint ticket_notes_ticket_id_fkey references tickets on delete cascade,
  author_id uuid not null constraint ticket_notes_author_id_fkey references people,
  author_name text not null,
  submission_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint ticket_notes_submission_key unique (ticket_id, submission_id)
);
create index ticket_notes_ticket_id_idx on ticket_notes (ticket_id, id);
create index ticket_notes_author_id_idx on ticket_notes (author_id);

alter table ticket_notes enable row level security;
alter table ticket_notes force row level security;
create policy ticket_notes_see on ticket_notes for select to portal_app using (viewer_is_admin());
create policy ticket_notes_write on ticket_notes for insert to portal_app
  with check (viewer_is_admin() and author_id = viewer_person_id());
grant select, insert on ticket_notes to portal_app;

-- A file that staff attach to an answer belongs to the ticket's person, who may open it; `staff_id` is who sent it. Until the answer
-- is written only that member of staff sees it, and the person can neither change nor remove it.
alter table files add column staff_id uuid constraint files_staff_id_fkey references people;
create index files_staff_id_idx on files (staff_id) where staff_id is not null;
alter policy files_see on files using (
  partner_id = viewer_partner_id()
  and (purpose in ('photo', 'logo') or (person_id = viewer_person_id() and (staff_id is null or ticket_message_id is not null)))
);
alter policy files_send on files with check (
  partner_id = viewer_partner_id() and person_id = viewer_person_id() and status = 'quarantined' and staff_id is null
);
alter policy files_change on files
  using (person_id = viewer_person_id() and staff_id is null)
  with check (partner_id = viewer_partner_id() and person_id = viewer_person_id() and staff_id is null);
alter policy files_remove on files using (person_id = viewer_person_id() and status = 'dropped' and staff_id is null);
create policy files_of_answers_send on files for insert to portal_app with check (
  viewer_is_admin() and staff_id = viewer_person_id() and purpose = 'ticket' and status = 'quarantined'
  and exists (select from tickets t where t.person_id = files.person_id and t.partner_id = files.partner_id)
);
create policy files_of_answers_change on files for update to portal_app
  using (viewer_is_admin() and staff_id = viewer_person_id()) with check (viewer_is_admin() and staff_id = viewer_person_id());
create policy files_of_answers_remove on files for delete to portal_app
  using (viewer_is_admin() and staff_id = viewer_person_id() and status = 'dropped');
