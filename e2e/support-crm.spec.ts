import { expect, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { test } from './support/crm-portal.ts';
import { expectAccessible, signIn } from './support/fixtures.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { newTicketDialog, newTicketLink, ticketLink } from './support/tickets.ts';

const main = (page: Page) => page.getByRole('main');

let person: DemoAccount & { id: string };
let contactId: string;

test.beforeEach(async ({ crm }) => {
  await crm.hubspot.recover();
  person = await newPerson('Ida');
  contactId = crm.hubspot.records.addContact({ email: person.email }).id;
});

async function open(page: Page): Promise<void> {
  await page.goto('/partner/support');
  await signIn(page, person, '/partner/support');
}

/** Backdates the cached tickets of this person by two hours. */
function ageTicketCache(): Promise<unknown> {
  const before = new Date(Date.now() - 2 * 3_600_000);
  return withDatabase((db) =>
    db.updateTable('crmTicketCache').set({ asOf: before, triedAt: before }).where('personId', '=', person.id).execute(),
  );
}

test('[SUPP-01] a ticket without subject, content or date shows a fallback for each', async ({ page, crm }) => {
  crm.hubspot.records.addTicket([contactId], { subject: null, content: null, createdate: null });
  crm.hubspot.records.addTicket([contactId], {
    subject: 'Two clusters',
    createdate: '2026-11-02T10:00:00Z',
    hs_pipeline_stage: '2',
  });
  await open(page);
  const rows = main(page).getByRole('listitem');
  await expect(rows.first()).toContainText('Two clusters');
  await expect(rows.first()).toContainText('Created 02/11/2026');
  await expect(rows.first()).toContainText('Awaiting your reply');
  await expect(rows.last().getByRole('link', { name: 'No title available', exact: true })).toBeVisible();
  await expect(rows.last()).toContainText('No description available.');
  await expect(rows.last()).toContainText('No date available.');
  await expectAccessible(page);
});

test('[SUPP-03] a ticket sent through the CRM’s form appears in the list', async ({ page }) => {
  await open(page);
  await expect(main(page).getByRole('heading', { name: 'No open tickets.' })).toBeVisible();
  await newTicketLink(page).click();
  const frame = newTicketDialog(page).frameLocator('iframe');
  await frame.getByLabel('Email').fill(person.email);
  await frame.getByLabel('Ticket name').fill('By the form of the CRM');
  await frame.getByLabel('What happened').fill('Both are active.');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByText('Thanks for submitting the form.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticketLink(page, 'By the form of the CRM')).toBeVisible({ timeout: 25_000 });
});

for (const [what, mode] of [
  ['is slow', { kind: 'slow', ms: 6000 }],
  ['responds with 500', { kind: 'error', status: 500 }],
  ['rejects our token', { kind: 'error', status: 401 }],
] as const) {
  test(`[SUPP-05] while the CRM ${what}, the cached list is shown with its age and can be reloaded`, async ({ page, crm }) => {
    crm.hubspot.records.addTicket([contactId], { subject: 'Two clusters', content: 'Both are active.' });
    await open(page);
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
    await ageTicketCache();
    crm.hubspot.fail({ mode });
    await page.reload();
    const banner = main(page).getByRole('status').filter({ hasText: 'is temporarily unavailable' });
    await expect(banner).toContainText('The support system is temporarily unavailable. Showing your tickets as of 2 hours ago.');
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
    await expect(page).toHaveURL(/\/support$/);
    await expectAccessible(page);

    await crm.hubspot.recover();
    await ageTicketCache();
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(banner).toHaveCount(0);
    await expect(ticketLink(page, 'Two clusters')).toBeVisible();
  });
}

test('[SUPP-02] with nothing cached a CRM failure shows an error, and the form stays available', async ({
  page,
  crm,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource: the server responded with a status of 503/);
  crm.hubspot.fail({ mode: { kind: 'error', status: 500 } });
  await open(page);
  const alert = main(page).getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Error: Server error', exact: true })).toBeVisible();
  await expect(alert).toContainText('The support system is temporarily unavailable. Try again in a moment.');
  await newTicketLink(page).click();
  await expect(newTicketDialog(page).frameLocator('iframe').getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});
