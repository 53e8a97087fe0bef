import { sql, type Expression, type RawBuilder } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';

/** Whether the document has a file in the language or in English. */
export function hasFile(documentId: Expression<number>, locale: Locale): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from document_files f where f.document_id = ${documentId} and f.locale in (${locale}, 'en'))`;
}

export interface DocumentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
}

/** Returns the newest file in the language, else the newest in English. */
export async function findDocumentFile(db: Db, locale: Locale, id: number): Promise<DocumentFile | undefined> {
  const { rows } = await sql<Omit<DocumentFile, 'size'> & { size: string }>`
    select f.name, f.media_type, f.size, f.sha256, f.storage_key from ${newestFile(sql.lit(id), locale)} as f`.execute(db);
  return rows[0] && { ...rows[0], size: Number(rows[0].size) };
}

/** Selects the newest file in the language, else the newest in English. The text of its pages is left out, because it is long. */
export function newestFile(documentId: Expression<number>, locale: Locale): RawBuilder<unknown> {
  return sql`(
    select file.locale, file.version, file.name, file.media_type, file.size, file.pages, file.sha256, file.storage_key, file.created_at
      from document_files file
     where file.document_id = ${documentId} and file.locale in (${locale}, 'en')
     order by file.locale = ${locale} desc, file.version desc
     limit 1)`;
}
