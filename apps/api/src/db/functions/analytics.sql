-- Inserts the events of many callers at once; the application sets person and company from their sessions.
-- Security definer: the table has no grants, so nobody reads what others look at.
create or replace function record_analytics_events(p_events jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into analytics_events
    (partner_id, person_id, entity_type, entity_id, event_type, page, action, item_id, is_from_server, results)
  select e.partner_id, e.person_id, e.entity_type, e.entity_id, e.event_type, e.page, e.action, e.item_id,
         coalesce(e.is_from_server, false), e.results
    from jsonb_to_recordset(p_events) as e (
      partner_id uuid, person_id uuid, entity_type text, entity_id text, event_type text, page text, action text, item_id text,
      is_from_server boolean, results integer
    );
end;
revoke all on function record_analytics_events from public;
grant execute on function record_analytics_events to portal_app;
