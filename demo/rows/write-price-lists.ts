import type { Db } from '@portal/api/db/database';
import { priceListName, pricesAt } from '../content/price-lists.ts';
import { partners } from '../partners.ts';
import { upsert } from './upsert.ts';

/** Last year's, this year's and next year's list for each price group. Ids are fixed, so that a second seeding changes the same rows. */
export async function writePriceLists(db: Db, year: number): Promise<void> {
  const groups = [...new Set(partners.map(({ priceId }) => priceId))].filter((group) => group !== null);
  for (const [place, group] of groups.entries()) {
    for (const [offset, raise] of raises) {
      const id = 100 + place * 10 + offset;
      const first = year + offset;
      await upsert(db, 'priceLists', [
        {
          id,
          name: JSON.stringify(priceListName(first)),
          priceGroup: group,
          currency: 'EUR',
          effectiveFrom: `${first}-01-01`,
          effectiveUntil: `${first}-12-31`,
        },
      ]);
      await db.deleteFrom('prices').where('priceListId', '=', id).execute();
      const rows = pricesAt(raise * (1 + place * 0.04)).map(({ name, unit, ...price }) => {
        return { ...price, priceListId: id, name: JSON.stringify(name), unit: JSON.stringify(unit) };
      });
      await db.insertInto('prices').values(rows).execute();
    }
  }
}

const raises = new Map([
  [-1, 0.97],
  [0, 1],
  [1, 1.03],
]);
