-- Notes when the ids of a partner changed by which files name it.
create or replace function note_partner_ids() returns trigger language plpgsql
as $$
begin
  new.ids_changed_at := clock_timestamp();
  return new;
end $$;
revoke all on function note_partner_ids from public;
