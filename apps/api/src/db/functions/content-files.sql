-- Files of content in the store.

-- Of the keys of objects in the store, those that belong to no file of any content. The key of a document is that of its object, the
-- key of another file that of the folder of its objects.
create or replace function unused_content_objects(p_keys text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select k.key from unnest(p_keys) as k (key)
  except
  select k.key from unnest(p_keys) as k (key)
   cross join lateral (values (k.key), (regexp_replace(k.key, '/[^/]+$', ''))) as c (storage_key)
    join (select storage_key from content_file_versions
          union all select storage_key from document_files
          union all select storage_key from content_files
          union all select storage_key from import_documents) used on used.storage_key = c.storage_key;
end;
revoke all on function unused_content_objects from public;
grant execute on function unused_content_objects to portal_worker;
