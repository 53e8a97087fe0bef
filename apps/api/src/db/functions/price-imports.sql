-- Prices that come from other systems. A row is one price; what it says about its list is the same in all rows of the list. A list is
-- written as a whole, as one revision. Its prices are recognised by the id of the list and the model.

-- What is true of a whole list, by field.
create or replace function price_list_values(p_list_id text, p_fields jsonb) returns jsonb language sql stable parallel safe
  return jsonb_build_object(
    'priceListId', p_list_id, 'listName', p_fields -> 'name' ->> 'en', 'priceGroup', p_fields ->> 'priceGroup',
    'currency', p_fields ->> 'currency', 'effectiveFrom', p_fields ->> 'effectiveFrom', 'effectiveUntil', p_fields ->> 'effectiveUntil');

create or replace function price_values(p_list_values jsonb, p_price jsonb) returns jsonb language sql stable parallel safe
  return p_list_values || jsonb_build_object('model', p_price ->> 'model', 'price', trim_scale((p_price ->> 'price')::numeric)::text)
    || row_of_texts(p_price -> 'name', 'itemName') || row_of_texts(p_price -> 'unit', 'unit');

create or replace function prices_of(p_fields jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(p_fields -> 'prices') = 'array' then p_fields -> 'prices' else '[]' end;

-- The ids of lists can contain slashes as well, so every part of the id that ends before one may be a list. The portal's own id of a list
-- alone means all of its prices, for exports; a row of a file does not find them by it. A list that an import has
-- withdrawn has no prices for the next one. Without nested loops, because the statistics do not know how many
-- prices a list has; what that makes of the costs is no reason to compile.
create or replace function present_price_lists(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable set enable_nestloop = off set jit = off
as $$
begin
  return query
  with wanted as materialized (select distinct id from unnest(p_ids) as id),
  lists as materialized (
    select c.external_id, c.content_id, c.is_published, c.fields, price_list_values(c.external_id, c.fields) as list_values
      from find_imported_content('price_lists', p_source, array(
             select distinct array_to_string(parts[1:n], '/')
               from wanted cross join string_to_array(wanted.id, '/') as parts
              cross join generate_series(1, cardinality(parts) - case when p_source = 'portal' then 0 else 1 end) as n)) c
     where not c.is_withdrawn_by_import
  ),
  -- A list can have thousands of prices, of which only those that were asked for become values.
  found as materialized (
    select l.external_id || '/' || (price ->> 'model') as id, l.content_id, l.is_published, l.list_values, price
      from lists l
     cross join jsonb_array_elements(prices_of(l.fields)) as price
     where l.external_id || '/' || (price ->> 'model') in (select w.id from wanted w)
        or (p_source = 'portal' and l.external_id in (select w.id from wanted w))
  )
  select distinct on (f.id) f.id, f.content_id || '/' || (f.price ->> 'model'), null::uuid, not f.is_published,
         price_values(f.list_values, f.price)
    from found f
   order by f.id, f.content_id;
end $$;
revoke all on function present_price_lists from public;

create or replace function judge_price_lists(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language plpgsql stable
as $$
begin
  return query
  with sent as materialized (
    select * from jsonb_to_recordset(p_rows) as r (number integer, "externalId" text, record jsonb, present jsonb)
  ),
  lists as materialized (
    select c.external_id, c.is_edited, price_list_values(c.external_id, c.fields) as list_values
      from find_imported_content('price_lists', p_source, array(
             select distinct coalesce(s.record ->> 'priceListId', s.present ->> 'priceListId') from sent s)) c
  ),
  judged as (
    select s.number, s."externalId" as external_id, l.external_id as list_id, s.present, l.is_edited,
           case when s.present is null then coalesce(l.list_values, '{}') else '{}' end || s.record as record
      from sent s left join lists l on l.external_id = coalesce(s.record ->> 'priceListId', s.present ->> 'priceListId')
  )
  select j.number, j.record,
         case when (a.after -> 'priceListId', a.after -> 'model') <> (j.present -> 'priceListId', j.present -> 'model')
              then row_fault('record.taken', 'priceListId', j.external_id) else '[]' end
         || case when a.after ->> 'effectiveUntil' < a.after ->> 'effectiveFrom'
                 then row_fault('content.incomplete', 'effectiveUntil', a.after ->> 'effectiveUntil') else '[]' end
         || case when p_source = 'portal' and (j.present is null or a.after = j.present) then '[]'
                 else faults_without_english(a.after, '{itemName,unit}', '{itemName}') end
         || case when j.is_edited and a.after is distinct from j.present
                 then row_fault('content.hasDraft', 'priceListId', j.list_id) else '[]' end
    from judged j cross join lateral (select coalesce(j.present, '{}') || j.record as after) a;
end $$;
revoke all on function judge_price_lists from public;

-- The ids of the next prices of a source, list by list and in each by model, after this one. Two lists and their models can make the same id
-- when they contain slashes, so it is named by both.
create or replace function next_prices(p_source text, p_after_list text, p_after_model text, p_limit integer) returns text[]
  language plpgsql stable
as $$
declare
  v_list record;
  v_ids text[] := '{}';
begin
  for v_list in
    select i.external_id from content_items i
     where i.kind = 'price_lists' and i.source = p_source and i.external_id is not null and i.published_from is not null
       and (p_after_list is null or i.external_id >= p_after_list)
     order by i.external_id
  loop
    v_ids := v_ids || array(
      select v_list.external_id || '/' || (price ->> 'model')
        from find_imported_content('price_lists', p_source, array[v_list.external_id]) c
       cross join jsonb_array_elements(prices_of(c.fields)) as price
       where v_list.external_id is distinct from p_after_list or price ->> 'model' > p_after_model
       order by price ->> 'model' limit p_limit - cardinality(v_ids));
    exit when cardinality(v_ids) >= p_limit;
  end loop;
  return v_ids;
end $$;
revoke all on function next_prices from public;

create or replace function source_price_lists(p_source text) returns table (external_id text, partner_id uuid)
  language plpgsql stable
as $$
begin
  return query
  select c.external_id || '/' || (price ->> 'model'), null::uuid
    from find_imported_content('price_lists', p_source, array(
           select i.external_id from content_items i where i.kind = 'price_lists' and i.source = p_source and i.external_id is not null)) c
   cross join jsonb_array_elements(prices_of(c.fields)) as price
   where c.is_published;
end $$;
revoke all on function source_price_lists from public;

-- Refuses all rows of a list that say different things about it, because nobody knows which of them is right, and new prices of a list
-- that would get more of them than the back office can save.
create or replace function refuse_contradicting_prices(p_import_id uuid, p_source text) returns void
  language plpgsql volatile set enable_nestloop = off set jit = off
as $$
declare
  v_max constant integer := 5000;
begin
  with read_rows as materialized (
    select r.row_number, r.external_id, r.state, coalesce(p.present, '{}') || coalesce(r.record, '{}') as record
      from import_rows r
      left join present_price_lists(p_source, array(
             select x.external_id from import_rows x where x.import_id = p_import_id and x.state in ('new', 'changed', 'same'))) p
        on p.external_id = r.external_id
     where r.import_id = p_import_id and r.state in ('new', 'changed', 'same')
  ),
  stated as materialized (
    select row_number, record ->> 'priceListId' as list_id,
           record - array(select jsonb_object_keys(record)
                          except select unnest('{listName,priceGroup,currency,effectiveFrom,effectiveUntil}'::text[])) as list_values
      from read_rows
  ),
  first_stated as (
    select *, first_value(list_values) over (partition by list_id order by row_number) as first_values,
           min(row_number) over (partition by list_id) as first_row
      from stated
  ),
  contradicted as (
    select list_id, min(row_number) as other_row from first_stated where list_values <> first_values group by list_id
  ),
  too_long as (
    select s.list_id
      from read_rows r join stated s on s.row_number = r.row_number
      left join find_imported_content('price_lists', p_source, array(select distinct list_id from stated)) c on c.external_id = s.list_id
     group by s.list_id, c.fields, c.is_withdrawn_by_import
    having count(*) filter (where r.state = 'new')
           + case when c.fields is null or c.is_withdrawn_by_import then 0 else jsonb_array_length(prices_of(c.fields)) end
           - (select count(*) from import_rows g
               where g.import_id = p_import_id and g.state = 'gone' and starts_with(g.external_id, s.list_id || '/')) > v_max
  ),
  refused as (
    select f.row_number, row_fault('priceList.contradiction', 'priceListId', f.list_id,
             case when f.list_values = f.first_values then c.other_row else f.first_row end) as faults
      from first_stated f join contradicted c on c.list_id = f.list_id
    union all
    select r.row_number, row_fault('priceList.tooLong', 'priceListId', s.list_id)
      from read_rows r join stated s on s.row_number = r.row_number join too_long t on t.list_id = s.list_id
     where r.state = 'new' and not exists (select from contradicted c where c.list_id = s.list_id)
  )
  update import_rows r set state = 'fault', record = null, faults = f.faults
    from refused f where r.import_id = p_import_id and r.row_number = f.row_number;
end $$;
revoke all on function refuse_contradicting_prices from public;

create or replace function write_price_lists(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
declare
  v_list record;
  v_content_id integer;
begin
  perform lock_published_content();
  for v_list in
    with sent as materialized (
      select split_part(r."recordId", '/', 1)::integer as content_id, r.after ->> 'priceListId' as list_id,
             r.number, r.action, r.after, r.place, r."importId",
             coalesce(r.after ->> 'model', substr(r."recordId", strpos(r."recordId", '/') + 1)) as model
        from jsonb_to_recordset(p_rows) as r
          (number integer, action text, "recordId" text, after jsonb, place integer, "importId" uuid)
    ),
    known as materialized (
      select c.external_id, c.content_id
        from find_imported_content('price_lists', p_source, array(select distinct s.list_id from sent s where s.content_id is null)) c
    )
    select coalesce(s.content_id, k.content_id) as content_id,
           case when s.content_id is null and k.content_id is null then s.list_id end as new_id,
           jsonb_agg(to_jsonb(s) order by s.number) as rows
      from sent s left join known k on s.content_id is null and k.external_id = s.list_id
     group by 1, 2 order by min(s.number)
  loop
    fault := null;
    v_content_id := v_list.content_id;
    place := null;
    begin
      select w.content_id, w.place into v_content_id, place
        from write_price_list(v_list.content_id, p_source, v_list.new_id, p_by, v_list.rows) w;
    exception
      when sqlstate 'PT001' then fault := row_fault('content.hasDraft', 'priceListId');
      when sqlstate 'PT003' then fault := row_fault('priceList.tooLong', 'priceListId');
      when unique_violation then fault := row_fault('record.taken', 'priceListId', v_list.new_id);
      when check_violation or not_null_violation then fault := row_fault('content.incomplete', 'priceListId');
    end;
    return query
    select r.number, v_content_id || '/' || r.model, write_price_lists.place, write_price_lists.fault
      from jsonb_to_recordset(v_list.rows) as r (number integer, model text);
  end loop;
end $$;
revoke all on function write_price_lists from public;

-- Writes these rows of one list. `place` is the revision that the list had before.
create or replace function write_price_list(
  p_content_id integer, p_source text, p_new_id text, p_by uuid, p_rows jsonb, out content_id integer, out place integer)
  language plpgsql volatile set enable_nestloop = off set jit = off
as $$
declare
  v_item content_items;
  v_fields jsonb := '{}';
  v_prices jsonb;
  v_ready text[];
  v_list jsonb;
  v_before integer;
  -- Rows of an undo know the revision that was there before.
  v_is_undo constant boolean := exists (select from jsonb_to_recordset(p_rows) as r (place integer) where r.place is not null);
begin
  if p_content_id is null then
    v_item := add_imported_content('price_lists', p_source, p_new_id, p_by);
  else
    v_item := lock_imported_content(p_content_id);
    select r.fields || '{}' into v_fields from revisions r
     where r.content_id = v_item.id and r.number = coalesce(v_item.live_number, v_item.draft_number);
  end if;
  content_id := v_item.id;

  with touched as materialized (
    select * from jsonb_to_recordset(p_rows) as r (number integer, action text, model text, after jsonb, place integer)
  ),
  old as materialized (
    select e.price, e.price ->> 'model' as model, e.position
      from jsonb_array_elements(case when v_item.live_number is null then '[]' else prices_of(v_fields) end)
             with ordinality as e (price, position)
  ),
  -- What comes back is as it was, at its place and linked to its product.
  removed as materialized (
    select p.place, e.price, e.price ->> 'model' as model, e.position,
           -- Behind those that were before it and are still there.
           coalesce(max(o.position) over (partition by p.place order by e.position), 0) as anchor
      from (select distinct t.place from touched t where t.action = 'restore') p
      join revisions r on r.content_id = v_item.id and r.number = p.place
     cross join jsonb_array_elements(prices_of(r.fields)) with ordinality as e (price, position)
      left join old o on o.model = e.price ->> 'model'
  ),
  linkable as materialized (
    select p.model, min(p.id) as product_id
      from products p where p.model in (select t.model from touched t) group by p.model having count(*) = 1
  ),
  written as materialized (
    select t.number, coalesce(x.anchor, o.position) as position, coalesce(x.position, 0) as place_within, coalesce(x.price, jsonb_build_object(
             'model', t.model, 'name', texts_of_row(o.price -> 'name', t.after, 'itemName'),
             'unit', texts_of_row(o.price -> 'unit', t.after, 'unit'),
             'price', round((t.after ->> 'price')::numeric, 2)::text,
             'productId', coalesce(nullif(o.price -> 'productId', 'null'), to_jsonb(l.product_id)))) as price
      from touched t left join old o on o.model = t.model left join linkable l on l.model = t.model
      left join removed x on t.action = 'restore' and x.place = t.place and x.model = t.model
     where t.action in ('create', 'change', 'restore')
  )
  select (select jsonb_agg(p.price order by p.position, p.place_within, p.number)
            from (select w.price, w.position, w.place_within, w.number from written w
                  union all
                  select o.price, o.position, 0, 0 from old o where o.model not in (select t.model from touched t)) p),
         -- A language that staff hold back stays back until a file brings a new text in it.
         array(select distinct t.key
                 from written w left join old o on o.model = w.price ->> 'model'
                cross join unnest('{name,unit}'::text[]) as field
                cross join jsonb_each(texts_or_none(w.price -> field)) t
                where t.value is distinct from o.price -> field -> t.key),
         -- What comes back says nothing about the list, which may have been changed since.
         (select t.after from touched t where t.action in ('create', 'change') order by t.number limit 1)
    into v_prices, v_ready, v_list;

  if jsonb_array_length(v_prices) > greatest(5000, jsonb_array_length(prices_of(v_fields))) then
    raise exception 'price list % would be too long', v_item.id using errcode = 'PT003';
  end if;
  if v_prices is null then
    select min(r.place) into v_before from jsonb_to_recordset(p_rows) as r (place integer);
    if exists (select from jsonb_to_recordset(p_rows) as r (action text, place integer) where r.action = 'delete' and r.place is null) then
      perform delete_import(v_item);
    else
      place := v_item.live_number;
      perform withdraw_import(v_item, coalesce(v_before, v_item.live_number), p_by);
    end if;
    return;
  end if;
  -- An undo that only deletes prices also takes back what their rows have said about the list. Which languages are ready comes back as
  -- well: a text that staff hold back is not published by the way. What only returns says nothing about the list.
  select min(r.place) into v_before
    from jsonb_to_recordset(p_rows) as r (action text, place integer) where r.action in ('change', 'delete');
  if v_list is null and v_before is not null then
    select price_list_values(null, r.fields) into v_list from revisions r where r.content_id = v_item.id and r.number = v_before;
  end if;
  v_list := price_list_values(null, v_fields) || coalesce(v_list, '{}');
  v_fields := jsonb_build_object(
    'name', texts_or_none(v_fields -> 'name') || jsonb_build_object('en', v_list -> 'listName'),
    'priceGroup', v_list -> 'priceGroup', 'currency', v_list -> 'currency', 'effectiveFrom', v_list -> 'effectiveFrom',
    'effectiveUntil', v_list -> 'effectiveUntil', 'prices', v_prices);
  place := publish_import(v_item, v_fields, null, case when v_is_undo then '{}' else v_ready end,
    array(select distinct (price ->> 'productId')::integer from jsonb_array_elements(v_prices) as price
           where price ->> 'productId' is not null), p_by,
    (select r."importId" from jsonb_to_recordset(p_rows) as r ("importId" uuid) limit 1), v_before);
end $$;
revoke all on function write_price_list from public;
