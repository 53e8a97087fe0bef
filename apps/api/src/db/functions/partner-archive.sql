-- The file with everything that is kept about a partner. Security definer: staff do not read all records themselves, and nobody reads what
-- people look at. All of it is read in pages, because a partner may have a million licences.

-- The licences and leads of a partner by source, how many there are, and the field by which licences name the partner: the first of its ids
-- that means exactly this partner in that source. Null if it has none. Licences that came from nowhere have no id to be named by, and are in a
-- table of their own.
create or replace function list_records_of_partner(p_partner_id uuid)
  returns table (kind text, source text, partner_field text, count integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not viewer_is_admin() then
    raise exception 'only admins export all records of a partner' using errcode = 'insufficient_privilege';
  end if;
  return query
    select 'leads', 'portal', null, count(*)::integer from leads l where l.partner_id = p_partner_id having count(*) > 0;
  return query
    select 'licences', s.source, (
             select f.field
               from partners p
               cross join lateral (values (1, 'partnerSapId', p.sap_id), (2, 'partnerHubspotId', p.hubspot_id), (3, 'partnerExternalId', p.external_id))
                 as f (place, field, ref)
               cross join lateral find_partners_of_row(s.source, f.field, f.ref, null) as m
              where p.id = p_partner_id and m.matches = 1 and m.partner_id = p.id
              order by f.place limit 1), s.count
      from (select l.source, count(*)::integer as count from licences l
             where l.partner_id = p_partner_id and l.external_id is not null group by l.source) as s
     order by s.source;
end $$;
revoke all on function list_records_of_partner from public;
grant execute on function list_records_of_partner to portal_app;

-- The records of a partner in one source whose numbers come after this one, as an import reads them.
create or replace function read_records_of_partner(p_kind text, p_source text, p_partner_id uuid, p_after integer, p_limit integer)
  returns table (number integer, external_id text, partner_external_id text, partner_sap_id text, partner_hubspot_id text, present jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_numbers integer[];
  v_ids text[];
begin
  if not viewer_is_admin() then
    raise exception 'only admins export all records of a partner' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(n.number order by n.number), array_agg(n.id order by n.number) into v_numbers, v_ids from (
    (select l.number, l.external_id as id from licences l
      where p_kind = 'licences' and l.partner_id = p_partner_id and l.source = p_source and l.external_id is not null
        and l.number > p_after order by l.number limit p_limit)
    union all
    (select l.number, l.id::text from leads l
      where p_kind = 'leads' and l.partner_id = p_partner_id and l.number > p_after order by l.number limit p_limit)
  ) as n;
  return query
    select v_numbers[array_position(v_ids, r.external_id)], r.* from read_records(p_kind, p_source, v_ids) as r;
end $$;
revoke all on function read_records_of_partner from public;
grant execute on function read_records_of_partner to portal_app;

-- The tables of the archive that are there to be read only. `source` is a table, or a query, with a column that says whose rows they are: those
-- of the partner or of one of its people. The keys, with their types, order the rows of one owner. No column is a secret or the hash of one.
create or replace function list_archived_tables()
  returns table (name text, source text, owner_column text, keys text[], columns text[])
  language sql immutable parallel safe
as $$
  select t.name, t.source, t.owner_column, string_to_array(t.keys, ', '), regexp_split_to_array(t.columns, ',\s+') from (values
    ('partner-details', '(select *, id as partner_id from partners)', 'partner_id', 'id uuid',
     'id, fax, extra_information, sugar_id, price_url, portal_path, logo, logo_file_id, disabled_at, version, changed_at, changed_by, created_by,
      ids_changed_at'),
    ('partner-contacts', 'partner_contacts', 'partner_id', 'position integer',
     'position, salutation, surname, name, job, phone, email, note'),
    ('partner-days', 'partner_days', 'partner_id', 'day date',
     'day, sign_ins, active_people, page_views, downloads, searches, searches_without_result, tickets_opened, tickets_answered,
      first_answer_seconds, leads_received, leads_answered, lead_answer_seconds'),
    ('audiences',
     -- The same rule as `viewer_audiences`.
     '(select p.id as partner_id, a.id as audience_id, a.name, case when m.partner_id is null then ''rule'' else ''listed'' end as reason
         from partners p cross join audiences a
         left join audience_partners m on m.audience_id = a.id and m.partner_id = p.id
        where m.partner_id is not null or is_in_countries_and_tiers(p.country, p.tier, a.countries, a.tiers))',
     'partner_id', 'audience_id integer', 'audience_id, name, reason'),
    ('signup-requests', 'signup_requests', 'partner_id', 'id uuid',
     'id, company, first_name, last_name, email, phone, country, website, message, locale, state, reason, note, refusal_text, owner_id,
      created_at, decided_at, decided_by, version'),
    ('imports', 'import_partners', 'partner_id', 'import_id uuid',
     'import_id, new_count, changed_count, same_count, gone_count'),
    ('leads-status', 'leads', 'partner_id', 'number integer', 'id, number, status, source, external_id, created_on'),
    ('leads-products', 'lead_products', 'partner_id', 'lead_number integer, position integer', 'lead_number, position, model, product_id'),
    ('licences-without-id', '(select * from licences where external_id is null)', 'partner_id', 'number integer',
     'id, number, product_name, device_serial, expires_on, end_customer, quantity, value, currency, source'),
    ('tickets-details', 'tickets', 'partner_id', 'id uuid',
     'id, number, person_id, crm_id, destination, sent_at, last_reply_at, waiting_since, owner_id, version'),
    ('tickets-crm',
     -- A row of each ticket, because a cell of a workbook would be too short for all of them.
     '(select c.partner_id, c.person_id, c.email, c.as_of as asked_at, n.place, n.ticket ->> ''id'' as id, n.ticket ->> ''subject'' as subject,
              n.ticket ->> ''content'' as content, n.ticket ->> ''status'' as status, n.ticket ->> ''createdAt'' as created_at,
              n.ticket ->> ''lastReplyAt'' as last_reply_at, n.ticket ->> ''waitingSince'' as waiting_since
         from crm_ticket_cache c cross join lateral jsonb_array_elements(c.tickets) with ordinality as n (ticket, place))',
     'partner_id', 'person_id uuid, place bigint',
     'person_id, email, id, subject, content, status, created_at, last_reply_at, waiting_since, asked_at'),
    ('people-details', '(select *, id as person_id from people)', 'person_id', 'id uuid',
     'id, linkedin_url, x_url, facebook_url, photo, agreement, price_url, photo_file_id, agreement_file_id, disabled_at, joined_at, two_factor_at,
      source, external_id, version'),
    ('invitations', 'invitations', 'person_id', 'sent_at timestamptz',
     'person_id, sent_by, sent_at, expires_at, mail_sent_at, mail_failed_at, accepted_at, withdrawn_at'),
    ('passwords', 'credentials', 'person_id', 'changed_at timestamptz', 'person_id, changed_at'),
    -- The keys of links are hashes of tokens: these rows are ordered by time and place.
    ('password-links', 'password_links', 'person_id', 'created_at timestamptz, ctid tid', 'person_id, kind, created_at, expires_at, used_at'),
    ('second-factors', 'totp_factors', 'person_id', 'created_at timestamptz', 'person_id, created_at, confirmed_at'),
    ('second-factor-resets', 'two_factor_resets', 'person_id', 'id uuid',
     'id, person_id, reason, requested_by, requested_at, expires_at, decision, decided_by, decided_at'),
    ('email-changes', 'email_changes', 'person_id', 'id uuid',
     'id, person_id, new_email, requested_by, requested_at, expires_at, confirmed_at, voided_at'),
    ('sessions',
     -- A member of staff who looks at the portal as this person is a person of the provider.
     '(select id, person_id, kind, created_at, last_seen_at, ended_at, password_given_at, case when viewed_by is null then ip end as ip,
              case when viewed_by is null then user_agent end as user_agent, viewed_by, tries from sessions)', 'person_id', 'created_at timestamptz, id uuid',
     'id, person_id, kind, created_at, last_seen_at, ended_at, password_given_at, ip, user_agent, viewed_by, tries'),
    ('mails',
     -- What a mail says is left out, because it may contain a link that lets somebody in.
     -- Since the person has the address: before, it may have been somebody else's.
     '(select m.*, p.partner_id, p.id as person_id
         from mails m join people p on p.email = m.recipient
        where m.created_at >= coalesce((select max(e.confirmed_at) from email_changes e where e.person_id = p.id), p.created_at))',
     'partner_id', 'created_at timestamptz, id uuid',
     'id, person_id, recipient, template, locale, created_at, sent_at, failed_at, failed_code'),
    ('notifications', 'notifications', 'person_id', 'id uuid', 'id, person_id, kind, params, link, cause, created_at, read_at'),
    ('notification-preferences', 'notification_preferences', 'person_id', 'kind text', 'person_id, kind, mail'),
    ('pins', 'pins', 'partner_id', 'person_id uuid, content_id integer', 'person_id, content_id, content_kind, pinned_at'),
    ('searches-without-results', 'searches_without_results', 'person_id', 'locale text, normalized_text text',
     'person_id, locale, text, normalized_text, searches, first_at, last_at'),
    ('content-requests', 'content_requests', 'person_id', 'locale text, normalized_text text',
     'person_id, locale, text, normalized_text, requested_at'),
    ('analytics-events', 'analytics_events', 'partner_id', 'happened_at timestamptz, tableoid oid, ctid tid',
     'happened_at, person_id, entity_type, entity_id, event_type, page, action, item_id, is_from_server, results'),
    ('files', '(select *, encode(sha256, ''hex'') as sha256_of_upload from files)', 'partner_id', 'id uuid',
     'id, purpose, status, refusal, ticket_id, ticket_message_id, person_id, staff_id, name, media_type, size, sha256_of_upload, width, height,
      pages, created_at, changed_at, variants')
  ) as t (name, source, owner_column, keys, columns);
$$;

-- The next rows of one of these tables, as texts, each with its key: the first key that is not read yet comes after `p_after`. Nothing finds
-- the events of a partner but their time, so at most a day of them is read at once; a row without cells says how far that was.
create or replace function read_archived_rows(p_name text, p_partner_id uuid, p_after jsonb, p_limit integer)
  returns table (cells text[], key jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  v_table record;
  v_columns text;
  v_keys text;
  v_named_keys text;
  v_names text;
  v_after text;
  v_count bigint;
  v_since timestamptz := '-infinity';
  v_until timestamptz := 'infinity';
begin
  if not viewer_is_admin() then
    raise exception 'only admins export what is kept about a partner' using errcode = 'insufficient_privilege';
  end if;
  select * into strict v_table from list_archived_tables() as t where t.name = p_name;
  select string_agg(format('to_jsonb(t.%I) #>> ''{}''', c.name), ', ' order by c.place) into v_columns
    from unnest(v_table.columns) with ordinality as c (name, place);
  select string_agg(format('t.%I', k.name), ', ' order by k.place), string_agg(format('t.%I as k%s', k.name, k.place), ', ' order by k.place),
         string_agg(format('r.k%s', k.place), ', ' order by k.place), string_agg(format('($2 ->> %s)::%s', k.place, k.type), ', ' order by k.place)
    into v_keys, v_named_keys, v_names, v_after
    from (select split_part(u.typed, ' ', 1) as name, split_part(u.typed, ' ', 2) as type, u.place
            from unnest(v_table.keys) with ordinality as u (typed, place)) as k;
  if p_name = 'analytics-events' then
    -- Events older than this are deleted every day; what is left of them is read first, at once.
    v_since := coalesce((p_after ->> 1)::timestamptz, '-infinity');
    v_until := coalesce((p_after ->> 1)::timestamptz, now() - interval '100 days') + interval '1 day';
  end if;
  return query execute format(
    $query$
      select r.cells, r.key
        from (%1$s) as owner
        cross join lateral (
          select array[%2$s]::text[] as cells, jsonb_build_array(owner.id, %3$s) as key, %4$s from %5$s as t
           where t.%6$I = owner.id and ($2 is null or owner.id > ($2 ->> 0)::uuid or (%3$s) > (%7$s)) %8$s
           order by %3$s limit $3
        ) as r
       where $2 is null or owner.id >= ($2 ->> 0)::uuid
       order by owner.id, %9$s limit $3
    $query$,
    case v_table.owner_column when 'partner_id' then 'select $1 as id' else 'select p.id from people p where p.partner_id = $1' end,
    v_columns, v_keys, v_named_keys, v_table.source, v_table.owner_column, v_after,
    case when p_name = 'analytics-events' then 'and t.happened_at >= $5 and t.happened_at < $4' else '' end, v_names)
    using p_partner_id, p_after, p_limit, v_until, v_since;
  get diagnostics v_count = row_count;
  if v_count < p_limit and v_until < now() then
    return query select null::text[], jsonb_build_array(p_partner_id, v_until, 0, '(0,0)');
  end if;
end $$;
revoke all on function read_archived_rows from public;
grant execute on function read_archived_rows to portal_app;
