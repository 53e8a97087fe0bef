import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';

import { aLead } from '@portal/api/testing/lead-factories';
import type { DemoAccount } from '../../demo/accounts.ts';
import { signIn } from './fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './people.ts';

type LeadValues = NonNullable<Parameters<typeof aLead>[2]>;

/** Creates a person with a new company that has these leads. */
export async function personWithLeads(...leads: LeadValues[]): Promise<DemoAccount & { id: string }> {
  const person = await newPerson();
  await withDatabase(async (db) => {
    const partnerId = await partnerIdOf(person.id);
    for (const lead of leads) await aLead(db, partnerId, lead);
  });
  return person;
}

const batchSize = 20_000;

/**
 * Inserts many leads without running triggers. Names and companies are in a different order from the ids, so that every sort is
 * visible.
 */
export async function insertManyLeads(personId: string, count: number): Promise<void> {
  const partnerId = await partnerIdOf(personId);
  await withDatabase(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    // Inserts in batches, because a single statement would take too long.
    for (let first = 1; first <= count; first += batchSize) {
      await sql`
        insert into leads (id, partner_id, number, first_name, last_name, company, status, email, phone, created_on, country, search)
        select gen_random_uuid(), ${partnerId}, n, 'Person', last_name, company, status, email, '+49 30 ' || n, date '2020-01-01' + n % 2000, 'DE',
          lower(concat_ws(e'\n', n, status, 'person ' || last_name, company, email))
        from generate_series(${first}::integer, ${first + batchSize - 1}::integer) as n, lateral (
          select lpad((n * 7919 % 100003)::text, 6, '0') as last_name, 'Company ' || n * 31 % 99991 as company,
            case when n % 10 = 0 then 'New' else 'Qualified' end as status, 'p' || n || '@customer.test' as email
        ) as lead`.execute(db);
    }
    await sql`vacuum analyze leads`.execute(db);
  });
}

export async function openLeads(page: Page, person: DemoAccount, search = ''): Promise<void> {
  const url = `/partner/leads${search}`;
  await page.goto(url);
  await signIn(page, person, url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
}

/** The ids of the rows in the displayed order. */
export function shownIds(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Leads' }).locator('tbody tr td:first-child').allTextContents();
}
