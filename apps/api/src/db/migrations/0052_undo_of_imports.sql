-- What an undo and a snapshot have to know about what others have done.

-- What a later snapshot has removed again is not brought back by the undo of an earlier one.
create index import_rows_gone_idx on import_rows (import_id, external_id) where state = 'gone';

-- When the file was made as far as anybody knows: when it was written, or when somebody began to send it. Whoever has written a single record
-- since knows more than a snapshot of that moment.
alter table imports add column made_at timestamptz;

-- The import that has published a revision: an undo leaves content that anybody else has published since. Without a foreign key, because
-- imports are never deleted and checking one would read the whole table.
alter table revisions add column import_id uuid;

-- They have other parameters now.
drop function if exists publish_import(content_items, jsonb, uuid[], text[], integer[], uuid);
drop function if exists publish_row(content_items, text, jsonb, uuid);
drop function if exists list_records_of_partner(text, uuid);
