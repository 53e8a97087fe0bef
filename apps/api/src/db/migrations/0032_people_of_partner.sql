-- For whoever tells people something, staff and the worker: a partner's transaction must not learn who works elsewhere.
create or replace function find_people_of_partner(p_partner_id uuid) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  if viewer_person_id() is not null and not viewer_is_staff() then
    raise exception 'a partner’s transaction notifies nobody';
  end if;
  return query select p.id from people p where p.partner_id = p_partner_id and p.disabled_at is null order by p.id;
end $$;
