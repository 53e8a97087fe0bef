-- The ids of a partner's records of one kind, for the file with everything that is kept about it. Security definer: staff do not read all
-- records themselves.
create or replace function list_records_of_partner(p_kind text, p_partner_id uuid) returns table (source text, ids text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    raise exception 'only admins export all records of a partner' using errcode = 'insufficient_privilege';
  end if;
  case p_kind
    when 'licences' then
      return query
      select l.source, array_agg(l.external_id order by l.number)
        from licences l where l.partner_id = p_partner_id and l.external_id is not null group by l.source order by l.source;
    when 'leads' then
      return query
      select 'portal'::text, array_agg(l.id::text order by l.number) from leads l where l.partner_id = p_partner_id having count(*) > 0;
  end case;
end $$;
revoke all on function list_records_of_partner from public;
grant execute on function list_records_of_partner to portal_app;
