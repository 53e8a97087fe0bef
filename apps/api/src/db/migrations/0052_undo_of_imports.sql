-- What an undo has to know about what others have done since.

-- The import that has published a revision: an undo leaves content that anybody else has published since.
alter table revisions add column import_id uuid constraint revisions_import_id_fkey references imports on delete set null;
create index revisions_import_id_idx on revisions (import_id) where import_id is not null;

-- What a later snapshot has removed again is not brought back by the undo of an earlier one.
create index import_rows_gone_idx on import_rows (import_id, external_id) where state = 'gone';

-- They have one more parameter now.
drop function if exists publish_import(content_items, jsonb, uuid[], text[], integer[], uuid);
drop function if exists publish_row(content_items, text, jsonb, uuid);
