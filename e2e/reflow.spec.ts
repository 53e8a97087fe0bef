import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { cutTexts } from './cut-texts.ts';
import { test } from './fixtures.ts';
import { addressOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { loaded } from './settled.ts';
import { smallTargets } from './touch-targets.ts';

// A finger: with it come the larger targets.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const content = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

test.describe('signed out', () => {
  for (const { path } of [...openScreens, { path: '/no-such-page' }]) {
    test(`${path} reflows at 320 px, keeps its targets large on a phone and mirrors for right-to-left, signed out`, async ({
      page,
    }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReflow(page);
    });
  }
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const { path } of [...signedInScreens, ...contentScreens, { path: '/navigation' }, { path: '/no-such-page' }]) {
    test(`${path} reflows at 320 px, keeps its targets large on a phone and mirrors for right-to-left`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
      await loaded(page);
      await expectReflow(page);
    });
  }

  test('the menu of the phone reflows at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/partner/dashboard');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await cutTexts(page, content)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  test('forced right-to-left puts the sidebar on the other side', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    expect((await sidebar.boundingBox())?.x).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(1440 - 240);
  });
});

async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutTexts(page, content), 'at 320 px').toEqual([]);

  await page.setViewportSize({ width: 375, height: 812 });
  expect(await smallTargets(page), 'controls below 44 px').toEqual([]);

  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await cutTexts(page, content), `right to left at ${width} px`).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  }
}
