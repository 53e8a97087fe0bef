import type { Db } from '@portal/api/db/database';
import { documents } from '../content/documents/documents.ts';
import { audienceOf, windows } from '../content/audiences.ts';
import { documentKinds } from '../content/documents/document-kinds.ts';
import type { DocumentFile } from '../files/make-documents.ts';
import { publishedSince } from './publication-dates.ts';
import type { Day } from './day.ts';
import { upsertContent } from './upsert.ts';

/** Writes the documents and their files. Their links to products are written by `writeProductDocuments`. */
export async function writeDocuments(db: Db, day: Day, files: readonly DocumentFile[]): Promise<void> {
  await upsertContent(
    db,
    'documents',
    documents.map(({ id, kind, name, description, daysAgo }) => ({
      id,
      documentType: JSON.stringify(documentKinds[kind].label),
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      ...publishedSince(day, daysAgo),
      ...windowOf(day, id),
      audienceId: audienceOf(id),
    })),
  );
  await db.deleteFrom('documentFiles').where('documentId', '<', 10_000).execute();
  const rows = files.flatMap(({ document, locale, name, file }) =>
    Object.values(file.objects).map(({ key, mediaType, size }) => ({
      documentId: document.id,
      locale,
      version: 1,
      name,
      mediaType,
      size,
      sha256: file.sha256,
      pages: file.pageTexts?.length ?? null,
      pageTexts: [...(file.pageTexts ?? [])],
      storageKey: key,
      createdAt: day.ago(document.daysAgo),
    })),
  );
  if (rows.length > 0) await db.insertInto('documentFiles').values(rows).execute();
}

/** Links the documents to the products that they are about. */
export async function writeProductDocuments(db: Db): Promise<void> {
  await db.deleteFrom('productDocuments').where('productId', '<', 10_000).execute();
  const rows = documents.flatMap(({ id, products }) => products.map((productId) => ({ productId, documentId: id })));
  await db.insertInto('productDocuments').values(rows).execute();
}

function windowOf(day: Day, id: number) {
  const window = windows.find(({ documentId }) => documentId === id);
  if (!window) return {};
  return { publishedFrom: day.ahead(window.from), publishedUntil: window.until === null ? null : day.ahead(window.until) };
}
