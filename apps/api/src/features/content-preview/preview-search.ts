import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { findHits } from '../search/find-hits.ts';
import { toIndexEntries, vocabularyOf, type IndexSource } from '../search/index-document.ts';

const maxHits = 100;

/**
 * Indexes the title and texts of the previewed content as the worker does, in the transaction of the preview. The pages of its files,
 * which can be thousands, are left as they are: the search is for the title.
 */
export async function indexPreview(db: Db, source: IndexSource): Promise<void> {
  const { rows } = toIndexEntries({ ...source, files: null });
  const words = Object.fromEntries(
    [...vocabularyOf(rows.flatMap(({ texts }) => texts))].map(([locale, each]) => [locale, [...each]]),
  );
  await sql`select preview_index(${source.contentId}, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(words)}::jsonb)`.execute(
    db,
  );
}

/** Returns the place of the content among the viewer's results of its group, starting at 1. */
export async function findRank(db: Db, locale: Locale, query: string, id: number): Promise<number | null> {
  if (query === '') return null;
  const { groups } = await findHits(db, locale, query, { limitPerGroup: maxHits, pages: 'always', isFilled: true });
  for (const { hits } of groups.values()) {
    const index = hits.findIndex(({ contentId }) => contentId === id);
    if (index !== -1) return index + 1;
  }
  return null;
}
