import { expect } from '@playwright/test';

import { aTicket } from '@portal/api/testing/ticket-factories';

import { expectAccessible, test } from './support/fixtures.ts';
import { newPerson, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[STAF-16] an admin sees what waits with age and owner, takes the oldest ticket over and opens it, all by keyboard', async ({
  page,
}) => {
  const { id } = await newPerson('Ida');
  const { number } = await withDatabase(async (db) => {
    const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // Waiting since this year it is above every other ticket.
    return aTicket(db, person, { subject: 'Feed stops at midnight', waitingSince: new Date('2020-01-06T09:00:00Z') });
  });
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/', { firstName: 'Tomasz', lastName: 'Wilk' });
  const work = page.getByRole('region', { name: 'What waits', exact: true });
  const tickets = work.getByRole('region', { name: 'Tickets without an answer', exact: true });
  const row = tickets.getByRole('listitem').filter({ hasText: `T-${number}` });
  await expect(row).toContainText('over');
  await expect(row).toContainText('No owner');
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect(row).toContainText('Tomasz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/backoffice/tickets/T-${number}`));

  await page.goto('/backoffice/');
  await tickets.getByRole('link', { name: /^All \d+\+?: Tickets without an answer$/ }).press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/tickets/);
});

test('[STAF-16] an editor sees content only', async ({ page }) => {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/', { role: 'editor' });
  await expect(page.getByRole('region', { name: 'Searches without a result', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tickets without an answer', exact: true })).toHaveCount(0);
});
