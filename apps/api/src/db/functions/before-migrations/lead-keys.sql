-- Keeps `lead_keys`. Leads never move to another partner.
-- Security definer: nobody else may write the keys.
create or replace function keep_lead_key() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    delete from lead_keys where source = old.source and external_id = old.external_id;
  end if;
  if tg_op <> 'DELETE' and new.external_id is not null then
    insert into lead_keys (source, external_id, partner_id, lead_id) values (new.source, new.external_id, new.partner_id, new.id);
  end if;
  return null;
end $$;
revoke all on function keep_lead_key from public;
