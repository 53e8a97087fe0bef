import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { test } from './support/fixtures.ts';
import { smallTargets } from './support/touch-targets.ts';
import { checkScreens, inGroups, publicPaths, signedInPaths } from './support/check-screens.ts';

// Emulates a touch screen, on which controls are larger.
test.use({ hasTouch: true });

const exempt = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

test.describe('signed out', () => {
  test('public screens clip no text at 320 px or right to left, and have large touch targets on a phone', async ({ page }) => {
    await checkScreens(page, publicPaths, () => expectReflow(page));
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const paths of inGroups(signedInPaths)) {
    test(`${paths.join(', ')} clip no text at 320 px or right to left, and have large touch targets on a phone`, async ({
      page,
    }) => {
      await checkScreens(page, paths, async () => {
        await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
        await expectReflow(page);
      });
    });
  }

  test('the mobile menu clips no text and has large touch targets at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/partner/dashboard');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await clippedTexts(page, exempt)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('forced right-to-left moves the sidebar to the other side', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    expect((await sidebar.boundingBox())?.x).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(1440 - 240);
  });
});

async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await clippedTexts(page, exempt), 'at 320 px').toEqual([]);

  await page.setViewportSize({ width: 375, height: 812 });
  expect(await smallTargets(page), 'controls below 44 px').toEqual([]);

  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await clippedTexts(page, exempt), `right to left at ${width} px`).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  }
}
