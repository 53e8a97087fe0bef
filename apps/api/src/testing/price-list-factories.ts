import type { Insertable } from 'kysely';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { inEnglish } from './content-factories.ts';

/** Inserts a price list with prices by model, by default valid for this century and for everyone. */
export async function aPriceList(
  db: Database,
  prices: Readonly<Record<string, string>>,
  values: Partial<Insertable<DB['priceLists']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('priceLists')
    .values({ name: inEnglish('Price list'), currency: 'EUR', effectiveFrom: '2001-01-01', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(prices).map(([model, price]) => ({
    priceListId: id,
    model,
    price,
    name: inEnglish(`The ${model}`),
  }));
  if (rows.length > 0) await db.insertInto('prices').values(rows).execute();
  return id;
}
