import { sql } from 'kysely';

import type { MediaType } from '@portal/contract/assets';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localisedText } from '../../db/localised-text.ts';
import { hasFile } from '../files/document-files.queries.ts';

export type AssetRow = Awaited<ReturnType<typeof findAssets>>[number];

/** Returns the assets the viewer may see, in the order of the ids. `documentId` is null if the document has no file to show. */
export async function findAssets(db: Db, locale: Locale, ids: readonly number[]) {
  const rows = await db
    .selectFrom('assets as a')
    .leftJoin('documents as d', 'd.id', 'a.documentId')
    .select(['a.id', 'a.mediaType', 'a.link'])
    .select((eb) => [
      localisedText(eb.ref('a.title'), locale).as('title'),
      localisedText(eb.ref('a.description'), locale).as('description'),
      localisedText(eb.ref('a.documentType'), locale).as('documentType'),
      localisedText(eb.ref('a.assetTitle'), locale).as('assetTitle'),
      sql<number | null>`case when ${hasFile(sql.ref('d.id'), locale)} then d.id end`.as('documentId'),
    ])
    .where('a.id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], a.id)`)
    .execute();
  return rows.map((row) => ({ ...row, mediaType: row.mediaType as MediaType }));
}
