-- Content has short numbers as ids, from one sequence: an id is unique over all kinds.
create sequence content_ids as integer start 10000;

-- Every piece of content by its id, kept by triggers: two kinds cannot share an id, and what refers to content of any kind (files,
-- pins) has one table to refer to.
create table content_items (
  id integer primary key,
  kind text not null,
  constraint content_items_id_kind_key unique (id, kind)
);

-- Counts the changes of content, for `content_version()`. A row and not a sequence: the new number must become visible with the
-- change itself and not before it.
create table content_revision (
  is_only_row boolean primary key default true constraint content_revision_is_one_row check (is_only_row),
  changes bigint not null default 0
);
insert into content_revision default values;

-- The future times at which content is published or withdrawn without a change of any row.
create table content_schedule (at timestamptz primary key);

alter table content_items enable row level security;
alter table content_items force row level security;
alter table content_revision enable row level security;
alter table content_revision force row level security;
alter table content_schedule enable row level security;
alter table content_schedule force row level security;
create policy content_revision_all on content_revision for select to portal_app, portal_worker using (true);
create policy content_schedule_all on content_schedule for select to portal_app, portal_worker using (true);
grant select on content_revision, content_schedule to portal_app, portal_worker;
