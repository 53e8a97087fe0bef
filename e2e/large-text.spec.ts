import { expect, type Page } from '@playwright/test';

import { browserOptions } from '@portal/stack/browser';

import { demoAccounts } from '../demo/accounts.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { test } from './support/fixtures.ts';
import { checkScreens, publicPaths, signedInPaths } from './support/check-screens.ts';

const exempt = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

// Emulates the browser's setting for text at 200 %, which also moves the breakpoints.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...browserOptions, args: [...browserOptions.args, '--blink-settings=defaultFontSize=32'] },
});

test('no text on the public screens is clipped or overflows on a phone with text at 200 %', async ({ page }) => {
  expect(await checkScreens(page, publicPaths, () => clippedAtLargeText(page))).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('no text on any screen is clipped or overflows on a phone with text at 200 %', async ({ page }) => {
    expect(await checkScreens(page, signedInPaths, () => clippedAtLargeText(page))).toEqual([]);
  });
});

/** Finds texts that are clipped or overflow the window or their control at the configured text size. */
async function clippedAtLargeText(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  return clippedTexts(page, exempt);
}
