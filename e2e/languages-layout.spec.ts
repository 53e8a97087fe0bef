import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { clippedTextFinder, clippedTexts } from './support/clipped-texts.ts';
import { expectDictionaryTexts } from './support/dictionary-texts.ts';
import { test } from './support/fixtures.ts';
import { chooseLanguageFromOtherTab, inspectInEachLanguage, offerLocales, localesWithDictionary } from './support/languages.ts';
import { brandName } from './support/screens.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { checkScreens, inGroups, publicPaths, signedInPaths } from './support/check-screens.ts';

const widths = [1440, 390];
const exempt = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

/** The list of colleagues contains names, which are in no dictionary. */
const translatedPaths = signedInPaths.filter((path) => path !== '/profile?tab=users');

test.beforeEach(async ({ context }) => {
  test.slow();
  await offerLocales(context, [...localesWithDictionary, 'pseudo']);
});

test.describe('signed out', () => {
  for (const paths of inGroups(publicPaths, 3)) {
    test(`[SHELL-10] [CALL-06] ${paths.join(', ')} fit in nine languages on desktop and phone, and all texts come from the dictionaries`, async ({
      page,
    }) => {
      await checkScreens(page, paths, () => expectFitsInAllLanguages(page));
    });
  }
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const paths of inGroups(translatedPaths, 3)) {
    test(`[SHELL-10] [SHELL-17] [CALL-06] ${paths.join(', ')} fit in nine languages on desktop and phone, have translated titles, and all texts come from the dictionaries`, async ({
      page,
    }) => {
      await checkScreens(page, paths, async () => {
        await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
        await expectFitsInAllLanguages(page);
      });
    });
  }

  test('[SHELL-10] the menus fit in nine languages', async ({ page }) => {
    await page.goto('/partner/leads');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    for (const locale of localesWithDictionary) {
      await chooseLanguageFromOtherTab(page, locale);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const opener of await page.getByRole('banner').getByRole('button', { expanded: false }).all()) {
        await opener.click();
        await expect(panel).toBeVisible();
        expect(await clippedTexts(page, exempt), locale).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await clippedTexts(page, exempt), locale).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

async function expectFitsInAllLanguages(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const inspect = await page.evaluateHandle(
    (findClippedTexts) => () => ({
      clipped: findClippedTexts(),
      heading: document.querySelector('h1')?.innerText ?? '',
      text: document.querySelector('main')?.innerText ?? '',
      title: document.title,
    }),
    await clippedTextFinder(page, exempt),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const results = await inspectInEachLanguage(page, localesWithDictionary, inspect);
    for (const { locale, result } of results) {
      expect(result.clipped, `${locale} at ${width} px`).toEqual([]);
      expect(result.title).toBe(`${result.heading} · ${brandName}`);
    }
    // The text must differ in every language; otherwise the screen is not translated.
    expect(new Set(results.map(({ result }) => result.text)).size).toBe(localesWithDictionary.length);
    const headings = new Set(results.map(({ result }) => result.heading));
    if (!(await page.locator('h1[data-content]').count())) expect(headings.size).toBeGreaterThan(2);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseLanguageFromOtherTab(page, 'pseudo');
  await waitUntilLoaded(page);
  await expectDictionaryTexts(page);
}
