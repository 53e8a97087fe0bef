import type { FileVersion } from '@portal/contract/backoffice/content';
import { contentKind, type ContentKind } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { type ContentFile, findContentFilesOf } from '../files/content-files.queries.ts';
import { findDocumentFile } from '../files/document-files.queries.ts';

/** The versions of the files of one piece of content, by the key under which they are stored. */
export type VersionsByKey = ReadonlyMap<string, FileVersion>;

type PublishedFile = Pick<ContentFile, 'storageKey'>;

/**
 * Returns the files that the viewer gets, with the queries of the portal, as versions: staff cannot open what is published only in this
 * transaction.
 */
export async function findFilesOfViewer(
  db: Db,
  locale: Locale,
  { kind, id, versions }: { kind: ContentKind; id: number; versions: VersionsByKey },
): Promise<FileVersion[]> {
  const published = kind === 'documents' ? await findPdf(db, locale, id) : await findMedia(db, locale, kind, id);
  return published.flatMap(({ storageKey }) => versions.get(storageKey) ?? []);
}

async function findPdf(db: Db, locale: Locale, id: number): Promise<PublishedFile[]> {
  const file = await findDocumentFile(db, locale, id);
  return file ? [file] : [];
}

/** One file for each role, except that a video has captions in all languages. */
async function findMedia(db: Db, locale: Locale, kind: ContentKind, id: number): Promise<PublishedFile[]> {
  const files = (await findContentFilesOf(db, [id], locale)).get(id) ?? [];
  const readable = files.filter((file) => file.locale === null || file.locale === locale || file.locale === defaultLocale);
  return contentKind(kind).files.flatMap(({ role }) =>
    role === 'captions' ? files.filter((file) => file.role === role) : (readable.find((file) => file.role === role) ?? []),
  );
}
