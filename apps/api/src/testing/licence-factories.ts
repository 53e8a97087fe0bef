import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

type LicenceValues = Partial<Insertable<DB['licences']>>;

let created = 0;

/** Inserts a licence of this partner that expires soon; returns its number. */
export async function aLicence(db: Database, partnerId: string, values: LicenceValues = {}): Promise<number> {
  created += 1;
  const { number } = await db
    .insertInto('licences')
    .values({
      id: newId(),
      partnerId,
      number: 1000 + created,
      productName: 'Rampart RX 120 · Threat protection, 1 year',
      deviceSerial: `NVR-120-7K4M-${String(created).padStart(4, '0')}`,
      expiresOn: dayFromNow(30),
      ...values,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Inserts many licences numbered from one, expiring one per day from tomorrow. */
export async function manyLicences(db: Database, partnerId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 1000) {
    const numbers = Array.from({ length: Math.min(1000, count - first + 1) }, (_, index) => first + index);
    const values = numbers.map((number) => ({
      id: newId(),
      partnerId,
      number,
      productName: `Product ${number}`,
      deviceSerial: `SN-${number}`,
      expiresOn: dayFromNow(number),
    }));
    await db.insertInto('licences').values(values).execute();
  }
}

/** The date this many days from today, yyyy-mm-dd in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
