import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { clippedTextFinder, clippedTexts } from './support/clipped-texts.ts';
import { expectDictionaryTexts } from './support/dictionary-texts.ts';
import { test } from './support/fixtures.ts';
import { chooseFromAnotherTab, inEachLanguage, offerLocales, written } from './support/languages.ts';
import { brandName } from './support/screens.ts';
import { waitUntilLoaded } from './support/wait-for-page.ts';
import { faultsOnTheWay, inGroups, openPaths, walkedPaths } from './support/walk.ts';

const widths = [1440, 390];
const content = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

/** The list of colleagues contains names, which are in no dictionary. */
const translatedPaths = walkedPaths.filter((path) => path !== '/profile?tab=users');

test.beforeEach(async ({ context }) => {
  test.slow();
  await offerLocales(context, [...written, 'pseudo']);
});

test.describe('signed out', () => {
  for (const paths of inGroups(openPaths, 3)) {
    test(`[SHELL-10] [CALL-06] ${paths.join(', ')} fit in nine languages on desktop and phone, and all texts come from the dictionaries`, async ({
      page,
    }) => {
      await faultsOnTheWay(page, paths, () => expectFitting(page));
    });
  }
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const paths of inGroups(translatedPaths, 3)) {
    test(`[SHELL-10] [SHELL-17] [CALL-06] ${paths.join(', ')} fit in nine languages on desktop and phone, have translated titles, and all texts come from the dictionaries`, async ({
      page,
    }) => {
      await faultsOnTheWay(page, paths, async () => {
        await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
        await expectFitting(page);
      });
    });
  }

  test('[SHELL-10] the menus fit in nine languages', async ({ page }) => {
    await page.goto('/partner/leads');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    const panel = page.getByRole('menu').or(page.getByRole('dialog'));
    for (const locale of written) {
      await chooseFromAnotherTab(page, locale);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const opener of await page.getByRole('banner').getByRole('button', { expanded: false }).all()) {
        await opener.click();
        await expect(panel).toBeVisible();
        expect(await clippedTexts(page, content), locale).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await clippedTexts(page, content), locale).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

async function expectFitting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = await page.evaluateHandle(
    (findCutTexts) => () => ({
      cut: findCutTexts(),
      heading: document.querySelector('h1')?.innerText ?? '',
      words: document.querySelector('main')?.innerText ?? '',
      title: document.title,
    }),
    await clippedTextFinder(page, content),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const views = await inEachLanguage(page, written, look);
    for (const { locale, seen } of views) {
      expect(seen.cut, `${locale} at ${width} px`).toEqual([]);
      expect(seen.title).toBe(`${seen.heading} · ${brandName}`);
    }
    // Most texts must differ from English; a screen that looks the same in every language is not translated.
    expect(new Set(views.map(({ seen }) => seen.words)).size).toBe(written.length);
    const headings = new Set(views.map(({ seen }) => seen.heading));
    if (!(await page.locator('h1[data-content]').count())) expect(headings.size).toBeGreaterThan(2);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseFromAnotherTab(page, 'pseudo');
  await waitUntilLoaded(page);
  await expectDictionaryTexts(page);
}
