import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts';
import { urlOf, contentScreens, publicScreens, signedInScreens } from './support/screens.ts';
import { endNotificationStream, holdRequests, recordRequests } from './support/network.ts';

// Turns animations on, as most people have them.
test.use({ account: demoAccounts.marta, reducedMotion: 'no-preference' });

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { path } of [...signedInScreens, ...contentScreens]) {
      test(`[SHELL-14] the layout of ${path} does not shift when responses take a second, on a ${device}`, async ({
        page,
        context,
      }) => {
        await watchLayoutShifts(context);
        await page.route('**/api/**', async (route) => {
          await pause(1000);
          await route.continue();
        });
        await page.goto(urlOf(path));
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

  for (const { path } of publicScreens) {
    test(`[SHELL-14] the layout of ${path} does not shift while it loads`, async ({ page, context }) => {
      await watchLayoutShifts(context);
      await page.goto(urlOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { sum, shifts } = await layoutShifts(page);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
    });
  }
});

test('[SHELL-14] no skeleton is visible for the first 150 ms, so that a quick response never causes flicker', async ({
  page,
  context,
}) => {
  await context.addInitScript(watchSkeletons);
  const release = await holdRequests(page, '**/api/**');
  await page.goto('/partner/renewals');
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  const delays = await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays);
  expect(delays.length).toBeGreaterThan(4);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(140);
  release();
});

for (const [what, file, fallback] of [
  ["the partner's logo", 'hallamber.svg', 'H'],
  ['the photo', 'marta-lindqvist.svg', 'ML'],
] as const) {
  test(`[SHELL-15] when ${what} is broken, a placeholder is shown and it is not requested again`, async ({ page }) => {
    const requests = recordRequests(page, `/partner/demo/${file}`);
    await endNotificationStream(page);
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

test('[SHELL-15] when the provider’s logo is broken, its name is shown instead', async ({ page }) => {
  await page.route('**/demo/norvane-*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/partner/dashboard');
  const home = page.getByRole('banner').getByRole('link', { name: 'Norvane' });
  await expect(home).toHaveText('Norvane');
  await expect(home.locator('img')).toHaveCount(0);
  expect(await brokenImages(page)).toEqual([]);
});

/** Runs in the page and measures how long after insertion each skeleton becomes visible. */
function watchSkeletons(): void {
  const insertionTimes = new Map<Element, number | undefined>();
  const delays: number[] = [];
  Object.assign(globalThis, { delays });
  // Uses frame timestamps, as animations do, because on a busy machine they are earlier than the clock.
  const check = (now: number) => {
    for (const skeleton of document.querySelectorAll('[data-skeleton]')) {
      const isVisible = skeleton.checkVisibility({ visibilityProperty: true });
      if (!insertionTimes.has(skeleton)) insertionTimes.set(skeleton, now);
      const insertedAt = insertionTimes.get(skeleton);
      if (insertedAt === undefined || !isVisible) continue;
      delays.push(now - insertedAt);
      insertionTimes.set(skeleton, undefined);
    }
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

function brokenImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
  );
}
