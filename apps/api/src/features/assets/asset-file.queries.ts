import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findContentFilesOf, type ContentFile } from '../files/content-files.queries.ts';

export interface AssetFile {
  /** The document it shows, if it shows one; then the file is that document's. */
  readonly documentId: number | null;
  readonly file: ContentFile | undefined;
}

/** What of an asset is to be kept: its document, else its original, else its video. Pictures of it are only for looking at. */
export async function findAssetFile(db: Db, locale: Locale, id: number): Promise<AssetFile | undefined> {
  const asset = await db.selectFrom('assets').select('documentId').where('id', '=', id).executeTakeFirst();
  return asset && { ...asset, file: fileToKeep(await findContentFilesOf(db, id, locale), locale) };
}

/** Of files in the order for their reader. */
export function fileToKeep(files: readonly ContentFile[], locale: Locale): ContentFile | undefined {
  const readable = files.filter((file) => file.locale === null || file.locale === locale || file.locale === 'en');
  return readable.find(({ role }) => role === 'original') ?? readable.find(({ role }) => role === 'video');
}
