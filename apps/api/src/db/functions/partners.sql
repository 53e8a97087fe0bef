-- What admins do with partners and what no policy allows. Each function checks by itself that the viewer is an admin.

-- Returns the ids of partners whose text contains every pattern, at most `p_limit`. Security definer: under row-level security no index can
-- be used for a pattern.
create or replace function find_partners_matching(p_patterns text[], p_limit integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    return;
  end if;
  return query execute
    'select id from partners where true'
    || coalesce((select string_agg(format(' and search like ($1)[%s]', n), '') from generate_subscripts(p_patterns, 1) as n), '')
    || ' limit $2'
    using p_patterns, p_limit;
end $$;
revoke all on function find_partners_matching from public;
grant execute on function find_partners_matching to portal_app;

-- Counts what belongs to a partner. Security definer: staff may know how many leads and licences a partner has without reading them.
create or replace function count_rows_of_partner(p_partner_id uuid, p_expired_before date, p_expiring_before date)
  returns table (leads integer, new_leads integer, licences integer, expired integer, expiring integer, open_tickets integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    return;
  end if;
  return query
    select l.n::integer, l.fresh::integer, d.n::integer, d.expired::integer, d.expiring::integer,
           (select count(*)::integer from tickets t where t.partner_id = p_partner_id and t.status <> 'closed')
      from (
        select count(*) as n, count(*) filter (where status = 'New') as fresh from public.leads where partner_id = p_partner_id
      ) l, (
        select count(*) as n, count(*) filter (where expires_on < p_expired_before) as expired,
               count(*) filter (where expires_on >= p_expired_before and expires_on < p_expiring_before) as expiring
          from public.licences where partner_id = p_partner_id
      ) d;
end $$;
revoke all on function count_rows_of_partner from public;
grant execute on function count_rows_of_partner to portal_app;

-- Gives the people of these companies back what ended when their company was disabled: links to set a password and e-mail addresses that
-- wait for confirmation, which have ended in the same transaction and therefore at the same time. To be called before the companies are
-- enabled. For functions with the owner's rights only.
create or replace function restore_access_of(p_partner_ids uuid[]) returns void language plpgsql volatile as $$
begin
  update password_links l set used_at = null
    from people p join partners c on c.id = p.partner_id
   where c.id = any (p_partner_ids) and l.person_id = p.id and l.used_at = c.disabled_at and p.disabled_at is null;
  update email_changes e set voided_at = null
    from people p join partners c on c.id = p.partner_id
   where c.id = any (p_partner_ids) and e.person_id = p.id and e.voided_at = c.disabled_at and p.disabled_at is null
     and not exists (select from email_changes n where n.person_id = p.id and n.confirmed_at is null and n.voided_at is null);
end $$;
revoke all on function restore_access_of from public;

-- The same for admins. Security definer: serving roles cannot change links.
create or replace function restore_access(p_partner_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    raise exception 'only admins restore the access of others' using errcode = 'insufficient_privilege';
  end if;
  perform restore_access_of(p_partner_ids);
end $$;
revoke all on function restore_access from public;
grant execute on function restore_access to portal_app;
