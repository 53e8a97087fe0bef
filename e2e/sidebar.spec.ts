import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { urlOf, menuScreens } from './support/screens.ts';
import { storedValue } from './support/storage.ts';
import { holdRequests } from './support/network.ts';

// Turns animations on, as most people have them.
test.use({ reducedMotion: 'no-preference' });

test.describe('a partner with renewals', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-05] [SHELL-06] sees every sidebar entry in order, then Sign Out', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await expect(sidebar(page).getByRole('link')).toHaveText(menuScreens.map((screen) => screen.title));
    await expect(sidebar(page).getByRole('button').first()).toHaveText('Sign Out');
  });

  test('[SHELL-05] [SHELL-18] opens a screen from each entry, which is then the only active one', async ({ page }) => {
    await page.goto('/partner/notifications');
    await expect(activeEntry(page)).toHaveCount(0);
    for (const { path, title } of menuScreens) {
      await sidebar(page).getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(urlOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(activeEntry(page)).toHaveText([title]);
    }
  });

  for (const [path, title] of [
    ['/playbook/7/12', 'My Products'],
    ['/assets/salesFlyers', 'Media Assets'],
    ['/leads?q=acme', 'Leads'],
  ] as const) {
    test(`[SHELL-05] sees ${title} as the active entry at ${path}`, async ({ page }) => {
      await page.goto(urlOf(path));
      await expect(activeEntry(page)).toHaveText([title]);
    });
  }

  test('[SHELL-05] sees no active entry for a URL that only starts like an entry', async ({ page }) => {
    await page.goto('/partner/leadsheet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(activeEntry(page)).toHaveCount(0);
  });

  test('[SHELL-05] collapses the sidebar to a rail of 3 rem with tooltips, which survives a reload', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const width = async () => (await sidebar(page).boundingBox())?.width;
    expect(await width()).toBe(240);

    await sidebar(page).getByRole('button', { name: 'Collapse' }).click();
    await expect.poll(width).toBe(48);
    await page.reload();
    await expect(sidebar(page).getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    expect(await width()).toBe(48);
    expect(await storedValue(page, 'sidebar')).toBe('collapsed');
    await expect(sidebar(page).getByRole('link', { name: 'Leads' })).toBeVisible();

    // Moves the mouse first, because a hover needs a real movement.
    await page.mouse.move(700, 450);
    await sidebar(page).getByRole('link', { name: 'Leads' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Leads' })).toBeVisible();

    await sidebar(page).getByRole('button', { name: 'Expand' }).click();
    await expect.poll(width).toBe(240);
    await page.reload();
    await expect(sidebar(page).getByRole('button', { name: 'Collapse' })).toBeVisible();
    expect(await width()).toBe(240);
  });

  test('[SHELL-06] sees no Renewals entry until the profile has loaded', async ({ page }) => {
    const release = await holdRequests(page, '**/api/partner/profile');
    await page.goto('/partner/leads');
    await expect(sidebar(page).getByRole('link', { name: 'Leads' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Renewals', exact: true })).toHaveCount(0);
    release();
    await expect(sidebar(page).getByRole('link', { name: 'Renewals' })).toBeVisible();
  });
});

test.describe('a partner without renewals', () => {
  test.use({ account: demoAccounts.maren });

  test('[SHELL-06] sees no Renewals entry in any menu', async ({ page }) => {
    for (const path of ['/dashboard', '/navigation']) {
      await page.goto(urlOf(path));
      await expect(page.getByRole('banner')).toContainText('Maren Tvedt');
      await expect(sidebar(page).getByRole('link')).toHaveText(
        menuScreens.map((screen) => screen.title).filter((title) => title !== 'Renewals'),
      );
      await expect(page.getByRole('link', { name: 'Renewals', exact: true })).toHaveCount(0);
    }
  });

  test('[SHELL-06] sees at the renewals URL that renewals are not enabled, with a link to support', async ({ page }) => {
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

function activeEntry(page: Page) {
  return sidebar(page).locator('[aria-current]');
}
