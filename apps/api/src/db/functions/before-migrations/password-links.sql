-- Trigger: a changed password or a disabled person invalidates the links that were mailed before. A password may have been changed
-- because of such a mail, and the links of a disabled person must not work again when the person is enabled again.
-- Security definer: the serving roles cannot update links.
create or replace function void_password_links() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update password_links set used_at = now()
   where person_id = (case tg_table_name when 'people' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'person_id' end)::uuid
     and used_at is null;
  return null;
end $$;
revoke all on function void_password_links from public;
