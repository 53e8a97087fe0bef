-- Files that come with a reply. The pair makes sure that a file hangs on a message of its own ticket.
alter table ticket_messages add constraint ticket_messages_id_ticket_id_key unique (id, ticket_id);
alter table files
  add column ticket_message_id uuid,
  add constraint files_ticket_message_fkey foreign key (ticket_message_id, ticket_id) references ticket_messages (id, ticket_id),
  add constraint files_of_messages_are_of_tickets check (ticket_message_id is null or ticket_id is not null);
create index files_ticket_message_id_idx on files (ticket_message_id) where ticket_message_id is not null;
grant update (ticket_message_id) on files to portal_app;
