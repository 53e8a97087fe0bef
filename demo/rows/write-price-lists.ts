import type { Db } from '@portal/api/db/database';
import { priceListName, pricesAt } from '../content/price-lists.ts';
import { partners } from '../partners.ts';
import type { Day } from './day.ts';
import { publishedSince } from './publication-dates.ts';
import { upsert } from './upsert.ts';

/**
 * Writes last year's, this year's and next year's list for each price group. Ids are fixed, so that a second seeding changes the
 * same rows.
 */
export async function writePriceLists(db: Db, day: Day, year: number): Promise<void> {
  const groups = [...new Set(partners.map(({ priceId }) => priceId))].filter((group) => group !== null);
  // Lists of earlier versions of the demo have got ids of the sequence.
  await db
    .deleteFrom('priceLists')
    .where('id', '>=', 10_000)
    .where('priceGroup', 'in', groups)
    .where((list) => list.not(list.exists(list.selectFrom('revisions').whereRef('contentId', '=', 'priceLists.id'))))
    .execute();
  for (const [groupIndex, group] of groups.entries()) {
    for (const [yearOffset, factor] of priceFactors) {
      const id = 9100 + groupIndex * 10 + yearOffset;
      const listYear = year + yearOffset;
      await upsert(db, 'priceLists', [
        {
          id,
          name: JSON.stringify(priceListName(listYear)),
          priceGroup: group,
          currency: 'EUR',
          effectiveFrom: `${listYear}-01-01`,
          effectiveUntil: `${listYear}-12-31`,
          ...publishedSince(day, 20 + 365 * (1 - yearOffset)),
        },
      ]);
      await db.deleteFrom('prices').where('priceListId', '=', id).execute();
      const rows = pricesAt(factor * (1 + groupIndex * 0.04)).map(({ name, unit, ...price }) => {
        return { ...price, priceListId: id, name: JSON.stringify(name), unit: JSON.stringify(unit) };
      });
      await db.insertInto('prices').values(rows).execute();
    }
  }
}

/** By the difference to this year. */
const priceFactors = new Map([
  [-1, 0.97],
  [0, 1],
  [1, 1.03],
]);
