-- Documents that come from other systems, with their files if an archive brings them: see document-file-imports.sql.

create or replace function document_values(p_fields jsonb) returns jsonb language sql stable parallel safe
  return row_of_texts(p_fields -> 'name', 'name') || row_of_texts(p_fields -> 'documentType', 'documentType')
    || row_of_texts(p_fields -> 'description', 'description');

-- What an import has withdrawn is nothing for the next one of its source, until it is published again.
create or replace function present_documents(p_source text, p_ids text[])
  returns table (external_id text, record_id text, partner_id uuid, is_removed boolean, present jsonb)
  language plpgsql stable
as $$
begin
  return query
  with found as materialized (select * from find_imported_content('documents', p_source, p_ids))
  select c.external_id, c.content_id::text, null::uuid, not c.is_published,
         case when p_source = 'portal' or not c.is_withdrawn_by_import then document_values(c.fields) || f.file_values end
    from found c join document_file_values(array(select content_id from found)) f on f.content_id = c.content_id;
end $$;
revoke all on function present_documents from public;

-- A document without an English file has nothing to open for most readers, so a row without one creates none.
create or replace function judge_documents(p_source text, p_rows jsonb) returns table (number integer, record jsonb, faults jsonb)
  language plpgsql stable
as $$
begin
  return query
  with sent as materialized (
    select * from jsonb_to_recordset(p_rows) as r
      (number integer, "externalId" text, "recordId" integer, record jsonb, present jsonb, faults jsonb)
  ),
  found as materialized (
    select * from find_imported_content('documents', p_source, array(select s."externalId" from sent s where s."externalId" is not null))
  ),
  known as materialized (
    select c.external_id, c.is_edited or (p_source = 'portal' and c.is_withdrawn_by_import) as is_closed,
           document_values(c.fields) || f.file_values as row_values
      from found c join document_file_values(array(select content_id from found)) f on f.content_id = c.content_id
  ),
  judged as materialized (
    select s.number, s."externalId" as external_id, s."recordId" as record_id, s.present, s.faults, coalesce(k.is_closed, false) as is_closed,
           case when s.present is null then coalesce(k.row_values, '{}') else '{}' end || row_with_files(s.record, k.row_values) as record
      from sent s left join known k on k.external_id = s."externalId"
  )
  select j.number, j.record,
         case when p_source = 'portal' and (j.present is null or a.after = j.present) then '[]'
              else faults_without_english(a.after, '{name,documentType,description}', '{name}') end
         || case when j.record_id is null and j.external_id is not null and p_source <> 'portal' and j.record ->> 'file' is null
                      and not jsonb_path_exists(j.faults, '$[*] ? (@.field == "file")')
                 then row_fault('document.withoutFile', 'file') else '[]' end
         || case when j.is_closed and a.after is distinct from j.present then row_fault('content.hasDraft', 'name') else '[]' end
    from judged j cross join lateral (select coalesce(j.present, '{}') || j.record as after) a;
end $$;
revoke all on function judge_documents from public;

create or replace function source_documents(p_source text) returns table (external_id text, partner_id uuid)
  language sql stable
begin atomic
  select i.external_id, null::uuid from content_items i
   where i.kind = 'documents' and i.source = p_source and i.external_id is not null and i.published_from is not null;
end;
revoke all on function source_documents from public;

create or replace function write_documents(p_source text, p_by uuid, p_rows jsonb)
  returns table (number integer, record_id text, place integer, fault jsonb)
  language plpgsql volatile
as $$
begin
  return query select * from write_imported_content('documents', p_source, p_by, p_rows);
end $$;
revoke all on function write_documents from public;

-- The fields of a revision that a row says something about.
create or replace function document_fields(p_stored jsonb, p_row jsonb) returns jsonb language sql stable parallel safe
  return jsonb_build_object(
    'name', texts_of_row(p_stored -> 'name', p_row, 'name'), 'documentType', texts_of_row(p_stored -> 'documentType', p_row, 'documentType'),
    'description', texts_of_row(p_stored -> 'description', p_row, 'description'));
