import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shift.ts';
import { addressOf, openScreens, signedInScreens } from './screens.ts';
import { requestsTo } from './traffic.ts';

test.use({ account: demoAccounts.marta });

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { path } of signedInScreens) {
      test(`[SHELL-14] nothing moves on ${path} when answers come a second late, on a ${device}`, async ({ page, context }) => {
        await watchLayoutShifts(context);
        await page.route('**/api/**', async (route) => {
          await pause(1000);
          await route.continue();
        });
        await page.goto(addressOf(path));
        await expect(page.locator('[data-skeleton]').first()).toBeVisible();
        await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);

        const { sum, shifts } = await layoutShifts(page);
        expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
      });
    }
  });
}

test.describe('signed out', () => {
  test.use({ account: undefined });

  for (const { path } of openScreens) {
    test(`[SHELL-14] nothing moves on ${path} while it loads`, async ({ page, context }) => {
      await watchLayoutShifts(context);
      await page.goto(addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { sum, shifts } = await layoutShifts(page);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
    });
  }
});

test('[SHELL-14] an answer within 80 ms shows no skeleton at all', async ({ page, context }) => {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const bar of document.querySelectorAll('[data-skeleton]')) {
        if (bar.checkVisibility({ visibilityProperty: true, opacityProperty: true })) seen.push(bar.outerHTML.slice(0, 120));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  // Answered from here at once: what the network and a busy machine add is not the portal's to hide.
  const profile = await (await page.request.get('/api/partner/profile', { headers: await authorization(page) })).json();
  await page.route('**/api/partner/profile', (route) => route.fulfill({ json: profile }));
  await page.clock.install();
  await page.goto('/partner/dashboard');
  await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

for (const [what, file, fallback] of [
  ["the partner's logo", 'hallamber.svg', 'H'],
  ['the photo', 'marta-lindqvist.svg', 'ML'],
] as const) {
  test(`[SHELL-15] when ${what} is broken a placeholder takes its place, and it is not asked for again`, async ({ page }) => {
    const requests = requestsTo(page, `/partner/demo/${file}`);
    await page.route(`**/demo/${file}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/partner/dashboard');
    const letters = page.locator(`[data-letters="${fallback}"]`).or(page.getByText(fallback, { exact: true }));
    await expect(letters.first()).toBeVisible();
    await expect(page.locator(`img[src*="${file}"]`)).toHaveCount(0);
    expect(await brokenImages(page)).toEqual([]);

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.waitForLoadState('networkidle');
    expect(requests).toHaveLength(1);
  });
}

test("[SHELL-15] when the provider's logo is broken its name stands there", async ({ page }) => {
  await page.route('**/demo/norvane-*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/partner/dashboard');
  const home = page.getByRole('banner').getByRole('link', { name: 'Norvane' });
  await expect(home).toHaveText('Norvane');
  await expect(home.locator('img')).toHaveCount(0);
  expect(await brokenImages(page)).toEqual([]);
});

async function authorization(page: Page) {
  const { origins } = await page.context().storageState();
  return { authorization: `Bearer ${origins[0]?.localStorage.find(({ name }) => name === 'token')?.value}` };
}

function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src));
}
