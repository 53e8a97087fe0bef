-- What staff may know about the people behind content requests: how many they are, of how many companies, in which countries.
-- Security definer: editors may not read people and partners themselves.
create or replace function count_content_gap_people(p_ids uuid[])
  returns table (id uuid, people integer, partners integer, countries text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff count the people behind content requests' using errcode = 'insufficient_privilege';
  end if;
  return query
  select g.id, count(distinct a.person_id)::integer, count(distinct c.id)::integer,
         array_remove(array_agg(distinct c.country), null)
    from content_gaps g
    left join lateral (
      select r.person_id from content_requests r where r.normalized_text = g.normalized_text
      union all
      select s.person_id from searches_without_results s where s.normalized_text = g.normalized_text
    ) a on true
    left join people p on p.id = a.person_id
    left join partners c on c.id = p.partner_id
   where g.id = any (p_ids)
   group by g.id;
end $$;
revoke all on function count_content_gap_people from public;
grant execute on function count_content_gap_people to portal_app;

-- The people who requested a text, each once, with whether they belong to the audience of what is to answer it; no audience is
-- everyone. Security definer: editors may not read people, partners and the members of audiences.
create or replace function find_content_gap_requesters(p_gap_id uuid, p_audience_id integer)
  returns table (person_id uuid, locale text, may_see boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_staff() then
    raise exception 'only staff find the people behind content requests' using errcode = 'insufficient_privilege';
  end if;
  return query
  select distinct on (p.id) p.id, coalesce(p.locale, r.locale),
         p_audience_id is null
         or ((a.countries is not null or a.tiers is not null)
             and (a.countries is null or c.country = any (a.countries))
             and (a.tiers is null or c.tier = any (a.tiers)))
         or exists (select from audience_partners m where m.audience_id = p_audience_id and m.partner_id = c.id)
    from content_gaps g
    join content_requests r on r.normalized_text = g.normalized_text
    join people p on p.id = r.person_id
    join partners c on c.id = p.partner_id
    left join audiences a on a.id = p_audience_id
   where g.id = p_gap_id and p.disabled_at is null and c.disabled_at is null
   order by p.id, r.requested_at;
end $$;
revoke all on function find_content_gap_requesters from public;
grant execute on function find_content_gap_requesters to portal_app;
