-- Returns partners and other requests that may be the same company as a signup request, the likeliest first, and what they have in
-- common. `p_domains` are the domains of the request's e-mail address and website that belong to nobody else.
-- Security definer: under row-level security PostgreSQL does not use the index of similar names. Only admins get rows.
create or replace function find_signup_duplicates(p_request uuid, p_domains text[])
  returns table (kind text, id uuid, has_email boolean, mail_domain text, website_domain text, name_similarity real, has_phone boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  max_found constant integer := 10;
  -- A domain may belong to a partner with very many people, and one of them is enough.
  max_people constant integer := 1000;
  asked record;
  -- First the ids, then what they have in common: one statement for both would read all partners.
  candidates uuid[];
begin
  select r.company_key as name, lower(r.email) as email, phone_key(r.phone) as phone into asked
    from signup_requests r where r.id = p_request and viewer_is_admin();
  if not found then
    return;
  end if;
  -- The first call loads the library of pg_trgm, without which the setting does not exist.
  perform similarity('', ''), set_config('pg_trgm.similarity_threshold', '0.4', true);

  candidates := array(
    (select p.id from partners p where p.company_key % asked.name
      order by similarity(p.company_key, asked.name) desc, p.id limit max_found)
    union
    (select p.id from partners p where registrable_domain(p.website) = any (p_domains) limit max_found)
    union
    (select p.id from partners p where registrable_domain(p.email) = any (p_domains) limit max_found)
    union
    select p.partner_id from people p where p.email = asked.email and p.kind = 'partner'
    union
    select same.partner_id from (
      select p.partner_id from people p where registrable_domain(p.email) = any (p_domains) and p.kind = 'partner' limit max_people
    ) same
  );
  return query
    with compared as materialized (
      select p.id,
        exists (select from people m where m.email = asked.email and m.partner_id = p.id) as has_email,
        coalesce(
          (select d from unnest(p_domains) d where registrable_domain(p.email) = d limit 1),
          (select d from unnest(p_domains) d, lateral (
            select from people m where registrable_domain(m.email) = d and m.partner_id = p.id and m.kind = 'partner' limit 1) same limit 1)
        ) as mail_domain,
        (select d from unnest(p_domains) d where registrable_domain(p.website) = d limit 1) as website_domain,
        similarity(p.company_key, asked.name) as name_similarity,
        coalesce(phone_key(p.phone1) = asked.phone, false) as has_phone
      from partners p where p.id = any (candidates)
    )
    select 'partner', c.* from compared c
     order by c.has_email desc, c.mail_domain is null and c.website_domain is null, c.name_similarity desc, c.id limit max_found;

  candidates := array(
    (select r.id from signup_requests r where r.company_key % asked.name
      order by similarity(r.company_key, asked.name) desc, r.id desc limit max_found)
    union
    (select r.id from signup_requests r where lower(r.email) = asked.email order by r.id desc limit max_found)
    union
    (select r.id from signup_requests r where registrable_domain(r.email) = any (p_domains) order by r.id desc limit max_found)
    union
    (select r.id from signup_requests r where registrable_domain(r.website) = any (p_domains) order by r.id desc limit max_found)
    union
    (select r.id from signup_requests r where phone_key(r.phone) = asked.phone order by r.id desc limit max_found)
  );
  return query
    with compared as materialized (
      select r.id,
        lower(r.email) = asked.email as has_email,
        (select d from unnest(p_domains) d where registrable_domain(r.email) = d limit 1) as mail_domain,
        (select d from unnest(p_domains) d where registrable_domain(r.website) = d limit 1) as website_domain,
        similarity(r.company_key, asked.name) as name_similarity,
        coalesce(phone_key(r.phone) = asked.phone, false) as has_phone
      from signup_requests r where r.id = any (candidates) and r.id <> p_request
    )
    select 'request', c.* from compared c
     order by c.has_email desc, c.mail_domain is null and c.website_domain is null, c.has_phone desc, c.name_similarity desc, c.id desc
     limit max_found;
end $$;
revoke all on function find_signup_duplicates from public;
grant execute on function find_signup_duplicates to portal_app;
