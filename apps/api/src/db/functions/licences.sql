-- How many licences of each company expire on each of these days. Company by company, so that the index of the list is used.
-- Security definer: the worker sees no partner's rows.
create or replace function find_expiring_licences(p_days date[]) returns table (partner_id uuid, day text, count integer)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select c.id, l.expires_on::text, l.count
    from partners c
    cross join lateral (
      select expires_on, count(*)::integer as count from licences
       where licences.partner_id = c.id and licences.expires_on = any (p_days) group by expires_on
    ) l
   where c.renewals_enabled and c.disabled_at is null
   order by c.id, l.expires_on;
end;
revoke all on function find_expiring_licences from public;
grant execute on function find_expiring_licences to portal_worker;
