import { expect } from '@playwright/test';

import { updateStaffAccount } from '@portal/contract/backoffice/account';

import { expectAccessible, test } from './support/fixtures.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[STAF-04] [STAF-19] staff change their account by keyboard, in English and German, without violations in either theme', async ({
  page,
}) => {
  await page.goto('/backoffice/signin');
  await openBackoffice(page, '/backoffice/account', { role: 'editor', firstName: 'Nora' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Content requests' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Partners' })).toBeHidden();

  await page.getByLabel('First name').fill('Nina');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is saved.')).toBeVisible();
  await expect(menu.getByText('Nina Helper')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I’ve saved my codes' }).press('Enter');

  await page.getByRole('button', { name: 'Use another authenticator app' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch to dark theme' }).press('Enter');
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a partner, person, ticket or page', exact: true }).fill('content req');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Content requests' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  const saved = page.waitForResponse((response) => response.url().endsWith(updateStaffAccount.path));
  await page.getByLabel('Language of the back office and of your emails').selectOption('de');
  await saved;
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto' })).toBeVisible();
  // Another browser of the same account has the language too.
  await page.evaluate(() => localStorage.removeItem('locale'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Konto' })).toBeVisible();
});
