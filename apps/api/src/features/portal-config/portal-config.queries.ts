import { sql } from 'kysely';

import type { Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';

export async function findFooter(db: Db, locale: Locale): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(sql<string>`localised_text(value, ${locale})`.as('html'))
    .where('key', '=', 'footer')
    .executeTakeFirst();
  return row?.html;
}
