-- Leads that come from other systems. A file never writes the status: it is among the values so that an undo finds out whether the partner
-- has gone on with a lead meanwhile, and gives a removed one its status back.

create or replace function lead_values(l leads) returns jsonb language sql stable strict parallel safe
begin atomic
  select jsonb_build_object(
    'firstName', l.first_name, 'lastName', l.last_name, 'company', l.company, 'email', l.email, 'phone', l.phone, 'country', l.country,
    'street', l.street, 'zip', l.zip, 'message', l.message, 'note', l.note, 'createdOn', to_char(l.created_on, 'YYYY-MM-DD'),
    'status', l.status,
    'models', (select string_agg(p.model, ',' order by p.position)
                 from lead_products p where p.partner_id = l.partner_id and p.lead_number = l.number));
end;

-- Each lead is looked up by its key, in its partition: there may be ten million of them.
create or replace function present_leads(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if p_source = 'portal' then
    return query
    select l.id::text, l.id::text, l.partner_id, false, lead_values(l) from leads l where l.id = any (portal_uuids(p_ids));
  else
    return query
    select k.external_id, l.id::text, l.partner_id, false, lead_values(l)
      from lead_keys k join leads l on l.partner_id = k.partner_id and l.id = k.lead_id
     where k.source = p_source and k.external_id = any (p_ids);
  end if;
end $$;
revoke all on function present_leads from public;

-- A new lead gets what every new lead gets: the status New, and today unless the file knows the day. An empty day leaves the day as it is.
create or replace function judge_leads(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language sql stable
begin atomic
  select r.number,
         case when r."recordId" is null
              then r.record || jsonb_build_object('status', 'New',
                     'createdOn', coalesce(r.record ->> 'createdOn', to_char(current_date, 'YYYY-MM-DD')))
              else r.record - 'status' - case when r.record ->> 'createdOn' is null then 'createdOn' else '' end end,
         '[]'::jsonb
    from jsonb_to_recordset(p_rows) as r (number integer, "recordId" uuid, record jsonb);
end;
revoke all on function judge_leads from public;

create or replace function source_leads(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select k.external_id, k.partner_id from lead_keys k where k.source = p_source;
end;
revoke all on function source_leads from public;

-- The product of each of these models, if there is exactly one.
create or replace function products_of_models(p_rows jsonb) returns jsonb language sql stable
begin atomic
  select coalesce(jsonb_object_agg(m.model, m.id), '{}')
    from (
      select p.model, min(p.id) as id from products p
       where p.model in (
         select unnest(string_to_array(r -> 'after' ->> 'models', ',')) from jsonb_array_elements(p_rows) as r)
       group by p.model having count(*) = 1
    ) m;
end;
revoke all on function products_of_models from public;

create or replace function write_leads(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
#variable_conflict use_column
declare
  products_by_model constant jsonb := products_of_models(p_rows);
  v_row record;
  v_id uuid;
  v_number integer;
begin
  for v_row in
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, action text, "recordId" uuid, "externalId" text, "partnerId" uuid, place integer, after jsonb) order by r.number
  loop
    v_id := coalesce(v_row."recordId", new_id());
    v_number := null;
    number := v_row.number;
    record_id := v_id;
    place := null;
    fault := null;
    begin
      case
        when v_row.action in ('create', 'restore') then
          v_number := add_lead(p_source, v_row."externalId", v_id, v_row."partnerId", v_row.place, v_row.after);
          perform write_lead_models(v_row."partnerId", v_number, v_row.after ->> 'models', products_by_model);
        when v_row.action = 'change' then
          update leads l
             set first_name = v_row.after ->> 'firstName', last_name = v_row.after ->> 'lastName', company = v_row.after ->> 'company',
                 email = v_row.after ->> 'email', phone = v_row.after ->> 'phone', country = v_row.after ->> 'country',
                 street = v_row.after ->> 'street', zip = v_row.after ->> 'zip', message = v_row.after ->> 'message',
                 note = v_row.after ->> 'note', created_on = (v_row.after ->> 'createdOn')::date
           where l.partner_id = v_row."partnerId" and l.id = v_id
          returning l.number into v_number;
          perform write_lead_models(v_row."partnerId", v_number, v_row.after ->> 'models', products_by_model);
        else
          delete from leads l where l.partner_id = v_row."partnerId" and l.id = v_id returning l.number into v_number;
          place := v_number;
      end case;
      if v_number is null then
        fault := row_fault('row.otherPartner', 'externalId', v_row."externalId");
      end if;
    exception
      when unique_violation then fault := row_fault('record.taken', 'externalId', v_row."externalId");
    end;
    return next;
  end loop;
end $$;
revoke all on function write_leads from public;

-- Adds a lead under its old number if that is free, otherwise under the next one of the partner. Returns the number. In PL/pgSQL, so that
-- the statements are planned once: planning them over all partitions takes longer than running them.
create or replace function add_lead(p_source text, p_external_id text, p_id uuid, p_partner_id uuid, p_place integer, p_values jsonb)
  returns integer language plpgsql volatile
as $$
declare
  v_number integer := p_place;
begin
  if v_number is null or exists (select from leads l where l.partner_id = p_partner_id and l.number = v_number) then
    select l.number + 1 into v_number from leads l where l.partner_id = p_partner_id order by l.number desc limit 1;
  end if;
  insert into leads (id, partner_id, number, source, external_id, first_name, last_name, company, status, email, phone, created_on, country,
                     street, zip, message, note)
  values (p_id, p_partner_id, coalesce(v_number, 1), p_source, p_external_id, p_values ->> 'firstName', p_values ->> 'lastName',
          p_values ->> 'company', p_values ->> 'status', p_values ->> 'email', p_values ->> 'phone', (p_values ->> 'createdOn')::date,
          p_values ->> 'country', p_values ->> 'street', p_values ->> 'zip', p_values ->> 'message', p_values ->> 'note');
  return coalesce(v_number, 1);
end $$;
revoke all on function add_lead from public;

-- Models that stay the same keep their products.
create or replace function write_lead_models(p_partner_id uuid, p_number integer, p_models text, p_products jsonb) returns void
  language plpgsql volatile
as $$
begin
  if p_models is not distinct from (select string_agg(p.model, ',' order by p.position) from lead_products p
                                     where p.partner_id = p_partner_id and p.lead_number = p_number) then
    return;
  end if;
  delete from lead_products p where p.partner_id = p_partner_id and p.lead_number = p_number;
  insert into lead_products (partner_id, lead_number, position, product_id, model)
  select p_partner_id, p_number, m.position - 1, (p_products ->> m.model)::integer, m.model
    from unnest(string_to_array(p_models, ',')) with ordinality as m (model, position);
end $$;
revoke all on function write_lead_models from public;
