-- Trigger of tables to which rows are only added: rejects every update and delete, even by the owner.
create or replace function reject_mutation() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
