-- What imports of documents, products and price lists have in common. They publish what they write, as a revision; content that somebody
-- is editing is left alone.

-- The fields of a revision that have a text by language, and all fields, by kind.
create or replace function localised_fields_of(p_kind text) returns text[] language sql immutable parallel safe
  return case p_kind when 'documents' then '{name,documentType,description}'::text[]
                     when 'products' then '{name,title,description}'::text[] else '{name}'::text[] end;

create or replace function revision_fields_of(p_kind text) returns text[] language sql immutable parallel safe
  return localised_fields_of(p_kind) || case p_kind
    when 'products' then '{model,slug,facts,documentId,documents,portfolios}'::text[]
    when 'price_lists' then '{priceGroup,currency,effectiveFrom,effectiveUntil,prices}'::text[] else '{}'::text[] end;

-- A text in all languages, also where there is none.
create or replace function texts_or_none(p_texts jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(p_texts) = 'object' then p_texts else '{}' end;

-- A text in all languages as the values of a row: `name` is English, `nameDe` German. Stable and not immutable, as what it calls: otherwise
-- it would not be inlined, and each of thousands of prices would take ten times as long.
create or replace function row_of_texts(p_texts jsonb, p_name text) returns jsonb language sql stable parallel safe
  return jsonb_build_object(
    p_name, nullif(p_texts ->> 'en', ''), p_name || 'De', nullif(p_texts ->> 'de', ''), p_name || 'Fr', nullif(p_texts ->> 'fr', ''),
    p_name || 'It', nullif(p_texts ->> 'it', ''), p_name || 'Zh', nullif(p_texts ->> 'zh', ''),
    p_name || 'Es', nullif(p_texts ->> 'es', ''), p_name || 'Pt', nullif(p_texts ->> 'pt', ''));

-- The opposite. Languages that files have no columns for stay.
create or replace function texts_of_row(p_stored jsonb, p_row jsonb, p_name text) returns jsonb language sql stable parallel safe
  return nullif(jsonb_strip_nulls(
    texts_or_none(p_stored) || jsonb_build_object(
      'en', p_row -> p_name, 'de', p_row -> (p_name || 'De'), 'fr', p_row -> (p_name || 'Fr'), 'it', p_row -> (p_name || 'It'),
      'zh', p_row -> (p_name || 'Zh'), 'es', p_row -> (p_name || 'Es'), 'pt', p_row -> (p_name || 'Pt'))), '{}');

-- Readers of every other language fall back to English, so a text that has another language must have it.
create or replace function faults_without_english(p_row jsonb, p_names text[], p_required text[]) returns jsonb
  language plpgsql stable parallel safe
as $$
declare
  v_faults jsonb := '[]';
  v_name text;
begin
  foreach v_name in array p_names loop
    -- A cell that could not be read has a fault of its own.
    if p_row ->> v_name is null and ((v_name = any (p_required) and p_row ? v_name) or texts_of_row(null, p_row, v_name) is not null) then
      v_faults := v_faults || row_fault('content.incomplete', v_name);
    end if;
  end loop;
  return v_faults;
end $$;

-- Every language in which these fields have a text.
create or replace function locales_of_texts(p_fields jsonb) returns text[] language sql immutable parallel safe
  return array(
    select distinct t.key
      from jsonb_path_query(p_fields, 'strict $.**') as o cross join jsonb_each(texts_or_none(o)) t
     where is_locale(t.key) and jsonb_typeof(t.value) = 'string' and t.value <> '""' order by 1);

-- Whether somebody is writing, has scheduled or withdrawn something. What an import has withdrawn itself is nobody's draft.
create or replace function is_being_edited(i content_items) returns boolean language sql stable
  return i.scheduled_number is not null
    or case when i.draft_number is not null then i.draft_number is distinct from i.withdrawn_number
            else coalesce(i.published_from > now(), true) end;

-- What partners read, of content that was not written in the back office, as the fields of a revision.
create or replace function adopted_fields(p_kind text, p_live jsonb) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(name, coalesce(p_live -> lower(regexp_replace(name, '([A-Z])', '_\1', 'g')), 'null'))
            from unnest(revision_fields_of(p_kind)) as name);

-- The content of a source, or with the portal's own ids of all sources. Without a revision its fields are what partners read.
create or replace function find_imported_content(p_kind text, p_source text, p_ids text[])
  returns table (
    external_id text, content_id integer, is_published boolean, is_edited boolean, is_withdrawn_by_import boolean, fields jsonb)
  language plpgsql stable
as $$
declare
  v_ids integer[];
begin
  if p_source = 'portal' then
    v_ids := array(select i.id from content_items i where i.kind = p_kind
                    and i.id = any (array(select id::integer from unnest(p_ids) as id where id ~ '^[1-9][0-9]{0,8}$')));
  else
    v_ids := array(select i.id from content_items i where i.kind = p_kind and i.source = p_source and i.external_id = any (p_ids));
  end if;
  return query
  select case when p_source = 'portal' then i.id::text else i.external_id end, i.id, i.published_from is not null, is_being_edited(i),
         coalesce(i.draft_number = i.withdrawn_number, false),
         -- Unpacks the fields once. A list of prices is large, and every access would unpack it.
         coalesce(r.fields, (select adopted_fields(p_kind, l.fields) from read_live_fields(i.id) l)) || '{}'
    from content_items i
    left join revisions r on r.content_id = i.id and r.number = coalesce(i.live_number, i.draft_number)
   where i.id = any (v_ids);
end $$;
revoke all on function find_imported_content from public;

-- The first revision of content that was not written in the back office.
create or replace function adopt_for_import(p_item content_items) returns void
  language plpgsql volatile
as $$
declare
  v_live record;
  v_fields jsonb;
begin
  if p_item.live_number is not null or p_item.draft_number is not null then
    return;
  end if;
  select * into v_live from read_live_fields(p_item.id);
  if v_live.fields is null then
    return;
  end if;
  v_fields := adopted_fields(p_item.kind, v_live.fields);
  insert into revisions (content_id, number, fields, ready_locales, audience, published_until, files, published_at, created_at)
  select p_item.id, p_item.version, v_fields,
         array(select unnest(locales_of_texts(v_fields))
               union select f.locale from document_files f where f.document_id = p_item.id
               union select f.locale from content_files f where f.content_id = p_item.id and f.locale is not null order by 1),
         v_live.audience, v_live.published_until, register_live_files(p_item.id), coalesce(p_item.published_from, now()),
         least((v_live.fields ->> 'modified_at')::timestamptz, now());
  update content_items
     set live_number = case when published_from is not null then version end,
         draft_number = case when published_from is null then version end
   where id = p_item.id;
end $$;
revoke all on function adopt_for_import from public;

-- By language and field, the English text that a translation was made from, of those that have stayed while the English text changed.
create or replace function outdated_after(p_names text[], p_before revisions, p_fields jsonb) returns jsonb
  language sql immutable
  return (
    select coalesce(jsonb_object_agg(o.locale, o.texts), '{}')
      from (
        select t.locale, jsonb_object_agg(name, made_from) as texts
          from unnest(p_names) as name
         cross join lateral jsonb_each_text(texts_or_none(p_fields -> name)) as t (locale, text)
         cross join lateral (
           select coalesce(p_before.outdated -> t.locale ->> name, p_before.fields -> name ->> 'en', '') as made_from) m
         where t.locale <> 'en' and t.text = p_before.fields -> name ->> t.locale and made_from <> coalesce(p_fields -> name ->> 'en', '')
         group by t.locale
      ) o);

-- Names what differs, as the list of versions shows it.
create or replace function changed_parts(p_kind text, p_before revisions, p_fields jsonb, p_ready text[]) returns text[]
  language sql immutable
  return array(
    select case when name <> all (localised_fields_of(p_kind)) or coalesce(l.locale, 'en') = 'en' then name else 'locale.' || l.locale end
      from unnest(revision_fields_of(p_kind)) as name
      left join lateral (
        select key as locale
          from jsonb_object_keys(texts_or_none(p_fields -> name)
                                 || texts_or_none(p_before.fields -> name)) as key
         where p_fields -> name ->> key is distinct from p_before.fields -> name ->> key) l on name = any (localised_fields_of(p_kind))
     where coalesce(p_before.fields -> name, 'null') <> coalesce(p_fields -> name, 'null')
    union
    select 'ready' where p_before.ready_locales <> p_ready);

-- Locks content before it is changed. Raises PT001 if it is gone by now, or somebody is editing it.
create or replace function lock_imported_content(p_id integer) returns content_items
  language plpgsql volatile
as $$
declare
  v_item content_items;
begin
  select * into v_item from content_items where id = p_id for no key update;
  if v_item.id is null or is_being_edited(v_item) then
    raise exception 'content % is being edited', p_id using errcode = 'PT001';
  end if;
  perform adopt_for_import(v_item);
  select * into v_item from content_items where id = p_id;
  return v_item;
end $$;
revoke all on function lock_imported_content from public;

-- Adds content without a revision, which the import publishes next.
create or replace function add_imported_content(p_kind text, p_source text, p_external_id text, p_by uuid) returns content_items
  language plpgsql volatile
as $$
declare
  v_item content_items;
begin
  insert into content_items (kind, source, external_id, version, owner_id)
  values (p_kind, p_source, p_external_id, 0, p_by) returning * into v_item;
  return v_item;
end $$;
revoke all on function add_imported_content from public;

-- Whether nobody but this import has published the content after this revision. Without one, the import has created the content. What another
-- import has published and taken back completely does not count: the content is as it was before.
create or replace function is_only_of_import(p_content_id integer, p_number integer, p_import_id uuid) returns boolean
  language sql stable
  return not exists (
    select from revisions r
     where r.content_id = p_content_id and r.number > coalesce(p_number, 0) and r.published_at is not null
       and r.import_id is distinct from p_import_id
       and not exists (select from imports i where i.id = r.import_id and i.state = 'undone' and i.left_rows = 0));
revoke all on function is_only_of_import from public;

-- Publishes these fields and files as a new revision; without files those stay that there are. `p_ready` are languages in addition to those
-- that were ready. An undo makes exactly those ready that were ready in revision `p_undone_to`. Audience and window stay. Returns the number of
-- the revision before.
create or replace function publish_import(
  p_item content_items, p_fields jsonb, p_files uuid[], p_ready text[], p_refers_to integer[], p_by uuid, p_import_id uuid,
  p_undone_to integer)
  returns integer
  language plpgsql volatile
as $$
declare
  v_number constant integer := p_item.version + 1;
  v_before revisions;
  v_ready text[];
  v_files uuid[];
  v_outdated jsonb;
  v_words text;
begin
  select * into v_before from revisions where content_id = p_item.id and number = coalesce(p_item.live_number, p_item.draft_number);
  v_before.fields := v_before.fields || '{}';
  v_files := coalesce(p_files, v_before.files, '{}');
  v_ready := coalesce(
    (select r.ready_locales from revisions r where r.content_id = p_item.id and r.number = p_undone_to),
    array(select unnest(coalesce(v_before.ready_locales, '{}')) union select unnest(p_ready) order by 1));
  v_outdated := outdated_after(localised_fields_of(p_item.kind), v_before, p_fields);
  insert into revisions (content_id, number, fields, ready_locales, outdated, audience, published_until, files, changed, author_id,
                         made_from, import_id)
  values (p_item.id, v_number, p_fields, v_ready, v_outdated, v_before.audience, v_before.published_until, v_files,
          case when v_before.number is null then '{}'
               else changed_parts(p_item.kind, v_before, p_fields, v_ready)
                    || case when v_files @> v_before.files and v_files <@ v_before.files then '{}' else '{files}'::text[] end end,
          p_by, v_before.number, p_import_id);
  v_words := concat_ws(' ', p_fields -> 'name' ->> 'en', p_fields ->> 'model',
    (select string_agg(v.name, ' ') from content_file_versions v where v.id = any (v_files)));
  update content_items
     set version = v_number, draft_number = v_number, updated_at = now(), updated_by = p_by,
         title = coalesce(p_fields -> 'name' ->> 'en', ''), search = content_search_words(v_words),
         locales = array(select jsonb_object_keys(p_fields -> 'name')), outdated_locales = array(select jsonb_object_keys(v_outdated)),
         refers_to = array(select distinct unnest(p_refers_to || case when live_number is null then '{}' else refers_to end))
   where id = p_item.id;
  perform publish_revision(p_item.id, v_number, p_by);
  return v_before.number;
end $$;
revoke all on function publish_import from public;

-- Takes content from partners. `p_number` becomes what it was withdrawn with; nobody has edited that.
create or replace function withdraw_import(p_item content_items, p_number integer, p_by uuid) returns void
  language plpgsql volatile
as $$
begin
  update content_items
     set version = version + 1, updated_at = now(), updated_by = p_by,
         draft_number = p_number, withdrawn_number = p_number, live_number = null
   where id = p_item.id;
  execute format('update %I set published_from = null where id = $1', p_item.kind) using p_item.id;
end $$;
revoke all on function withdraw_import from public;

-- Publishes again what an import has withdrawn.
create or replace function republish_import(p_item content_items, p_by uuid) returns void
  language plpgsql volatile
as $$
begin
  if p_item.draft_number is null then
    return;
  end if;
  update content_items set version = version + 1, updated_at = now(), updated_by = p_by where id = p_item.id;
  perform publish_revision(p_item.id, p_item.draft_number, p_by);
end $$;
revoke all on function republish_import from public;

create or replace function delete_import(p_item content_items) returns void
  language plpgsql volatile
as $$
begin
  delete from content_items where id = p_item.id;
  execute format('delete from %I where id = $1', p_item.kind) using p_item.id;
end $$;
revoke all on function delete_import from public;

-- Writes documents or products, each row by itself. `place` is the revision that was there before: without one a creation is taken back by
-- deleting it, otherwise by withdrawing what was published again. A change with a revision is an undo.
create or replace function write_imported_content(p_kind text, p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
declare
  v_row record;
  v_item content_items;
begin
  perform lock_published_content();
  for v_row in
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, action text, "recordId" integer, "externalId" text, after jsonb, place integer, "importId" uuid) order by r.number
  loop
    number := v_row.number;
    place := null;
    fault := null;
    begin
      if v_row.action = 'create' then
        v_item := add_imported_content(p_kind, p_source, v_row."externalId", p_by);
      else
        v_item := lock_imported_content(v_row."recordId");
      end if;
      record_id := v_item.id;
      case
        when v_row.action in ('create', 'change') then
          place := publish_row(v_item, p_source, v_row.after, p_by, v_row."importId", v_row.place);
        when v_row.action = 'restore' then
          perform republish_import(v_item, p_by);
        when v_row.action = 'delete' and v_row.place is null then
          perform delete_import(v_item);
        when v_item.live_number is not null then
          perform withdraw_import(v_item, coalesce(v_row.place, v_item.live_number), p_by);
        else null;
      end case;
    exception
      when sqlstate 'PT001' then fault := row_fault('content.hasDraft');
      when sqlstate 'PT002' then fault := row_fault('documentFile.missing', 'file');
      when unique_violation then
        fault := case when sqlerrm like '%_slug_key%' then row_fault('content.addressTaken', 'slug', v_row.after ->> 'slug')
                      else row_fault('record.taken', 'externalId', v_row."externalId") end;
      when check_violation or not_null_violation then fault := row_fault('content.incomplete');
    end;
    return next;
  end loop;
end $$;
revoke all on function write_imported_content from public;

-- Publishes the values of a row. A language becomes ready with a name or a file that is new in it.
create or replace function publish_row(
  p_item content_items, p_source text, p_row jsonb, p_by uuid, p_import_id uuid, p_undone_to integer) returns integer
  language plpgsql volatile
as $$
declare
  v_before revisions;
  v_stored jsonb;
  v_fields jsonb;
  v_files uuid[];
begin
  select * into v_before from revisions r
   where r.content_id = p_item.id and r.number = coalesce(p_item.live_number, p_item.draft_number);
  v_stored := coalesce(v_before.fields, (select jsonb_object_agg(name, null) from unnest(revision_fields_of(p_item.kind)) as name));
  if p_item.kind = 'products' then
    v_fields := v_stored || product_fields(p_source, v_stored, p_row);
  else
    v_fields := v_stored || document_fields(v_stored, p_row);
    v_files := files_of_row(p_item.id, coalesce(v_before.files, '{}'), p_row, p_by);
  end if;
  return publish_import(p_item, v_fields, v_files,
    array(select t.key from jsonb_each(v_fields -> 'name') t where t.value is distinct from v_stored -> 'name' -> t.key
          union
          select v.locale from content_file_versions v where v.id = any (v_files) and v.id <> all (coalesce(v_before.files, '{}'))),
    array(select jsonb_array_elements_text(coalesce(v_fields -> 'documents', '[]') || coalesce(v_fields -> 'portfolios', '[]')
                                           || coalesce(nullif(v_fields -> 'documentId', 'null'), '[]'))::integer), p_by,
    p_import_id, p_undone_to);
end $$;
revoke all on function publish_row from public;
