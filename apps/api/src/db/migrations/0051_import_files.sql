-- Files of documents that came in an archive, checked and stored. Rows of imports mean them by their hash.

create table import_documents (
  sha256 bytea not null,
  size bigint not null,
  pages integer,
  page_texts text[] not null default '{}',
  storage_key text not null,
  constraint import_documents_pkey primary key (sha256)
);
create index import_documents_storage_key_idx on import_documents (storage_key);
alter table import_documents enable row level security;
alter table import_documents force row level security;

-- Which imports brought them. A file that none of them needs any more is deleted, unless a document has it.
create table import_files (
  import_id uuid not null constraint import_files_import_id_fkey references imports on delete cascade,
  sha256 bytea not null constraint import_files_sha256_fkey references import_documents,
  constraint import_files_pkey primary key (import_id, sha256)
);
create index import_files_sha256_idx on import_files (sha256);
alter table import_files enable row level security;
alter table import_files force row level security;

-- The same file is not stored again.
create index content_file_versions_sha256_idx on content_file_versions (sha256) where role = 'document';

-- What the file itself says, where the check has added something to it.
alter table import_rows add column sent jsonb;
