-- Files that machines send over HTTP with their key.

alter table imports add column key_id uuid constraint imports_key_id_fkey references machine_keys;
alter table imports add constraint imports_only_http_has_a_key check ((door = 'http') = (key_id is not null));
create index imports_key_id_idx on imports (key_id) where key_id is not null;

-- A key with the scope for feeds finds every feed, to send to it, and reads every import that came over HTTP and the rows with a fault
-- of it, also what other keys have sent: the keys are all the provider's own. It adds imports in its own name alone.
create policy feeds_key on feeds for select to portal_app using ((select viewer_key_has_scope('feeds')));
create policy imports_key on imports for select to portal_app using (door = 'http' and (select viewer_key_has_scope('feeds')));
create policy imports_sent_with_key on imports for insert to portal_app
  with check (door = 'http' and (select viewer_key_has_scope('feeds')) and key_id = (select viewer_key_id()));
create policy import_rows_key on import_rows for select to portal_app using (
  state = 'fault' and (select viewer_key_has_scope('feeds'))
  and exists (select from imports i where i.id = import_id and i.door = 'http'));
