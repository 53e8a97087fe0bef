import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { loaded } from './settled.ts';
import { smallTargets } from './touch-targets.ts';
import { faultsOnTheWay, openPaths, walkedPaths } from './walk.ts';

// A finger: with it come the larger targets.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

for (const { device, width } of [
  { device: 'phone', width: 390 },
  { device: 'tablet', width: 768 },
]) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 1024 } });

    test(`every target of the open screens is large enough for a finger on a ${device}`, async ({ page }) => {
      test.slow();
      expect(await faultsOnTheWay(page, openPaths, () => smallTargets(page))).toEqual([]);
    });

    test.describe('signed in', () => {
      test.use({ account: demoAccounts.marta });

      test(`every target is large enough for a finger on a ${device}`, async ({ page }) => {
        test.slow();
        expect(await faultsOnTheWay(page, walkedPaths, () => smallTargets(page))).toEqual([]);
      });
    });
  });
}

test.describe('the rail of a tablet', () => {
  test.use({ account: demoAccounts.marta, viewport: { width: 768, height: 1024 } });

  test('opens over the page with the names of its entries, and closes after a choice and by Escape', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const rail = page.getByRole('navigation', { name: 'Main' });
    const main = page.getByRole('main');
    await loaded(page);
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
