-- How drafts become what partners see. Serving roles have no right to write live rows; each function checks by itself that the viewer
-- is staff, except those that only publish what staff have scheduled.

-- Reduces texts in several languages to those that are ready; English always is. Lists are reduced entry by entry.
create or replace function ready_texts(value jsonb, ready text[]) returns jsonb
  language plpgsql immutable parallel safe
as $$
begin
  case jsonb_typeof(value)
    when 'array' then
      return (select coalesce(jsonb_agg(ready_texts(entry, ready) order by place), '[]')
                from jsonb_array_elements(value) with ordinality as e (entry, place));
    when 'object' then
      if value ? 'en' then
        return (select jsonb_object_agg(key, text) from jsonb_each(value) as e (key, text)
                 where key = 'en' or (key = any (ready) and text #>> '{}' <> ''));
      end if;
      return (select coalesce(jsonb_object_agg(key, ready_texts(entry, ready)), '{}') from jsonb_each(value) as e (key, entry));
    else
      return value;
  end case;
end $$;

-- The names of fields as columns: `documentType` is `document_type`. A text without English is no text.
create or replace function live_columns(fields jsonb, ready text[]) returns jsonb
  language sql immutable parallel safe
begin atomic
  select coalesce(jsonb_object_agg(
           lower(regexp_replace(key, '([A-Z])', '_\1', 'g')),
           case when jsonb_typeof(value) = 'object' and coalesce(value ->> 'en', '') = '' then 'null' else ready_texts(value, ready) end), '{}')
    from jsonb_each(fields)
   -- Thousands of them, which have a table of their own.
   where key <> 'prices';
end;

-- A portfolio lists its products, and a product its portfolios: what the publication of one of them adds and removes is added to and removed
-- from the revisions of the others, or their next publication would undo it. What it leaves alone stays as somebody has drafted or
-- scheduled it there. `p_kind` is that of the others, and the name of the field that lists them; `p_field` is their field that lists this
-- piece of content. What is published does not change meanwhile: see `lock_published_content()`.
create or replace function share_membership(p_kind text, p_field text, p_id integer, p_members integer[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_candidates constant integer[] := array(
    select id from content_items where refers_to @> array[p_id]
    union
    select product_id from portfolio_products where portfolio_id = p_id
    union
    select portfolio_id from portfolio_products where product_id = p_id);
  v_before constant integer[] := array(
    select entry::integer
      from content_items i
      join revisions r on r.content_id = i.id and r.number = i.live_number
      cross join jsonb_array_elements_text(r.fields -> p_kind) as e (entry)
     where i.id = p_id
    union
    select i.id
      from content_items i
      join revisions r on r.content_id = i.id and r.number = i.live_number
     where i.id = any (v_candidates) and i.kind = p_kind and r.fields -> p_field @> to_jsonb(p_id));
  v_added constant integer[] := array(select unnest(p_members) except select unnest(v_before));
  v_removed constant integer[] := array(select unnest(v_before) except select unnest(p_members));
  v_changed integer[];
begin
  -- In the order in which somebody who saves takes the locks: the item, then its revisions. What is saved until then is seen here.
  perform from content_items where kind = p_kind and id = any (v_added || v_removed) order by id for no key update;
  with changed as (
    update revisions r
       set fields = jsonb_set(r.fields, array[p_field], case
             when i.id = any (v_added) then (r.fields -> p_field) || to_jsonb(p_id)
             else (select coalesce(jsonb_agg(entry order by place), '[]')
                     from jsonb_array_elements(r.fields -> p_field) with ordinality as e (entry, place) where entry <> to_jsonb(p_id)) end)
      from content_items i
     where i.kind = p_kind and r.content_id = i.id and r.number in (i.live_number, i.draft_number, i.scheduled_number)
       and i.id = any (v_added || v_removed)
       and (i.id = any (v_added)) <> (r.fields -> p_field @> to_jsonb(p_id))
    returning i.id
  )
  select array_agg(distinct id) into v_changed from changed;
  update content_items
     set version = version + 1,
         -- A draft is found as a use by what is noted here.
         refers_to = case when id = any (v_added) and not refers_to @> array[p_id] then refers_to || p_id else refers_to end
   where id = any (v_changed);
end $$;
revoke all on function share_membership from public;

-- Replaces what belongs to the live row: the products of a portfolio, the documents and portfolios of a product, the links of news, the
-- prices of a list.
create or replace function publish_references(p_kind text, p_id integer, p_fields jsonb, p_ready text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_kind = 'portfolios' and p_fields ? 'products' then
    perform share_membership('products', 'portfolios', p_id, array(select jsonb_array_elements_text(p_fields -> 'products')::integer));
    delete from portfolio_products where portfolio_id = p_id;
    insert into portfolio_products (portfolio_id, product_id, position)
    select p_id, p.id, place from jsonb_array_elements_text(p_fields -> 'products') with ordinality as e (id, place)
      join products p on p.id = e.id::integer;
  elsif p_kind = 'products' then
    if p_fields ? 'portfolios' then
      perform share_membership('portfolios', 'products', p_id, array(select jsonb_array_elements_text(p_fields -> 'portfolios')::integer));
      delete from portfolio_products
       where product_id = p_id and portfolio_id <> all (array(select jsonb_array_elements_text(p_fields -> 'portfolios')::integer));
      insert into portfolio_products (portfolio_id, product_id, position)
      select p.id, p_id, (select coalesce(max(position), 0) + 1 from portfolio_products x where x.portfolio_id = p.id)
        from jsonb_array_elements_text(p_fields -> 'portfolios') as e (id) join portfolios p on p.id = e.id::integer
      on conflict do nothing;
    end if;
    if p_fields ? 'documents' then
      delete from product_documents where product_id = p_id;
      insert into product_documents (product_id, document_id)
      select p_id, d.id from jsonb_array_elements_text(p_fields -> 'documents') as e (id) join documents d on d.id = e.id::integer;
    end if;
  elsif p_kind = 'price_lists' and p_fields ? 'prices' then
    delete from prices where price_list_id = p_id;
    insert into prices (price_list_id, model, name, unit, price, product_id)
    select p_id, row ->> 'model', row -> 'name', nullif(row -> 'unit', 'null'), (row ->> 'price')::numeric,
           (select p.id from products p where p.id = (row ->> 'productId')::integer)
      from jsonb_array_elements(ready_texts(p_fields -> 'prices', p_ready)) as e (row);
  elsif p_kind = 'news' and p_fields ? 'links' then
    delete from news_links where news_id = p_id;
    insert into news_links (news_id, content_id, content_kind, position)
    select p_id, i.id, i.kind, place from jsonb_array_elements_text(p_fields -> 'links') with ordinality as e (id, place)
      join content_items i on i.id = e.id::integer and i.kind in ('products', 'documents', 'assets', 'events');
  end if;
end $$;
revoke all on function publish_references from public;

-- Makes the files of a revision those of the live row. A file that stays keeps its row, and with it its address.
create or replace function publish_files(p_kind text, p_id integer, p_files uuid[], p_ready text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_kind = 'documents' then
    delete from document_files f
     where f.document_id = p_id
       and not exists (select from content_file_versions v where v.id = any (p_files) and v.role = 'document' and v.locale = f.locale
                          and (v.locale = 'en' or v.locale = any (p_ready)));
    insert into document_files (document_id, locale, version, name, media_type, size, sha256, pages, page_texts, storage_key, created_at)
    select p_id, v.locale, coalesce(newest.version, 0) + 1, v.name, v.media_type, v.size, v.sha256, v.pages, v.page_texts, v.storage_key,
           v.created_at
      from content_file_versions v
      left join lateral (
        select f.version, f.storage_key, f.name from document_files f
         where f.document_id = p_id and f.locale = v.locale order by f.version desc limit 1) newest on true
     where v.id = any (p_files) and v.role = 'document' and (v.locale = 'en' or v.locale = any (p_ready))
       and (v.storage_key, v.name) is distinct from (newest.storage_key, newest.name);
  end if;
  delete from content_files f
   where f.content_id = p_id
     and not exists (select from content_file_versions v
                      where v.id = any (p_files) and v.role = f.role and v.locale is not distinct from f.locale and v.storage_key = f.storage_key
                        and (v.locale is null or v.locale = 'en' or v.locale = any (p_ready)));
  insert into content_files (id, content_id, content_kind, role, locale, name, media_type, sha256, width, height, seconds, placeholder,
                             storage_key, variants, created_at)
  select v.id, p_id, p_kind, v.role, v.locale, v.name, v.media_type, v.sha256, v.width, v.height, v.seconds, v.placeholder, v.storage_key,
         v.variants, v.created_at
    from content_file_versions v
   where v.id = any (p_files) and v.role <> 'document' and (v.locale is null or v.locale = 'en' or v.locale = any (p_ready))
     and not exists (select from content_files f
                      where f.content_id = p_id and f.role = v.role and f.locale is not distinct from v.locale and f.storage_key = v.storage_key);
end $$;
revoke all on function publish_files from public;

-- Links published content to this piece of content, which it already refers to: until now there was nothing to link to.
create or replace function publish_waiting_references(p_id integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_user record;
begin
  for v_user in
    select i.id, i.kind, r.fields, r.ready_locales
      from content_items i join revisions r on r.content_id = i.id and r.number = i.live_number
     where i.refers_to @> array[p_id]
     order by i.id
  loop
    perform publish_references(v_user.kind, v_user.id, v_user.fields, v_user.ready_locales);
    if v_user.fields ->> 'documentId' = p_id::text then
      execute format('update %I set document_id = $1 where id = $2', v_user.kind) using p_id, v_user.id;
    end if;
  end loop;
end $$;
revoke all on function publish_waiting_references from public;

-- Copies a revision into the live row. What was published before keeps the date of its publication.
create or replace function publish_revision(p_id integer, p_number integer, p_by uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_item content_items;
  v_revision revisions;
  v_live jsonb;
  v_columns text;
  v_assignments text;
  v_is_first boolean;
begin
  select * into strict v_item from content_items where id = p_id for no key update;
  select * into strict v_revision from revisions where content_id = p_id and number = p_number;
  v_live := live_columns(v_revision.fields, v_revision.ready_locales) || jsonb_build_object(
    'id', p_id,
    'audience_id', audience_of_rule(v_revision.audience),
    'published_from', least(coalesce(v_item.published_from, now()), now()),
    'published_until', v_revision.published_until,
    'modified_at', now());
  -- A document that was never published, or is gone, is left out; it comes back when it is published.
  if v_live ->> 'document_id' is not null and not exists (select from documents where id = (v_live ->> 'document_id')::integer) then
    v_live := v_live || '{"document_id": null}';
  end if;
  execute format('select not exists (select from %I where id = $1)', v_item.kind) into v_is_first using p_id;
  if v_item.position is not null then
    v_live := v_live || jsonb_build_object('position', v_item.position);
  end if;
  select string_agg(quote_ident(attname), ', '),
         string_agg(format('%1$I = excluded.%1$I', attname), ', ') filter (where attname <> 'id')
    into v_columns, v_assignments
    from pg_attribute
   where attrelid = format('public.%I', v_item.kind)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and v_live ? attname;
  execute format(
    'insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict (id) do update set %3$s',
    v_item.kind, v_columns, v_assignments) using v_live;
  perform publish_references(v_item.kind, p_id, v_revision.fields, v_revision.ready_locales);
  perform publish_files(v_item.kind, p_id, v_revision.files, v_revision.ready_locales);
  update revisions set published_at = now(), published_by = p_by where content_id = p_id and number = p_number;
  update content_items
     set live_number = p_number, withdrawn_number = null,
         draft_number = case when draft_number > p_number then draft_number end,
         scheduled_number = null, scheduled_for = null, scheduled_by = null, schedule_failed_at = null,
         audience_rule = case when draft_number > p_number then audience_rule end,
         audience_id = case when draft_number > p_number then audience_id else (v_live ->> 'audience_id')::integer end
   where id = p_id;
  if v_is_first then
    perform publish_waiting_references(p_id);
  end if;
end $$;
revoke all on function publish_revision from public;

-- Every change of published content locks this row in the end, by its triggers. Locked first, and before any item, two of them wait for
-- each other instead of running into a deadlock. Saving a draft never locks it.
create or replace function lock_published_content() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from content_revision for update;
end $$;
revoke all on function lock_published_content from public;
grant execute on function lock_published_content to portal_app;

-- Publishes the draft of a piece of content at this version. Returns false if it has been changed since.
create or replace function publish_content(p_id integer, p_version integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_number integer;
begin
  if not viewer_is_staff() then
    raise exception 'only staff publish' using errcode = 'insufficient_privilege';
  end if;
  perform lock_published_content();
  update content_items
     set version = version + 1, updated_at = now(), updated_by = viewer_person_id()
   where id = p_id and version = p_version and draft_number is not null
  returning draft_number into v_number;
  if v_number is null then
    return false;
  end if;
  perform publish_revision(p_id, v_number, viewer_person_id());
  return true;
end $$;
revoke all on function publish_content from public;
grant execute on function publish_content to portal_app;

-- Publishes what is due; any process may call it, as often as it likes. What cannot be published stays a draft and is marked, so that
-- it neither stops the rest nor disappears in silence. Returns the number of published pieces of content.
create or replace function publish_due() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_item content_items;
  v_published integer := 0;
begin
  if not exists (select from content_items where scheduled_for <= now()) then
    return 0;
  end if;
  perform lock_published_content();
  for v_item in
    select * from content_items where scheduled_for <= now() order by scheduled_for, id limit 5 for no key update skip locked
  loop
    begin
      update content_items set version = version + 1, updated_at = now() where id = v_item.id;
      perform publish_revision(v_item.id, v_item.scheduled_number, v_item.scheduled_by);
      insert into audit_events (id, actor_id, action, subject_kind, subject_id, before, after, details)
      values (gen_random_uuid(), v_item.scheduled_by, 'content.published', 'content', v_item.id::text,
              jsonb_build_object('number', v_item.live_number), jsonb_build_object('number', v_item.scheduled_number),
              jsonb_build_object('scheduledFor', v_item.scheduled_for, 'kind', v_item.kind, 'title', v_item.title));
      v_published := v_published + 1;
    exception when others then
      -- These errors are not of this item: another transaction, the server's resources, or a process that is stopped.
      if sqlstate ~ '^(40|53|55|57)' then
        raise;
      end if;
      update content_items
         set version = version + 1, scheduled_for = null, scheduled_number = null, schedule_failed_at = now()
       where id = v_item.id;
      insert into audit_events (id, actor_id, action, subject_kind, subject_id, details)
      values (gen_random_uuid(), v_item.scheduled_by, 'content.scheduleFailed', 'content', v_item.id::text,
              jsonb_build_object('scheduledFor', v_item.scheduled_for, 'reason', sqlstate));
    end;
  end loop;
  return v_published;
end $$;
revoke all on function publish_due from public;
grant execute on function publish_due to portal_app, portal_worker;

-- Withdraws a piece of content: partners no longer see it, and what they read becomes a draft unless there is one.
create or replace function withdraw_content(p_id integer, p_version integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_item content_items;
begin
  if not viewer_is_staff() then
    raise exception 'only staff withdraw content' using errcode = 'insufficient_privilege';
  end if;
  perform lock_published_content();
  update content_items
     set version = version + 1, updated_at = now(), updated_by = viewer_person_id(),
         draft_number = coalesce(draft_number, live_number), live_number = null,
         scheduled_number = null, scheduled_for = null, scheduled_by = null, schedule_failed_at = null
   where id = p_id and version = p_version and published_from is not null
  returning * into v_item;
  if v_item.id is null then
    return false;
  end if;
  execute format('update %I set published_from = null where id = $1', v_item.kind) using p_id;
  -- Old news counts as announced by its date alone, which it has lost now. Published again, it notifies nobody.
  if v_item.kind = 'news' and v_item.published_from < now() - interval '12 hours' then
    insert into news_announcements as a (news_id, announced_at) values (p_id, v_item.published_from)
    on conflict (news_id) do update set announced_at = excluded.announced_at where a.announced_at is null;
  end if;
  return true;
end $$;
revoke all on function withdraw_content from public;
grant execute on function withdraw_content to portal_app;

-- Deletes content with everything that belongs to it. What is published must be withdrawn first.
create or replace function delete_content(p_id integer, p_version integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_kind text;
begin
  if not viewer_is_staff() then
    raise exception 'only staff delete content' using errcode = 'insufficient_privilege';
  end if;
  perform lock_published_content();
  delete from content_items where id = p_id and version = p_version and published_from is null returning kind into v_kind;
  if v_kind is null then
    return false;
  end if;
  execute format('delete from %I where id = $1', v_kind) using p_id;
  return true;
end $$;
revoke all on function delete_content from public;
grant execute on function delete_content to portal_app;
