-- Products that come from other systems. Portfolios are named by their address, or by their number if they have none; documents by their id
-- in the same source, or with the portal's own ids by that.

-- An address made of a name, as the back office makes it.
create or replace function slug_of(p_name text) returns text language sql immutable parallel safe
  return nullif(btrim(left(btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(p_name, nfd), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'þ', 'th'),
    '[^a-z0-9]+', '-', 'g'), '-'), 120), '-'), '');

-- Lists of content are compared in one order: nobody sees the order that a file has them in.
create or replace function sorted_codes(p_codes text) returns text language sql immutable parallel safe
  return (select string_agg(code, ',' order by code) from unnest(string_to_array(p_codes, ',')) as code);

create or replace function portfolio_of_code(p_code text) returns integer language plpgsql stable
as $$
begin
  return coalesce((select p.id from portfolios p where p.slug = p_code),
                  (select i.id from content_items i left join portfolios p on p.id = i.id
                    where i.kind = 'portfolios' and p_code ~ '^[1-9][0-9]{0,8}$' and i.id::text = p_code and p.slug is null));
end $$;

create or replace function document_of_code(p_source text, p_code text) returns integer language plpgsql stable
as $$
begin
  if p_source = 'portal' then
    return (select i.id from content_items i
             where i.kind = 'documents' and i.id = case when p_code ~ '^[1-9][0-9]{0,8}$' then p_code::integer end);
  end if;
  return (select i.id from content_items i where i.kind = 'documents' and i.source = p_source and i.external_id = p_code);
end $$;

create or replace function ids_of(p_list jsonb) returns integer[] language sql immutable parallel safe
  return array(select jsonb_array_elements_text(case when jsonb_typeof(p_list) = 'array' then p_list else '[]' end)::integer);

-- Products as rows of a file. Documents of other sources are not among their values, and an import leaves them.
create or replace function find_imported_products(p_source text, p_ids text[])
  returns table (
    external_id text, content_id integer, is_published boolean, is_edited boolean, is_withdrawn_by_import boolean, row_values jsonb)
  language plpgsql stable
as $$
begin
  return query
  select c.external_id, c.content_id, c.is_published, c.is_edited, c.is_withdrawn_by_import,
         row_of_texts(c.fields -> 'name', 'name') || row_of_texts(c.fields -> 'title', 'title')
         || row_of_texts(c.fields -> 'description', 'description')
         || jsonb_build_object(
              'model', c.fields ->> 'model', 'slug', c.fields ->> 'slug',
              'portfolios', (select string_agg(p.code, ',' order by p.code)
                               from (select coalesce(f.slug, i.id::text) as code
                                       from content_items i left join portfolios f on f.id = i.id
                                      where i.id = any (ids_of(c.fields -> 'portfolios'))) p),
              'documents', (select string_agg(d.code, ',' order by d.code)
                              from (select case when p_source = 'portal' then i.id::text else i.external_id end as code
                                      from content_items i
                                     where i.id = any (ids_of(c.fields -> 'documents')) and (p_source = 'portal' or i.source = p_source)) d))
    from find_imported_content('products', p_source, p_ids) c;
end $$;
revoke all on function find_imported_products from public;

-- What an import has withdrawn is nothing for the next one of its source, until it is published again.
create or replace function present_products(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable
as $$
begin
  return query
  select p.external_id, p.content_id::text, null::uuid, not p.is_published,
         case when p_source = 'portal' or not p.is_withdrawn_by_import then p.row_values end
    from find_imported_products(p_source, p_ids) p;
end $$;
revoke all on function present_products from public;

-- A new product without an address gets one from its name, unless another product has it. An empty address leaves the one that is there.
create or replace function judge_products(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language plpgsql stable
as $$
begin
  return query
  with sent as materialized (
    select r.number, r."externalId" as external_id, r."recordId" as record_id, r.present,
           case when r.record -> 'slug' = 'null' then r.record - 'slug' else r.record end
           || case when r.record ? 'portfolios' then jsonb_build_object('portfolios', sorted_codes(r.record ->> 'portfolios')) else '{}' end
           || case when r.record ? 'documents' then jsonb_build_object('documents', sorted_codes(r.record ->> 'documents')) else '{}' end as record
      from jsonb_to_recordset(p_rows) as r (number integer, "externalId" text, "recordId" integer, record jsonb, present jsonb)
  ),
  known as materialized (
    select * from find_imported_products(p_source, array(select s.external_id from sent s where s.external_id is not null))
  ),
  addressed as materialized (
    select s.*, k.is_edited or (p_source = 'portal' and k.is_withdrawn_by_import) as is_closed,
           coalesce(s.record ->> 'slug', case when s.record_id is null then slug_of(s.record ->> 'name') end) as slug,
           s.record ? 'slug' as has_slug,
           case when s.present is null and k.content_id is not null then k.row_values else '{}' end as kept
      from sent s left join known k on k.external_id = s.external_id
  ),
  counted as materialized (
    select a.*, row_number() over (partition by a.slug order by not a.has_slug, a.number) > 1
                or exists (select from products p where p.slug = a.slug and p.id is distinct from a.record_id) as is_taken
      from addressed a
  ),
  judged as materialized (
    select c.number, c.present, c.is_closed, c.slug, c.slug is not null and c.has_slug and c.is_taken as has_taken_address,
           c.kept || c.record
           || case when c.record_id is null and not c.has_slug and not c.is_taken then jsonb_build_object('slug', c.slug) else '{}' end as record
      from counted c
  )
  select j.number, j.record,
         case when p_source = 'portal' and (j.present is null or a.after = j.present) then '[]'
              else faults_without_english(a.after, '{name,title,description}', '{name}') end
         || case when j.has_taken_address then row_fault('content.addressTaken', 'slug', j.slug) else '[]' end
         || coalesce((select row_fault('reference.unknown', 'portfolios', min(code))
                        from unnest(string_to_array(j.record ->> 'portfolios', ',')) as code
                       where portfolio_of_code(code) is null having count(*) > 0), '[]')
         || coalesce((select row_fault('reference.unknown', 'documents', min(code))
                        from unnest(string_to_array(j.record ->> 'documents', ',')) as code
                       where document_of_code(p_source, code) is null having count(*) > 0), '[]')
         || case when j.is_closed and a.after is distinct from j.present then row_fault('content.hasDraft', 'name') else '[]' end
    from judged j cross join lateral (select coalesce(j.present, '{}') || j.record as after) a;
end $$;
revoke all on function judge_products from public;

create or replace function source_products(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select i.external_id, null::uuid from content_items i
   where i.kind = 'products' and i.source = p_source and i.external_id is not null and i.published_from is not null;
end;
revoke all on function source_products from public;

create or replace function write_products(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
begin
  return query select * from write_imported_content('products', p_source, p_by, p_rows);
end $$;
revoke all on function write_products from public;

-- The fields of a revision that a row says something about.
create or replace function product_fields(p_source text, p_stored jsonb, p_row jsonb) returns jsonb language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'name', texts_of_row(p_stored -> 'name', p_row, 'name'), 'title', texts_of_row(p_stored -> 'title', p_row, 'title'),
    'description', texts_of_row(p_stored -> 'description', p_row, 'description'), 'model', p_row -> 'model', 'slug', p_row -> 'slug',
    'facts', coalesce(nullif(p_stored -> 'facts', 'null'), '[]'),
    'portfolios', to_jsonb(array(
      select distinct portfolio_of_code(code) from unnest(string_to_array(p_row ->> 'portfolios', ',')) as code order by 1)),
    'documents', to_jsonb(array(
      select i.id from content_items i
       where p_source <> 'portal' and i.id = any (ids_of(p_stored -> 'documents')) and i.source <> p_source
      union
      select document_of_code(p_source, code) from unnest(string_to_array(p_row ->> 'documents', ',')) as code order by 1)));
end $$;
revoke all on function product_fields from public;
