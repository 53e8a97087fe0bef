import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';

test.use({ account: demoAccounts.marta });

test('[SHELL-03] Enter in the search box opens the results for the text', async ({ page }) => {
  await page.goto('/partner/dashboard');
  await expect(box(page)).toHaveAttribute('placeholder', 'Search for content, events and more...');
  await box(page).fill('  rampart & co #7 + ü  ');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible();

  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/partner/searchresults');
  expect([...searchParams]).toEqual([['query', 'rampart & co #7 + ü']]);
  await page.reload();
  await expect(box(page)).toHaveValue('rampart & co #7 + ü');
});

test('[SHELL-03] the icon in the search box opens the results for the text', async ({ page }) => {
  await page.goto('/partner/leads');
  await box(page).fill('culvert');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/partner/searchresults?query=culvert');
});

test('[SHELL-03] a search for blank text opens nothing', async ({ page }) => {
  await page.goto('/partner/leads');
  for (const blank of ['', '    ']) {
    await box(page).fill(blank);
    await box(page).press('Enter');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL('/partner/leads');
  }
});

for (const [device, width] of [
  ['tablet', 820],
  ['phone', 390],
] as const) {
  test(`[SHELL-02] [SHELL-03] on a ${device} the search toggle opens and closes the search box`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/partner/dashboard');
    await expect(box(page)).toBeHidden();
    const toggle = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });

    await toggle.click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(box(page)).toBeHidden();

    await toggle.click();
    await box(page).fill('culvert');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/partner/searchresults?query=culvert');
    await expect(box(page)).toBeHidden();
  });
}

test('[SHELL-03] the slash key focuses the search box, but not while the person is typing', async ({ page }) => {
  await page.goto('/partner/dashboard');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('/');
});

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search', exact: true });
}
