-- Files of documents that come in an archive. The worker checks each file, stores its object and notes it here under its hash; a row of
-- the import then says which file it means by name and hash.

create or replace function file_value(p_name text, p_sha256 bytea) returns text language sql immutable parallel safe
  return p_name || ' [' || encode(p_sha256, 'hex') || ']';

create or replace function hash_of_file_value(p_value text) returns text language sql immutable parallel safe
  return substring(p_value from '\[([0-9a-f]{64})\]$');

-- The names of the fields of a row that mean files, and their languages.
create or replace function file_fields() returns table (field text, locale text) language sql immutable parallel safe
begin atomic
  select * from (values ('file', 'en'), ('fileDe', 'de'), ('fileFr', 'fr'), ('fileIt', 'it'), ('fileZh', 'zh'), ('fileEs', 'es'),
                        ('filePt', 'pt')) as f (field, locale);
end;

-- The files of documents as the values of a row: those that partners see, or else those of the draft.
create or replace function document_file_values(p_ids integer[]) returns table (content_id integer, file_values jsonb)
  language plpgsql stable
as $$
begin
  return query
  with shown as (
    select i.id, v.locale, v.name, v.sha256
      from content_items i
      join revisions r on r.content_id = i.id and r.number = coalesce(i.live_number, i.draft_number)
      join content_file_versions v on v.id = any (r.files) and v.role = 'document'
     where i.id = any (p_ids)
    union all
    select i.id, f.locale, f.name, f.sha256
      from content_items i
      join lateral (
        select distinct on (d.locale) d.* from document_files d where d.document_id = i.id order by d.locale, d.version desc) f on true
     where i.id = any (p_ids) and coalesce(i.live_number, i.draft_number) is null
  )
  select c.id, row_of_texts(
           coalesce(jsonb_object_agg(s.locale, file_value(s.name, s.sha256)) filter (where s.locale is not null), '{}'), 'file')
    from unnest(p_ids) as c (id) left join shown s on s.id = c.id
   group by c.id;
end $$;
revoke all on function document_file_values from public;

-- A row without its empty cells for files, which leave a file as it is. The same file under another name is the same.
create or replace function row_with_files(p_row jsonb, p_present jsonb) returns jsonb language sql stable parallel safe
  return (
    select coalesce(jsonb_object_agg(r.key, case
             when f.field is not null and hash_of_file_value(r.value #>> '{}') = hash_of_file_value(p_present ->> f.field)
             then p_present -> f.field else r.value end), '{}')
      from jsonb_each(p_row) r left join file_fields() f on f.field = r.key
     where f.field is null or r.value <> 'null');

-- The files that a document has with a row: a value becomes the version with this name and hash, null removes the file, and files that the
-- row does not mention stay. Raises PT002 if a file is not stored any more.
create or replace function files_of_row(p_content_id integer, p_files uuid[], p_row jsonb, p_by uuid) returns uuid[]
  language plpgsql volatile
as $$
declare
  v_field record;
  v_value text;
  v_id uuid;
  v_files uuid[] := p_files;
begin
  for v_field in select f.field, f.locale from file_fields() f where p_row ? f.field loop
    v_value := p_row ->> v_field.field;
    v_id := null;
    if v_value is not null then
      select v.id into v_id from content_file_versions v
       where v.content_id = p_content_id and v.role = 'document' and v.locale = v_field.locale and file_value(v.name, v.sha256) = v_value
       order by v.id = any (p_files) desc, v.version desc limit 1;
      v_id := coalesce(v_id, add_imported_file(p_content_id, v_field.locale, v_value, p_by));
    end if;
    v_files := array(
      select v.id from content_file_versions v
       where v.id = any (v_files) and (v.role <> 'document' or v.locale is distinct from v_field.locale or v.id = v_id)
      union
      select v_id where v_id is not null);
  end loop;
  return v_files;
end $$;
revoke all on function files_of_row from public;

-- Adds the next version of a file, from what an archive brought or another document has.
create or replace function add_imported_file(p_content_id integer, p_locale text, p_value text, p_by uuid) returns uuid
  language plpgsql volatile
as $$
declare
  v_file record;
  v_id uuid;
begin
  select * into v_file from find_stored_files(decode(hash_of_file_value(p_value), 'hex')) limit 1;
  if v_file.storage_key is null then
    raise exception 'the file % is not stored', p_value using errcode = 'PT002';
  end if;
  -- An editor may upload one at the same time, and take the number.
  while v_id is null loop
    insert into content_file_versions (id, content_id, role, locale, version, name, media_type, size, sha256, pages, page_texts, storage_key,
                                       variants, created_by)
    select new_id(), p_content_id, 'document', p_locale, coalesce(max(v.version), 0) + 1, regexp_replace(p_value, ' \[[0-9a-f]{64}\]$', ''),
           'application/pdf', v_file.size, v_file.sha256, v_file.pages, v_file.page_texts, v_file.storage_key,
           jsonb_build_object('original.pdf', jsonb_build_object('mediaType', 'application/pdf', 'size', v_file.size)), p_by
      from content_file_versions v where v.content_id = p_content_id and v.role = 'document' and v.locale = p_locale
    on conflict on constraint content_file_versions_version_key do nothing
    returning id into v_id;
  end loop;
  return v_id;
end $$;
revoke all on function add_imported_file from public;

-- Files of documents that were checked and stored under this hash.
create or replace function find_stored_files(p_sha256 bytea)
  returns table (sha256 bytea, size bigint, pages integer, page_texts text[], storage_key text)
  language plpgsql stable
as $$
begin
  return query
  select d.sha256, d.size, d.pages, d.page_texts, d.storage_key from import_documents d where d.sha256 = p_sha256
  union all
  select v.sha256, v.size, v.pages, v.page_texts, v.storage_key from content_file_versions v where v.role = 'document' and v.sha256 = p_sha256;
end $$;
revoke all on function find_stored_files from public;

-- Whether a file with this hash is stored. If it is, the import keeps it from being swept.
-- Security definer: the worker may not read files of content.
create or replace function keep_stored_file(p_import_id uuid, p_sha256 bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into import_documents (sha256, size, pages, page_texts, storage_key)
  select f.sha256, f.size, f.pages, f.page_texts, f.storage_key from find_stored_files(p_sha256) f limit 1
  on conflict do nothing;
  -- Locked, so that the end of another import does not take it away meanwhile.
  perform from import_documents where sha256 = p_sha256 for key share;
  if not found then
    return false;
  end if;
  insert into import_files (import_id, sha256) values (p_import_id, p_sha256) on conflict do nothing;
  return true;
end $$;
revoke all on function keep_stored_file from public;
grant execute on function keep_stored_file to portal_worker;

-- Notes a file that was checked and stored. Another worker may have been faster: then its object is the one that counts.
create or replace function add_import_file(
  p_import_id uuid, p_sha256 bytea, p_size bigint, p_pages integer, p_page_texts text[], p_storage_key text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into import_documents (sha256, size, pages, page_texts, storage_key)
  values (p_sha256, p_size, p_pages, p_page_texts, p_storage_key) on conflict do nothing;
  insert into import_files (import_id, sha256) values (p_import_id, p_sha256) on conflict do nothing;
end;
revoke all on function add_import_file from public;
grant execute on function add_import_file to portal_worker;
