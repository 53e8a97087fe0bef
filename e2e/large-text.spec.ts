import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { browserOptions } from '../scripts/browser.ts';
import { cutTexts } from './cut-texts.ts';
import { test } from './fixtures.ts';
import { faultsOnTheWay, openPaths, walkedPaths } from './walk.ts';

const content = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

// Text at 200 %: the browser's own setting, which moves the breakpoints too.
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...browserOptions, args: [...browserOptions.args, '--blink-settings=defaultFontSize=32'] },
});

test('on the open screens no text is cut or sticks out on a phone with text at 200 %', async ({ page }) => {
  test.slow();
  expect(await faultsOnTheWay(page, openPaths, () => misfits(page))).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('on every screen no text is cut or sticks out on a phone with text at 200 %', async ({ page }) => {
    test.slow();
    expect(await faultsOnTheWay(page, walkedPaths, () => misfits(page))).toEqual([]);
  });
});

/** Texts that stick out of the window or of their control, or are cut, while text is as large as asked for. */
async function misfits(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  return cutTexts(page, content);
}
