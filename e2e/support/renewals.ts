import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { aLicence } from '@portal/api/testing/licence-factories';
import type { DemoAccount } from '../../demo/accounts.ts';
import { signIn } from './fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './people.ts';

type LicenceValues = NonNullable<Parameters<typeof aLicence>[2]>;

/** Creates a person with a new company that has these licences. */
export async function personWithLicences(...licences: LicenceValues[]): Promise<DemoAccount & { id: string }> {
  const person = await newPerson();
  await withDatabase(async (db) => {
    const partnerId = await partnerIdOf(person.id);
    for (const licence of licences) await aLicence(db, partnerId, licence);
  });
  return person;
}

const batchSize = 20_000;

/** Inserts many licences that expire between two years ago and three years from now. */
export async function insertManyLicences(personId: string, count: number): Promise<void> {
  const partnerId = await partnerIdOf(personId);
  await withDatabase(async (db) => {
    // Inserts in batches, because a single statement would take too long.
    for (let first = 1; first <= count; first += batchSize) {
      await sql`
        insert into licences (id, partner_id, number, product_name, device_serial, expires_on)
        select gen_random_uuid(), ${partnerId}, n, 'Rampart RX ' || n * 31 % 997, 'SN-' || lpad(n::text, 6, '0'),
          (now() at time zone 'utc')::date - 730 + n * 7 % 1825
        from generate_series(${first}::integer, ${first + batchSize - 1}::integer) as n`.execute(db);
    }
    await sql`vacuum analyze licences`.execute(db);
  });
}

export async function openRenewals(page: Page, person: DemoAccount, search = ''): Promise<void> {
  const url = `/partner/renewals${search}`;
  await page.goto(url);
  await signIn(page, person, url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals');
}

/** The serial numbers of the rows in the displayed order. */
export function shownSerials(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Renewals' }).locator('tbody tr td:nth-child(2)').allTextContents();
}

/** Returns a date as yyyy-mm-dd in UTC, in the middle of the month that is this many months from now. */
export function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString().slice(0, 10);
}
