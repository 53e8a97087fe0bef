import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { offered, offerLocales } from './languages.ts';
import { addressOf, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { loaded } from './settled.ts';
import { store } from './storage.ts';
import { visibleTexts } from './visible-texts.ts';

// In the made-up language every text of the dictionaries stands between these marks; what lacks them is not in a dictionary.
const marks = /[⟦⟧]/;

/** What no dictionary holds: content, names, addresses and dates. */
const content = [
  /^(© )?Norvane$/,
  /^(Marta Lindqvist|Maren Tvedt|Hallamber IT|Brattli Systems)$/,
  /^[\w.+-]+@[\w-]+\.example$/,
  /^(hallamber|brattli)\.example$/,
  /^[\p{L}]+, \d\d\/\d\d\/\d{4}$/u,
  /^Good walls need good doors\.$/,
  /^(Terms for partners|Privacy|System status)$/,
  /^(PS|Pseudo|EN)$/,
  /^[HBM]$/,
];

test.beforeEach(async ({ page, context }) => {
  await offerLocales(context, [...Object.keys(offered), 'pseudo']);
  await store(page, { locale: 'pseudo' });
});

test.describe('signed out', () => {
  for (const { path } of [...openScreens, { path: '/no-such-page' }]) {
    test(`[CALL-06] every text of ${path} comes from the dictionaries, signed out`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expectDictionaryTexts(page);
    });
  }

  test('[CALL-06] so do the faults and dialogs of the sign-in screen', async ({ page }) => {
    await page.goto('/partner/signin');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await page.locator('input[type=email]').fill('nobody');
    await page.locator('button[type=submit]').click();
    await expectDictionaryTexts(page);

    await page.locator('input[type=email]').fill(`nobody-${Date.now()}@hallamber.example`);
    await page.locator('input[type=password]').fill('wrong');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);

    await page.keyboard.press('Escape');
    await page.locator('form + button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const { path } of [...signedInScreens, ...contentScreens, { path: '/navigation' }, { path: '/no-such-page' }]) {
    test(`[CALL-06] every text of ${path} comes from the dictionaries`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
      await loaded(page);
      await expectDictionaryTexts(page);
    });
  }

  test('[CALL-06] so do the menus, the tooltips and the alerts', async ({ page, faults }) => {
    faults.allow(/^Failed to load resource: net::ERR_FAILED/);
    await page.route('**/api/logout', (route) => route.abort());
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    for (const opener of await page.getByRole('banner').locator('button[aria-haspopup]:visible').all()) {
      await opener.click();
      await expect(panel).toBeVisible();
      await expectDictionaryTexts(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    await page.getByRole('navigation').getByRole('button').last().click();
    await page.getByRole('navigation').getByRole('button').last().hover();
    await expectDictionaryTexts(page);

    await page.getByRole('navigation').getByRole('button').first().click();
    // On the page of sign-in only the messages are a region.
    await expect(page).toHaveURL('/partner/signin');
    await expect(page.getByRole('region')).toHaveCount(1);
    await expectDictionaryTexts(page);
  });

  test('[CALL-06] so do the menu and the search of the phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/partner/dashboard');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    await page.getByRole('search').getByRole('button').click();
    await expectDictionaryTexts(page);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDictionaryTexts(page);
  });

  test.describe('without renewals', () => {
    test.use({ account: demoAccounts.maren });

    test('[CALL-06] so does what the route says without renewals', async ({ page }) => {
      await page.goto('/partner/renewals');
      await expect(page.getByRole('banner')).toContainText('Maren Tvedt');
      await expectDictionaryTexts(page);
    });
  });
});

async function expectDictionaryTexts(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-content]), nav').first()).toContainText('⟦');
  const texts = await visibleTexts(page);
  const plain = texts
    .filter(({ whole }) => !marks.test(whole))
    .filter(({ text, where }) => !isContent(text) && !hiddenCloser.test(where));
  expect(plain, 'texts outside the dictionaries').toEqual([]);
}

/** React Aria puts it around panels for screen readers and names it from translations of its own, which know no made-up language. */
const hiddenCloser = /^<button id="react-aria[^"]*" aria-label="Dismiss" tabindex="-1"/;

function isContent(text: string): boolean {
  return isLanguage(text) || content.some((pattern) => pattern.test(text));
}

function isLanguage(text: string): boolean {
  return (Object.values(offered) as string[]).includes(text);
}
