-- Keeps `licence_keys` in step with `licences`, once per statement. The primary key of the keys is what makes an external id unique:
-- a unique index of `licences` itself would be one per partition. Most updates leave the key as it is, and so does this.
create or replace function keep_licence_keys() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set enable_hashjoin = on
as $$
begin
  if tg_op = 'INSERT' then
    insert into licence_keys (source, external_id, partner_id, licence_id)
    select source, external_id, partner_id, id from after_change where external_id is not null;
  elsif tg_op = 'DELETE' then
    delete from licence_keys k using before_change b where k.source = b.source and k.external_id = b.external_id;
  else
    delete from licence_keys k using (
      select source, external_id, partner_id, id from before_change
      except select source, external_id, partner_id, id from after_change
    ) b where k.source = b.source and k.external_id = b.external_id;
    insert into licence_keys (source, external_id, partner_id, licence_id)
    select source, external_id, partner_id, id from (
      select source, external_id, partner_id, id from after_change where external_id is not null
      except select source, external_id, partner_id, id from before_change
    ) a;
  end if;
  return null;
end $$;
revoke all on function keep_licence_keys from public;
