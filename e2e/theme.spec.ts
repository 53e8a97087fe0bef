import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { store, storedValue } from './support/storage.ts';
import { holdRequests } from './support/network.ts';

// Turns animations on, as most people have them.
test.use({ reducedMotion: 'no-preference' });

for (const { system, choice, expected } of [
  { system: 'light', choice: undefined, expected: 'light' },
  { system: 'dark', choice: undefined, expected: 'dark' },
  { system: 'no-preference', choice: undefined, expected: 'light' },
  { system: 'dark', choice: 'light', expected: 'light' },
  { system: 'light', choice: 'dark', expected: 'dark' },
  { system: 'dark', choice: 'sepia', expected: 'dark' },
] as const) {
  test(`[SHELL-09] with system theme ${system} and chosen theme ${choice ?? 'none'} the portal is ${expected} before its first script runs`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (choice) await store(page, { theme: choice });
    const release = await holdRequests(page, '**/_app/*.js');
    await page.goto('/partner/signin', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();

    // Checks what is painted while all scripts are still held back.
    await expect.poll(() => pageBrightness(page)).toBeLessThan(expected === 'dark' ? 0.25 : 1.01);
    if (expected === 'light') expect(await pageBrightness(page)).toBeGreaterThan(0.85);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', expected);
    expect(await storedValue(page, 'theme')).toBe(choice ?? null);
  });
}

test('[SHELL-09] the switch on the sign-in screen changes the theme and stores it', async ({ page }) => {
  await page.goto('/partner/signin');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await storedValue(page, 'theme')).toBe('dark');
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-09] the switch changes the theme and stores it, and a reload keeps it', async ({ page }) => {
    await page.goto('/partner/dashboard');
    expect(await storedValue(page, 'theme')).toBeNull();
    expect(await pageBrightness(page)).toBeGreaterThan(0.85);

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await storedValue(page, 'theme')).toBe('dark');
    expect(await pageBrightness(page)).toBeLessThan(0.25);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(await pageBrightness(page)).toBeLessThan(0.25);

    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await storedValue(page, 'theme')).toBe('light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('[SHELL-09] the open portal follows the system theme until the person chooses one', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await storedValue(page, 'theme')).toBeNull();

    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('[SHELL-09] a theme chosen in one tab is applied in other tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/partner/leads');
    await page.goto('/partner/dashboard');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });
});

/** Returns the brightness from 0 (black) to 1 (white). A canvas converts every CSS colour notation. */
function pageBrightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return alpha === 0 ? 1 : (red + green + blue) / 3 / 255;
  });
}
