-- Files of documents that came in an archive, checked and stored. Rows of the import mean them by their hash.

create table import_files (
  import_id uuid not null constraint import_files_import_id_fkey references imports on delete cascade,
  sha256 bytea not null,
  size bigint not null,
  pages integer,
  page_texts text[] not null default '{}',
  storage_key text not null,
  constraint import_files_pkey primary key (import_id, sha256)
);
create index import_files_sha256_idx on import_files (sha256);
create index import_files_storage_key_idx on import_files (storage_key);
alter table import_files enable row level security;
alter table import_files force row level security;

-- The same file is not stored again.
create index content_file_versions_sha256_idx on content_file_versions (sha256) where role = 'document';
