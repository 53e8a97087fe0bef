import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { addressOf, menuScreens } from './screens.ts';
import { stored } from './storage.ts';
import { holdAnswers } from './traffic.ts';

test.describe('a partner with renewals', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-05] [SHELL-06] the sidebar lists every entry in its order, then Sign Out', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await expect(sidebar(page).getByRole('link')).toHaveText(menuScreens.map((screen) => screen.title));
    await expect(sidebar(page).getByRole('button').first()).toHaveText('Sign Out');
  });

  test('[SHELL-05] [SHELL-18] each entry opens its screen and is the only active one there', async ({ page }) => {
    await page.goto('/partner/notifications');
    await expect(current(page)).toHaveCount(0);
    for (const { path, title } of menuScreens) {
      await sidebar(page).getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(current(page)).toHaveText([title]);
    }
  });

  for (const [path, title] of [
    ['/playbook/7/12', 'My Products'],
    ['/assets/salesFlyers', 'Media Assets'],
    ['/leads?q=acme', 'Leads'],
  ] as const) {
    test(`[SHELL-05] ${path} belongs to the entry ${title}`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(current(page)).toHaveText([title]);
    });
  }

  test('[SHELL-05] an address that merely begins with the same letters does not make an entry active', async ({ page }) => {
    await page.goto('/partner/leadsheet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(current(page)).toHaveCount(0);
  });

  test('[SHELL-05] the sidebar collapses to a rail of 3 rem, names its icons, and stays so after a reload', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const width = async () => (await sidebar(page).boundingBox())?.width;
    expect(await width()).toBe(240);

    await sidebar(page).getByRole('button', { name: 'Collapse' }).click();
    await expect.poll(width).toBe(48);
    await page.reload();
    await expect(sidebar(page).getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    expect(await width()).toBe(48);
    expect(await stored(page, 'sidebar')).toBe('collapsed');
    await expect(sidebar(page).getByRole('link', { name: 'Leads' })).toBeVisible();

    // A real mouse comes from somewhere.
    await page.mouse.move(700, 450);
    await sidebar(page).getByRole('link', { name: 'Leads' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Leads' })).toBeVisible();

    await sidebar(page).getByRole('button', { name: 'Expand' }).click();
    await expect.poll(width).toBe(240);
    await page.reload();
    await expect(sidebar(page).getByRole('button', { name: 'Collapse' })).toBeVisible();
    expect(await width()).toBe(240);
  });

  test('[SHELL-06] until the profile says so, nobody is offered Renewals', async ({ page }) => {
    const release = await holdAnswers(page, '**/api/partner/profile');
    await page.goto('/partner/leads');
    await expect(sidebar(page).getByRole('link', { name: 'Leads' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Renewals', exact: true })).toHaveCount(0);
    release();
    await expect(sidebar(page).getByRole('link', { name: 'Renewals' })).toBeVisible();
  });
});

test.describe('a partner without renewals', () => {
  test.use({ account: demoAccounts.maren });

  test('[SHELL-06] finds Renewals in no menu', async ({ page }) => {
    for (const path of ['/dashboard', '/navigation']) {
      await page.goto(addressOf(path));
      await expect(page.getByRole('banner')).toContainText('Maren Tvedt');
      await expect(sidebar(page).getByRole('link')).toHaveText(
        menuScreens.map((screen) => screen.title).filter((title) => title !== 'Renewals'),
      );
      await expect(page.getByRole('link', { name: 'Renewals', exact: true })).toHaveCount(0);
    }
  });

  test('[SHELL-06] is told at the typed address that renewals are not enabled, and whom to ask', async ({ page }) => {
    await page.goto('/partner/renewals');
    const main = page.getByRole('main');
    await expect(main.getByText('Renewals aren’t enabled for your company.', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Contact support' }).click();
    await expect(page).toHaveURL('/partner/support');
  });
});

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

function current(page: Page) {
  return sidebar(page).locator('[aria-current]');
}
