import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { expectAccessible, test } from './support/fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';

test('[STAF-13] an admin filters the audit, opens an event with before and after, follows it to its record and exports it', async ({
  page,
}) => {
  const person = await newPerson('Marta');
  const partnerId = await partnerIdOf(person.id);
  await page.goto('/backoffice/signin');
  const admin = await openBackoffice(page, `/backoffice/audit?partner=${partnerId}`, { firstName: 'Nils', lastName: 'Aune' });
  await withDatabase((db) =>
    db
      .insertInto('auditEvents')
      .values({
        id: crypto.randomUUID(),
        action: 'partner.changed',
        actorId: admin.id,
        partnerId,
        subjectKind: 'partner',
        subjectId: partnerId,
        before: JSON.stringify({ tier: 'Silver', website: null }),
        after: JSON.stringify({ tier: 'Gold', website: 'hallamber.example' }),
        ip: '192.0.2.7',
        device: 'Firefox',
      })
      .execute(),
  );
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 event' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Nils Aune' });
  await expect(row).toContainText('2 fields: Tier, Website');

  // By keyboard alone: the cursor goes to the row, and Enter opens it.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: 'Tier' }).locator('del')).toHaveText('Silver');
  await expect(table.getByRole('row', { name: 'Tier' }).locator('ins')).toHaveText('Gold');
  await expect(page.getByText(/From 192\.0\.2\.7 · Firefox/)).toBeVisible();
  await expect(page).toHaveURL(/event=/);
  await expectAccessible(page);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).press('Enter');
  const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('partner.changed');

  await row.getByRole('link', { name: person.company, exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/backoffice/partners/${partnerId}`));
});
