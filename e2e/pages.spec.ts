import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { urlOf, brandName, menuScreens, publicScreens, signedInScreens } from './support/screens.ts';

test.describe('signed out', () => {
  test('[SHELL-18] [SHELL-17] every public page opens by its URL, has its own title and survives a reload', async ({ page }) => {
    for (const { path, title } of [{ path: '/', title: 'Partner Account Sign In' }, ...publicScreens]) {
      for (const open of [() => page.goto(urlOf(path)), () => page.reload()]) {
        await open();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveTitle(`${title} · ${brandName}`);
        await expect(page).toHaveURL(urlOf(path));
      }
    }
  });

  test('[SHELL-18] the root URL leads to the portal', async ({ page }) => {
    for (const address of ['/', '/partner']) {
      await page.goto(address);
      await expect(page).toHaveURL('/partner/');
    }
  });

  test('[SHELL-12] /navigation lists the public pages as links, and each of them opens', async ({ page }) => {
    await page.goto('/partner/navigation');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText(['Sign in', 'Forgot your password?', 'Navigation']);
    for (const [name, path] of [
      ['Sign in', '/signin'],
      ['Forgot your password?', '/forgotpassword'],
      ['Navigation', '/navigation'],
    ] as const) {
      await page.goto('/partner/navigation');
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(urlOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('[SHELL-13] an unknown path shows a not-found page with a link to sign-in', async ({ page }) => {
    await page.goto('/partner/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(`Page not found · ${brandName}`);
    await page.getByRole('main').getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL('/partner/signin');
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-18] [SHELL-17] [SHELL-07] every page opens by its URL in the layout with its own title and the partner card', async ({
    page,
  }) => {
    test.slow();
    for (const { path, title } of signedInScreens) {
      await test.step(path, async () => {
        await page.goto(urlOf(path));
        await expectInsidePortal(page);
        await expectPartnerCard(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveTitle(`${title} · ${brandName}`);
        await expect(page).toHaveURL(urlOf(path));
      });
    }
  });

  test('[SHELL-18] a page that was opened from the menu survives a reload', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await page.reload();
    await expectInsidePortal(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
    await expect(page).toHaveURL('/partner/leads');
  });

  test('[SHELL-17] each page has a unique title', () => {
    const titles = [...publicScreens, ...signedInScreens].map((screen) => screen.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('[SHELL-17] a page change moves focus to the new heading; the first page does not', async ({ page }) => {
    await page.goto('/partner/support');
    await expectInsidePortal(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const { title } of menuScreens.filter((screen) => screen.path !== '/support')) {
      await navigation.getByRole('link', { name: title, exact: true }).click();
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(`${title} · ${brandName}`);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  });

  test('[SHELL-12] /navigation lists every page that the person may open, and each of them opens', async ({ page }) => {
    const pages = [
      ...menuScreens,
      { path: '/notifications', title: 'Notifications' },
      { path: '/changepassword', title: 'Change Password' },
      { path: '/navigation', title: 'Navigation' },
    ];
    await page.goto('/partner/navigation');
    await expectInsidePortal(page);
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText(pages.map(({ title }) => title));
    for (const { path, title } of pages) {
      await links.filter({ hasText: title }).click();
      await expect(page).toHaveURL(urlOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (path !== '/navigation') await page.goBack();
    }
  });

  test('[SHELL-13] an unknown URL shows a not-found page in the portal with a link back', async ({ page }) => {
    for (const path of ['/no-such-page', '/leads/no/such/lead', '/index.html.old', '/assetsx']) {
      await page.goto(urlOf(path));
      await expectInsidePortal(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page).toHaveURL(urlOf(path));
    }
    await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL('/partner/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

async function expectInsidePortal(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function expectPartnerCard(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: 'Partner' });
  await expect(card.getByText('Hallamber IT', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /hallamber/);
  const website = card.getByRole('link', { name: 'hallamber.example' });
  await expect(website).toHaveAttribute('href', 'https://hallamber.example/');
  await expect(website).toHaveAttribute('rel', /noreferrer|noopener/);
}
