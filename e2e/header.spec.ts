import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { urlOf } from './support/screens.ts';
import { holdRequests, recordRequests } from './support/network.ts';

test.use({ account: demoAccounts.marta });

test('[SHELL-01] the header greets by first and last name, followed by a separator and the company', async ({ page }) => {
  await page.goto('/partner/dashboard');
  await expect(header(page).getByText('Hello, Marta Lindqvist', { exact: true })).toBeVisible();
  await expect(header(page).getByText('Hallamber IT', { exact: true })).toBeVisible();
  expect(await header(page).innerText()).toMatch(/Hello, Marta Lindqvist\s*·\s*Hallamber IT/);
});

test('[SHELL-01] a skeleton is shown in place of the greeting while the profile loads', async ({ page }) => {
  const release = await holdRequests(page, '**/api/partner/profile');
  await page.goto('/partner/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();

  const skeleton = header(page).locator('[data-skeleton]');
  await expect(skeleton).toBeVisible();
  expect((await skeleton.boundingBox())?.width).toBeGreaterThan(100);
  await expect(header(page)).not.toContainText('Guest');

  release();
  await expect(header(page)).toContainText('Marta Lindqvist');
  await expect(skeleton).toHaveCount(0);
});

for (const [what, response] of [
  ['a server error', { status: 500, json: { message: 'Server error' } }],
  ['a profile that does not exist', { status: 404, json: { message: 'Nobody' } }],
] as const) {
  test(`[SHELL-01] [SHELL-16] after ${what} the portal works as "Guest" and shows no error`, async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    await page.route('**/api/partner/profile', (route) => route.fulfill(response));
    await page.goto('/partner/dashboard');
    await expect(header(page)).toContainText('Hello, Guest');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/partner/signin');
  });
}

test('[SHELL-02] the header contains logo, search, theme switch, language, notifications and the avatar with its photo', async ({
  page,
}) => {
  await page.goto('/partner/dashboard');
  await expect(header(page).getByRole('link', { name: 'Norvane' })).toBeVisible();
  await expect(header(page).getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: /Language/ })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Account' }).locator('img')).toHaveAttribute('src', /marta-lindqvist/);
});

test('[SHELL-02] the logo has a variant for each theme', async ({ page }) => {
  await page.goto('/partner/dashboard');
  const logo = header(page).getByRole('link', { name: 'Norvane' }).locator('img');
  const sources: (string | null)[] = [];
  for (const next of ['Switch to dark theme', 'Switch to light theme']) {
    sources.push(await logo.getAttribute('src'));
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await header(page).getByRole('button', { name: next }).click();
  }
  expect(sources[0]).toContain('light');
  expect(sources[1]).toContain('dark');
});

for (const [entry, path] of [
  ['Profile', '/profile'],
  ['Settings', '/support'],
  ['Change Password', '/changepassword'],
] as const) {
  test(`[SHELL-02] ${entry} in the avatar menu opens ${path}`, async ({ page }) => {
    await page.goto('/partner/dashboard');
    await page.getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('menu', { name: 'Account' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Change Password', 'Sign out']);
    await menu.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(urlOf(path));
    await expect(menu).toBeHidden();
  });
}

test.describe('a person without a photo and without notifications', () => {
  test.use({ account: demoAccounts.jonas });

  test('[SHELL-02] sees an empty notifications panel with a link to the notifications screen', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await header(page).getByRole('button', { name: 'Notifications' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel).toContainText("You're up to date.");
    await panel.getByRole('link', { name: 'Go to notifications' }).click();
    await expect(page).toHaveURL('/partner/notifications');
    await expect(panel).toBeHidden();
  });

  test('[SHELL-02] gets a default picture with their initials', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const avatar = header(page).getByRole('button', { name: 'Account' });
    await expect(avatar.locator('[data-letters="JF"]')).toBeVisible();
    await expect(avatar.locator('img')).toHaveCount(0);
  });
});

test('[SHELL-01] the profile is loaded once, not again on every screen', async ({ page }) => {
  const profiles = recordRequests(page, '/api/partner/profile');
  await page.goto('/partner/dashboard');
  for (const name of ['Leads', 'News', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(profiles).toHaveLength(1);
});

function header(page: Page) {
  return page.getByRole('banner');
}
