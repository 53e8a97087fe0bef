-- Staff decide about signup requests: approved into a partner, or refused for a reason. `version` counts the changes that staff
-- compare before they write.
alter table signup_requests
  add column locale text not null default 'en' constraint signup_requests_locale_is_known check (is_locale(locale)),
  add column state text not null default 'open'
    constraint signup_requests_state_is_known check (state in ('open', 'approved', 'refused')),
  add column owner_id uuid constraint signup_requests_owner_id_fkey references people on delete set null,
  add column decided_at timestamptz,
  add column decided_by uuid constraint signup_requests_decided_by_fkey references people on delete set null,
  add column partner_id uuid constraint signup_requests_partner_id_fkey references partners on delete set null,
  add column reason text constraint signup_requests_reason_is_known
    check (reason in ('hasAccess', 'ownUse', 'incomplete', 'notServed', 'unwanted', 'other')),
  add column note text,
  add column version integer not null default 1,
  add constraint signup_requests_open_or_decided check ((state = 'open') = (decided_at is null)),
  add constraint signup_requests_refused_with_reason check ((state = 'refused') = (reason is not null));
create index signup_requests_owner_id_idx on signup_requests (owner_id);
create index signup_requests_decided_by_idx on signup_requests (decided_by);
create index signup_requests_partner_id_idx on signup_requests (partner_id);

-- The order of the list: open requests first, the oldest at the top, then the decided ones, the newest at the top.
create index signup_requests_list_idx
  on signup_requests ((state <> 'open'), (case when state = 'open' then created_at end), decided_at desc, id);
create index signup_requests_open_idx on signup_requests (created_at, id) where state = 'open';
create index signup_requests_decided_idx on signup_requests (decided_at desc, id) where state <> 'open';

-- Functions that find likely duplicates. Their results are stored or indexed: a new version needs a migration that does it again.

-- The name of a company as it is compared: folded, without legal form and punctuation. A name that is nothing else stays as it is.
create function company_key(name text) returns text
  language sql immutable parallel safe
  return coalesce(
    nullif(trim(regexp_replace(regexp_replace(regexp_replace(
      translate(fold_for_search(name), '.''’', ''),
      '株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司', ' ', 'g'),
      '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'),
      '\m(ab|ag|aps|as|asa|bv|bvba|co|company|corp|corporation|doo|eg|eireli|ek|eood|eurl|gbr|gmbh|haftungsbeschrankt|hb|inc|incorporated|jsc|kft|kg|kgaa|kk|lda|limited|llc|llp|lp|ltd|ltda|mbh|nv|nyrt|oao|ohg|ood|ooo|ou|oy|oyj|pao|plc|pte|pty|sa|sarl|sas|sasu|se|sia|sl|slu|snc|sp z oo|spa|sprl|spzoo|srl|srls|sro|uab|ug|unipessoal|vof|zao|zrt|ооо|зао|оао|пао)\M' collate "und-x-icu",
      ' ', 'g')), ''),
    fold_for_search(name));

-- The domain that somebody registered, of an e-mail address, a host or a URL: "kaskad.example" of "https://www.kaskad.example/se".
-- Below a country, "co", "com" and their like belong to the suffix. Null for what has no domain, and for IPs.
-- PL/pgSQL, here and below, because PostgreSQL would copy the body of an SQL function into every query plan.
create function registrable_domain(address text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  return substring(
    lower(regexp_replace(regexp_replace(trim(address), '^[a-z][a-z0-9+.-]*://', '', 'i'), '[/:?#].*$', ''))
    from '([^.@[:space:]]+\.(?:(?:ac|co|com|edu|gob|gouv|gov|gv|idv|ltd|me|ne|net|nom|or|org|plc)\.[a-z][a-z]|[^.@[:space:]]*[^.@[:space:]0-9]))\.?$');
end $$;

-- The last digits of a phone number, the same with and without the prefix of the country. Null for what is too short to compare.
create function phone_key(phone text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  return substring(regexp_replace(phone, '[^0-9]+', '', 'g') from '.{8}$');
end $$;

alter table partners add column company_key text not null generated always as (company_key(name)) stored;
-- `search` is what the list is searched in: one line per field, so that no search matches across two of them.
alter table signup_requests
  add column company_key text not null generated always as (company_key(company)) stored,
  add column search text collate "C" not null generated always as (
    fold_for_search(company || e'\n' || first_name || ' ' || last_name || e'\n' || email || e'\n' || coalesce(country, ''))
  ) stored;
create index partners_company_key_idx on partners using gin (company_key gin_trgm_ops);
create index partners_website_domain_idx on partners (registrable_domain(website));
create index partners_mail_domain_idx on partners (registrable_domain(email));
create index people_mail_domain_idx on people (registrable_domain(email), partner_id) where kind = 'partner';
create index signup_requests_company_key_idx on signup_requests using gin (company_key gin_trgm_ops);
create index signup_requests_mail_domain_idx on signup_requests (registrable_domain(email));
create index signup_requests_website_domain_idx on signup_requests (registrable_domain(website));
create index signup_requests_email_idx on signup_requests (lower(email));
create index signup_requests_phone_idx on signup_requests (phone_key(phone));

-- A visitor writes what they ask, nothing about the decision. Admins read it all but the hash of the IP, and write only the decision.
revoke insert, select on signup_requests from portal_app;
grant insert (id, company, first_name, last_name, email, phone, country, website, message, ip_hash, locale)
  on signup_requests to portal_app;
grant select (id, company, first_name, last_name, email, phone, country, website, message, created_at, locale, state, owner_id,
  decided_at, decided_by, partner_id, reason, note, version, search) on signup_requests to portal_app;
grant update (state, owner_id, decided_at, decided_by, partner_id, reason, note, version) on signup_requests to portal_app;
alter policy signup_requests_ask on signup_requests with check (state = 'open' and version = 1);
-- The subqueries are evaluated once per query instead of once per row.
alter policy signup_requests_staff on signup_requests using ((select viewer_is_admin()));
create policy signup_requests_decide on signup_requests for update to portal_app
  using ((select viewer_is_admin())) with check ((select viewer_is_admin()));
