import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { translation } from './support/dictionary.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguage, keepAccountLanguage, offeredLanguages, offerLocales } from './support/languages.ts';
import { store, storedValue } from './support/storage.ts';

const menuIds = ['dashboard', 'leads', 'products', 'priceList', 'renewals', 'assets', 'news', 'support', 'profile'];

test.describe('signed out', () => {
  test.use({ locale: 'de-DE' });

  test('[SHELL-10] the portal starts in English, regardless of the browser’s language', async ({ page }) => {
    await page.goto('/partner/signin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Account Sign In');
    expect(await storedValue(page, 'locale')).toBeNull();
  });

  test('[SHELL-10] a language can be chosen before signing in', async ({ page }) => {
    await page.goto('/partner/signin');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translation('it', 'signIn.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    expect(await storedValue(page, 'locale')).toBe('it');
  });

  test('[SHELL-10] a stored language that is not offered falls back to English', async ({ page }) => {
    await store(page, { locale: 'xx' });
    await page.goto('/partner/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Account Sign In');
  });
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  test('[SHELL-10] the menu offers seven languages, each by its native name', async ({ page }) => {
    await page.goto('/partner/dashboard');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .click();
    await expect(page.getByRole('menuitemradio')).toHaveText(Object.values(offeredLanguages));
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(['English']);
  });

  for (const [locale, name] of Object.entries(offeredLanguages).filter(([code]) => code !== 'en')) {
    test(`[SHELL-10] ${name} changes every text immediately without a reload, and a reload keeps it`, async ({ page }) => {
      await page.goto('/partner/leads');
      await page.getByRole('combobox').first().fill('half a word');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      const dictionaries = recordDictionaryRequests(page);
      const footer = page.waitForRequest((request) => request.url().endsWith(`/api/footer?locale=${locale}`));

      await chooseLanguage(page, name);
      await expectLanguage(page, locale);
      await footer;
      expect(await page.evaluate(() => 'isSamePage' in globalThis), 'the page was not loaded again').toBe(true);
      await expect(page.getByRole('combobox').first()).toHaveValue('half a word');
      expect(dictionaries, 'only the chosen dictionary is downloaded, in its two parts').toEqual([
        expect.stringContaining(`/_app/${locale}-`),
        expect.stringContaining(`/_app/${locale}-`),
      ]);
      expect(await storedValue(page, 'locale')).toBe(locale);

      await page.reload();
      await expectLanguage(page, locale);
    });
  }

  test('[SHELL-10] a language chosen in one tab is applied in other tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/partner/leads');
    await page.goto('/partner/dashboard');
    await chooseLanguage(page, 'Deutsch');
    await expectLanguage(other, 'de');
  });

  test('[SHELL-10] Japanese and Russian are available when the provider offers them', async ({ page, context }) => {
    await offerLocales(context, ['en', 'ja', 'ru']);
    await page.goto('/partner/leads');
    await keepAccountLanguage(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['English', '日本語', 'Русский']);
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await expectLanguage(page, 'ja');
    await chooseLanguage(page, 'Русский');
    await expectLanguage(page, 'ru');
  });
});

async function expectLanguage(page: Page, locale: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText(
    menuIds.map((id) => translation(locale, `menu.${id}`)),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translation(locale, 'menu.leads'));
  await expect(page).toHaveTitle(new RegExp(`^${translation(locale, 'menu.leads')} `));
  await expect(page.getByRole('combobox').first()).toHaveAttribute('placeholder', translation(locale, 'search.placeholder'));
}

function recordDictionaryRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/_app\/(?:en|de|fr|it|zh|es|pt|ja|ru|pseudo)-[\w-]+\.js$/.test(request.url())) urls.push(request.url());
  });
  return urls;
}
