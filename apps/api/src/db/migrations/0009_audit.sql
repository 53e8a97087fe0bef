-- What happened to whose account, by whom, from where and with which client (`device`).
create table audit_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  partner_id uuid,
  person_id uuid,
  actor_id uuid,
  action text not null,
  details jsonb not null default '{}',
  ip inet,
  device text,
  session_id uuid
);
create index audit_events_person_id_idx on audit_events (person_id, happened_at desc);
create index audit_events_partner_id_idx on audit_events (partner_id, happened_at desc);
create index audit_events_happened_at_idx on audit_events (happened_at desc, id desc);

create trigger audit_events_append_only before update or delete on audit_events for each row execute function reject_mutation();

-- Events that strangers can cause at will are written out at first and then only counted, or they could fill the disk. The keys are
-- keyed hashes, as those of sign-in attempts. The worker turns each count into one event.
create table audit_counts (
  key bytea not null,
  action text not null,
  minute timestamptz not null,
  person_id uuid,
  ip inet,
  events integer not null,
  unrecorded integer not null,
  constraint audit_counts_pkey primary key (minute, key, action)
);

alter table audit_events enable row level security;
alter table audit_events force row level security;
alter table audit_counts enable row level security;
alter table audit_counts force row level security;
create policy audit_events_append on audit_events for insert to portal_app
  with check (viewer_is_staff() or person_id = viewer_person_id());
grant insert on audit_events to portal_app;

select pgboss.create_queue('sum-up-audit', '{"policy": "singleton"}');
