import { sql } from 'kysely';

import type { MediaType } from '@portal/contract/assets';
import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { localised } from '../../db/localised.ts';
import { hasFile } from '../documents/documents.queries.ts';

export type AssetRow = Awaited<ReturnType<typeof findAssets>>[number];

/** Returns the assets the viewer may see, in the order of the ids; the document they show only if it has a file. */
export async function findAssets(db: Db, locale: Locale, ids: readonly number[]) {
  const rows = await db
    .selectFrom('assets as a')
    .leftJoin('documents as d', 'd.id', 'a.documentId')
    .select(['a.id', 'a.mediaType', 'a.link'])
    .select((eb) => [
      localised(eb.ref('a.title'), locale).as('title'),
      localised(eb.ref('a.description'), locale).as('description'),
      localised(eb.ref('a.documentType'), locale).as('documentType'),
      localised(eb.ref('a.assetTitle'), locale).as('assetTitle'),
      sql<number | null>`case when ${hasFile(sql.ref('d.id'), locale)} then d.id end`.as('documentId'),
    ])
    .where('a.id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], a.id)`)
    .execute();
  return rows.map((row) => ({ ...row, mediaType: row.mediaType as MediaType }));
}
