import { expect } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { keepAccountLanguage } from './support/languages.ts';
import { test } from './support/fixtures.ts';
import { expectVisibleFocus, resetFocus, tabTo, tabThroughPage } from './support/keyboard-path.ts';
import { contentScreens, publicScreens, signedInScreens } from './support/screens.ts';
import { storedValue } from './support/storage.ts';
import { checkScreens, inGroups } from './support/check-screens.ts';

test('[AUTH-03] [AUTH-16] [SHELL-17] a person signs in, opens a screen, changes the language and signs out by keyboard alone', async ({
  page,
}) => {
  await keepAccountLanguage(page);
  await page.goto('/partner/signin');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(demoAccounts.marta.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoAccounts.marta.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();

  await resetFocus(page);
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Leads' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();

  await resetFocus(page);
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /Language/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await resetFocus(page);
  await tabTo(page, page.getByRole('banner').getByRole('button').last());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedValue(page, 'token')).toBeNull();
});

test('[AUTH-08] the error dialog of a failed sign-in takes focus, traps it and returns it', async ({ page }) => {
  await page.goto('/partner/signin');
  await page.getByLabel('Email', { exact: true }).fill(`nobody-${Date.now()}@hallamber.example`);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    // Between the last element and the first, focus may stop once at the browser itself, but never at the page behind.
    expect(
      await dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-08] menus open with Enter and arrows, are navigated with arrows, Home, End and letters, and close with Escape', async ({
    page,
  }) => {
    await page.goto('/partner/dashboard');
    const opener = page.getByRole('banner').getByRole('button', { name: /Language/ });
    await tabTo(page, opener);
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[role=menuitemradio]:focus');
    await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();

    await page.keyboard.press('End');
    await expect(focused).toHaveText('Português');
    await page.keyboard.press('Home');
    await expect(focused).toHaveText('English');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText('Deutsch');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(focused).toHaveText('Português');
    await page.keyboard.type('it');
    await expect(focused).toHaveText('Italiano');
    const colours = await page
      .getByRole('menuitemradio')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
    expect(new Set(colours).size, 'the item with the focus looks different from the others').toBe(2);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[SHELL-02] the notifications panel takes focus and returns it', async ({ page }) => {
    await page.goto('/partner/dashboard');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Notifications' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel).toBeVisible();
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('[SHELL-18] the first Tab stop is a link that skips to the content', async ({ page }) => {
    await page.goto('/partner/leads');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });

  const keyboardPaths = [...signedInScreens, ...contentScreens, { path: '/navigation' }].map(({ path }) => path);
  for (const paths of inGroups(keyboardPaths)) {
    test(`[SHELL-18] Tab reaches every control of ${paths.join(', ')} with a visible focus, in both themes`, async ({ page }) => {
      await checkScreens(page, paths, async () => {
        await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
        // The path passes header, sidebar, content and footer, and it ends, so there is no keyboard trap.
        expect(await tabThroughPage(page)).toBeGreaterThan(20);
      });
    });
  }
});

test('[SHELL-18] Tab reaches every control of the public screens with a visible focus, in both themes', async ({ page }) => {
  const paths = publicScreens.map(({ path }) => path);
  await checkScreens(page, paths, async () => expect(await tabThroughPage(page)).toBeGreaterThanOrEqual(4));
});
