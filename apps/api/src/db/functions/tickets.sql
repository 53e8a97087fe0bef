-- Tickets for roles that see no partner's rows by themselves (security definer): the worker hands them over to the CRM, staff search them.

-- The ticket and its author, unless it has been handed over.
create or replace function find_ticket_to_send(p_ticket_id uuid)
  returns table (number integer, subject text, content text, email text, first_name text, last_name text, company text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select t.number, t.subject, t.content, p.email, p.first_name, p.last_name, c.name
    from tickets t
    join people p on p.id = t.person_id
    join partners c on c.id = t.partner_id
   where t.id = p_ticket_id and t.destination = 'crm' and t.crm_id is null;
end;
revoke all on function find_ticket_to_send from public;
grant execute on function find_ticket_to_send to portal_worker;

-- The files of a ticket that has not been handed over, with the variant under which each is served.
create or replace function find_files_to_send(p_ticket_id uuid) returns table (id uuid, name text, variant text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select f.id, f.name, (select min(key) from jsonb_object_keys(f.variants) as key)
    from files f
    join tickets t on t.id = f.ticket_id
   where t.id = p_ticket_id and t.destination = 'crm' and t.crm_id is null and f.status = 'ready'
   order by f.id;
end;
revoke all on function find_files_to_send from public;
grant execute on function find_files_to_send to portal_worker;

create or replace function mark_ticket_sent(p_ticket_id uuid, p_crm_id text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update tickets set crm_id = p_crm_id, sent_at = now() where id = p_ticket_id and destination = 'crm' and crm_id is null;
end;
revoke all on function mark_ticket_sent from public;
grant execute on function mark_ticket_sent to portal_worker;

-- The tickets that staff search for, in the order of their list and no more than the limit; none for anybody but admins.
-- Security definer: under row-level security the planner may not use the index of `search`, whose operator could reveal hidden rows.
create or replace function find_tickets_by_words(p_text text, p_limit integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp rows 100
as $$
begin
  if not viewer_is_admin() then
    return;
  end if;
  return query
  select t.id from tickets t where t.search @@ ticket_search_query(p_text) order by t.answer_clock_at, t.number desc limit p_limit;
end $$;
revoke all on function find_tickets_by_words from public;
grant execute on function find_tickets_by_words to portal_app;
