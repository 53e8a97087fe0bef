import { randomBytes } from 'node:crypto';

import { expect } from '@playwright/test';

import { codeOf, waitForFreshTimeStep } from '@portal/api/testing/authenticator';
import { aPartner } from '@portal/api/testing/factories';
import { areas } from '@portal/contract/areas';

import { expectAccessible, test } from './support/fixtures.ts';
import { withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { storedValue } from './support/storage.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('an admin whose session ends over a partner form signs in again by keyboard and saves what they typed; leaving asks first', async ({
  page,
}) => {
  const word = `Zz${randomBytes(4).toString('hex')}`;
  const { id } = await withDatabase((db) => aPartner(db, { name: word }));
  await page.goto('/backoffice/signin');
  const admin = await openBackoffice(page, `/backoffice/partners/${id}?edit=company`);
  const region = page.getByLabel('Region', { exact: true });
  await region.fill('Bremen');

  const question = page.getByRole('dialog', { name: 'Leave without saving?', exact: true });
  await page.getByRole('navigation').getByRole('link', { name: 'People', exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await question.getByRole('button', { name: 'Stay', exact: true }).press('Enter');
  await expect(question).toBeHidden();
  await expect(region).toHaveValue('Bremen');

  const headers = { authorization: `Bearer ${await storedValue(page, areas.backoffice.tokenKey)}` };
  expect((await page.request.post('/api/logout', { headers })).status()).toBe(200);
  await region.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again', exact: true });
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(admin.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('One-time code', { exact: true })).toBeFocused();
  await waitForFreshTimeStep();
  await page.keyboard.type(codeOf(admin.secret));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/backoffice/partners/${id}?edit=company`);
  await expect(region).toHaveValue('Bremen');

  await region.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page).toHaveURL(`/backoffice/partners/${id}`);
  await page.reload();
  await expect(page.getByText('Bremen').first()).toBeVisible();
});
