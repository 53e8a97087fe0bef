import { expect } from '@playwright/test';

import { expectAccessible, test } from './support/fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';

const reason = 'T-3331: what does she see?';

test('[STAF-14] an admin views the portal as a person: a banner on every screen, no write, and the way back', async ({
  page,
}) => {
  const person = await newPerson('Marta');
  const partnerId = await partnerIdOf(person.id);
  await page.goto('/backoffice/signin');
  const admin = await openBackoffice(page, `/backoffice/partners/${partnerId}`, { firstName: 'Nils', lastName: 'Aune' });
  await expect(page.getByRole('heading', { name: person.company, level: 1 })).toBeVisible();

  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Marta Newcomer/ }).check({ force: true });
  await dialog.getByRole('textbox', { name: /^Why/ }).fill(reason);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View as Marta Newcomer' }).press('Enter');
  await expect(page).toHaveURL(/\/partner\/dashboard/);

  const banner = page.getByText('You are viewing as Marta Newcomer (read only)');
  for (const path of ['/partner/dashboard', '/partner/leads', '/partner/support', '/partner/profile', '/partner/notifications']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
  }
  // The person is told by whom and why. Marking it as read is a write, which is not sent and says why.
  await expect(page.getByText(`Nils Aune viewed the portal as you: “${reason}”`)).toBeVisible();
  const writes: string[] = [];
  page.on('request', (request) => !['GET', 'HEAD'].includes(request.method()) && writes.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByText('You’re viewing as someone else. Nothing can be changed.')).toBeVisible();
  expect(writes.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expectAccessible(page);

  // Whatever the browser does, the server refuses every write of this session.
  const refused = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('viewAs') ?? '{}') as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch('/api/partner/notifications/read', { method: 'POST', headers, body: '{}' });
    return [response.status, ((await response.json()) as { code: string }).code];
  });
  expect(refused).toEqual([403, 'viewAs.readOnly']);

  await page.getByRole('button', { name: 'End view' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/backoffice/partners/${partnerId}`));
  const actions = await withDatabase((db) =>
    db.selectFrom('auditEvents').select('action').where('actorId', '=', admin.id).where('personId', '=', person.id).execute(),
  );
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['viewAs.started', 'call.denied', 'viewAs.ended']));
});
