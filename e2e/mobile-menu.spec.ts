import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { keepAccountLanguage, savedLanguage } from './support/languages.ts';
import { urlOf, menuScreens } from './support/screens.ts';
import { storedValue } from './support/storage.ts';

// Turns animations on, as most people have them.
test.use({ account: demoAccounts.marta, viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });

test('[SHELL-04] on a phone a hamburger menu lists the same entries plus Sign Out, and there is no sidebar', async ({ page }) => {
  await page.goto('/partner/dashboard');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const menu = await openMenu(page);
  await expect(menu.getByRole('link')).toHaveText(menuScreens.map((screen) => screen.title));
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('[SHELL-04] [SHELL-18] each entry opens its screen and closes the menu', async ({ page }) => {
  await page.goto('/partner/notifications');
  for (const { path, title } of menuScreens) {
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: title, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(urlOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  const menu = await openMenu(page);
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Profile']);
});

test('[SHELL-04] [AUTH-16] Sign Out in the menu signs out', async ({ page }) => {
  await page.goto('/partner/dashboard');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/partner/signin');
  expect(await storedValue(page, 'token')).toBeNull();
});

test('[SHELL-04] the menu takes focus, traps it and returns it; it closes with its button, Escape and a tap outside', async ({
  page,
}) => {
  await page.goto('/partner/dashboard');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const closers = [
    () => page.getByRole('button', { name: 'Close menu' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(385, 400),
  ];
  for (const close of closers) {
    const menu = await openMenu(page);
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await close();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('[SHELL-04] [SHELL-09] [SHELL-10] the menu also has theme and language', async ({ page }) => {
  await keepAccountLanguage(page);
  await page.goto('/partner/dashboard');
  const menu = await openMenu(page);
  await menu.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const saved = page.waitForRequest(savedLanguage);
  await menu.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await saved;
});

test.describe('a partner without renewals', () => {
  test.use({ account: demoAccounts.maren });

  test('[SHELL-04] [SHELL-06] sees no Renewals entry in the mobile menu', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Maren Tvedt');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link')).toHaveText(
      menuScreens.map((screen) => screen.title).filter((title) => title !== 'Renewals'),
    );
  });
});

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  return menu;
}
