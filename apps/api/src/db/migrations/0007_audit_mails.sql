-- What happened to whose account, by whom. Append-only: not even the owner of the table changes a row by accident.
create table audit_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  partner_id uuid,
  person_id uuid,
  actor_id uuid,
  action text not null,
  details jsonb not null default '{}'
);
create index audit_events_person_id_idx on audit_events (person_id, happened_at desc);
create index audit_events_partner_id_idx on audit_events (partner_id, happened_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_append on audit_events for insert to portal_app
  with check (viewer_is_staff() or person_id = viewer_person_id());
grant insert on audit_events to portal_app;

-- The outbox of mail: written in the transaction that causes it, sent by the worker. `params` can hold a secret link and is
-- emptied once the mail is out.
create table mails (
  id uuid primary key,
  recipient text not null,
  locale text not null,
  template text not null,
  params jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created_at_idx on mails (created_at);

alter table mails enable row level security;
alter table mails force row level security;
create policy mails_write on mails for insert to portal_app with check (true);
create policy mails_send on mails to portal_worker using (true) with check (true);
grant insert on mails to portal_app;
grant select, insert, update, delete on mails to portal_worker;

select pgboss.create_queue('send-mail', '{"policy": "standard", "retryLimit": 8, "retryDelay": 15, "retryBackoff": true}');
