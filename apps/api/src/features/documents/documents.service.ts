import type { DocumentDetails } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { findPinnedIds } from '../pins/pins.queries.ts';
import { findDocument } from './documents.queries.ts';

export async function readDocument(
  db: Db,
  viewer: PartnerViewer,
  locale: Locale,
  id: number,
): Promise<DocumentDetails | undefined> {
  const document = await findDocument(db, locale, id);
  return document && { ...document, favorite: (await findPinnedIds(db, viewer, [id])).has(id) };
}
