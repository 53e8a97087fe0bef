import type { Insertable } from 'kysely';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { inEnglish } from './content-factories.ts';

/** Holds all of this century, for everyone, unless the values say otherwise. Prices are given by model. */
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
