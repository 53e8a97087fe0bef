import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { signIn, test } from './support/fixtures.ts';
import { chooseLanguage } from './support/languages.ts';
import { storedValue, storedKeys } from './support/storage.ts';

test('[SHELL-20] local storage contains only the documented keys, each with its documented value', async ({ page }) => {
  await page.goto('/partner/signin');
  expect(await storedKeys(page)).toEqual([]);

  await page.goto('/partner/support?from=mail');
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedKeys(page)).toEqual(['redirectAfterLogin']);
  expect(await storedValue(page, 'redirectAfterLogin')).toBe('/support?from=mail');

  await signIn(page, demoAccounts.marta, '/partner/support?from=mail');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  expect(await storedKeys(page)).toEqual(['token']);

  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await storedKeys(page)).toEqual(['theme', 'token']);
  expect(await storedValue(page, 'theme')).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await storedValue(page, 'theme')).toBe('light');

  await page.getByRole('button', { name: 'Collapse' }).click();
  expect(await storedValue(page, 'sidebar')).toBe('collapsed');
  await page.getByRole('button', { name: 'Expand' }).click();

  await chooseLanguage(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await storedValue(page, 'locale')).toBe('de');
  expect(await storedKeys(page)).toEqual(['locale', 'sidebar', 'theme', 'token']);

  await page.getByRole('navigation').getByRole('button').first().click();
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedKeys(page)).toEqual(['locale', 'sidebar', 'theme']);
});

test('[SHELL-20] scripts cannot read the portal’s cookies', async ({ page }) => {
  await signIn(page, demoAccounts.jonas);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await page.context().cookies();
  const withoutValues = cookies.map(({ name, httpOnly, secure, sameSite }) => ({ name, httpOnly, secure, sameSite }));
  const attributes = { httpOnly: true, secure: true, sameSite: 'Lax' };
  expect(withoutValues.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: '__Host-device', ...attributes },
    { name: '__Host-session', ...attributes },
  ]);
});
