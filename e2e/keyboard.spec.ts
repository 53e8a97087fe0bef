import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { expectVisibleFocus, tabTo } from './keyboard-path.ts';
import { addressOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { stored } from './storage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[AUTH-03] [AUTH-16] [SHELL-17] a whole visit by keyboard alone: sign in, look around, change the language, sign out', async ({
  page,
}) => {
  await page.goto('/partner/signin');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(demoAccounts.marta.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoAccounts.marta.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();

  await startAgain(page);
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Leads' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeFocused();

  await startAgain(page);
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /Language/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await startAgain(page);
  await tabTo(page, page.getByRole('banner').getByRole('button').last());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/partner/signin');
  expect(await stored(page, 'token')).toBeNull();
});

test('[AUTH-08] the dialog of a failed sign-in takes the focus, keeps it and gives it back', async ({ page }) => {
  await page.goto('/partner/signin');
  await page.getByLabel('Email', { exact: true }).fill(`nobody-${Date.now()}@hallamber.example`);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    // The browser itself may hold one stop between the last element and the first, but never the page behind.
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

  test('[SHELL-08] menus open by Enter and by arrow, are walked by arrows, Home, End and letters, and close by Escape', async ({
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

  test('[SHELL-02] the notifications panel takes the focus and gives it back', async ({ page }) => {
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

  test('[SHELL-18] the first stop skips to the content', async ({ page }) => {
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

  for (const { path } of [...signedInScreens, ...contentScreens, { path: '/navigation' }]) {
    test(`[SHELL-18] the keyboard walks through ${path} from start to end, always visible, in both themes`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await startAgain(page);
        const stops = await walkThrough(page);
        // Header, sidebar, content and footer are all on the way, and the way ends: there is no trap.
        expect(stops).toBeGreaterThan(20);
      }
    });
  }
});

for (const { path } of openScreens) {
  test(`[SHELL-18] the keyboard walks through ${path} from start to end, always visible`, async ({ page }) => {
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await startAgain(page);
    expect(await walkThrough(page)).toBeGreaterThanOrEqual(4);
  });
}

/** As after a click on an empty spot at the top of the page: the next Tab goes to the first stop. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Where the focus was last is where the browser would go on, also after a blur.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

async function walkThrough(page: Page): Promise<number> {
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await expectVisibleFocus(page))) return stops;
  }
  throw new Error('The way through the page does not end.');
}
