-- For the worker: the files of a ticket that is still to be handed over, by the name under which each is served.
create function find_files_to_send(p_ticket_id uuid) returns table (id uuid, name text, variant text)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select f.id, f.name, (select min(key) from jsonb_object_keys(f.variants) as key)
    from files f
    join tickets t on t.id = f.ticket_id
   where t.id = p_ticket_id and t.destination = 'crm' and t.crm_id is null and f.status = 'ready'
   order by f.id;
end;
revoke all on function find_files_to_send from public;
grant execute on function find_files_to_send to portal_worker;
