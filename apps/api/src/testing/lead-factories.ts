import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

type LeadValues = Partial<Insertable<DB['leads']>> & {
  readonly products?: readonly { model: string; productId?: number }[];
};

let created = 0;

/** Inserts a lead of this partner with every field filled; returns its number. */
export async function aLead(db: Database, partnerId: string, { products = [], ...values }: LeadValues = {}): Promise<number> {
  created += 1;
  const { number } = await db
    .insertInto('leads')
    .values({ id: newId(), partnerId, number: 1000 + created, ...filled, email: `lead-${created}@customer.test`, ...values })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (products.length > 0) {
    await db
      .insertInto('leadProducts')
      .values(products.map((product, position) => ({ partnerId, leadNumber: number, position, ...product })))
      .execute();
  }
  return number;
}

/** Inserts many leads numbered from one, each with another company. */
export async function manyLeads(db: Database, partnerId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 1000) {
    const numbers = Array.from({ length: Math.min(1000, count - first + 1) }, (_, index) => first + index);
    await db
      .insertInto('leads')
      .values(numbers.map((number) => ({ id: newId(), partnerId, number, ...filled, company: `Company ${number}` })))
      .execute();
  }
}

const filled = {
  firstName: 'Ida',
  lastName: 'Sørensen',
  company: 'Nordhavn Kaffe',
  status: 'New',
  phone: '+45 31 55 20 14',
  createdOn: '2026-11-02',
  country: 'DK',
  street: 'Kajgade 4',
  zip: '2150',
  message: 'We need a firewall for two shops.',
  note: 'Call before noon.',
} as const;
