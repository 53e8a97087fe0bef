import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { smallTargets } from './support/touch-targets.ts';
import { checkScreens, publicPaths, signedInPaths } from './support/check-screens.ts';

// Emulates a touch screen, on which controls are larger.
test.use({ hasTouch: true });

for (const { device, width } of [
  { device: 'phone', width: 390 },
  { device: 'tablet', width: 768 },
]) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 1024 } });

    test(`every touch target of the public screens is large enough on a ${device}`, async ({ page }) => {
      expect(await checkScreens(page, publicPaths, () => smallTargets(page))).toEqual([]);
    });

    test.describe('signed in', () => {
      test.use({ account: demoAccounts.marta });

      test(`every touch target of the signed-in screens is large enough on a ${device}`, async ({ page }) => {
        expect(await checkScreens(page, signedInPaths, () => smallTargets(page))).toEqual([]);
      });
    });
  });
}

test.describe('the collapsed sidebar on a tablet', () => {
  test.use({ account: demoAccounts.marta, viewport: { width: 768, height: 1024 } });

  test('expands over the page with the names of its entries, and closes with Escape, with a tap on an entry and with a tap on the page', async ({
    page,
  }) => {
    await page.goto('/partner/dashboard');
    const rail = page.getByRole('navigation', { name: 'Main' });
    const main = page.getByRole('main');
    await waitUntilLoaded(page);
    const start = (await main.boundingBox())?.x;
    await rail.getByRole('button', { name: 'Expand' }).tap();
    await expect(rail.getByText('Price List')).toBeInViewport();
    expect((await rail.getByRole('link', { name: 'Price List' }).boundingBox())?.width).toBeGreaterThan(150);
    expect((await main.boundingBox())?.x, 'the page stays where it was').toBe(start);
    await page.keyboard.press('Escape');
    await expect(rail.getByRole('button', { name: 'Expand' })).toHaveAttribute('aria-expanded', 'false');
    await rail.getByRole('button', { name: 'Expand' }).tap();
    await rail.getByRole('link', { name: 'Price List' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Price List' })).toBeVisible();
    await expect(rail.getByRole('button', { name: 'Expand' })).toBeVisible();
    await rail.getByRole('button', { name: 'Expand' }).tap();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(rail.getByRole('button', { name: 'Expand' })).toBeVisible();
  });
});
