import { expect, type BrowserContext, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { cutTexts } from './cut-texts.ts';
import { expectDictionaryTexts } from './dictionary-texts.ts';
import { test } from './fixtures.ts';
import { chooseFromAnotherTab, offerLocales, written } from './languages.ts';
import { addressOf, brandName, contentScreens, openScreens, signedInScreens } from './screens.ts';
import { loaded } from './settled.ts';

const widths = [1440, 390];
const content = /Marta Lindqvist|Hallamber IT|hallamber\.example|norvane\.example/;

// Nothing slides in while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context }) => {
  test.slow();
  await offerLocales(context, [...written, 'pseudo']);
});

test.describe('signed out', () => {
  for (const { path } of [...openScreens, { path: '/no-such-page' }]) {
    test(`[SHELL-10] [CALL-06] ${path} fits in nine languages on desktop and phone and has no text beside the dictionaries, signed out`, async ({
      page,
      context,
    }) => {
      await page.goto(addressOf(path));
      await expectFitting(page, await openOtherTab(page, context));
    });
  }
});

test.describe('signed in', () => {
  test.use({ account: demoAccounts.marta });

  for (const { path } of [...signedInScreens, ...contentScreens, { path: '/navigation' }, { path: '/no-such-page' }]) {
    test(`[SHELL-10] [SHELL-17] [CALL-06] ${path} fits in nine languages on desktop and phone, title included, and has no text beside the dictionaries`, async ({
      page,
      context,
    }) => {
      await page.goto(addressOf(path));
      await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
      await loaded(page);
      await expectFitting(page, await openOtherTab(page, context));
    });
  }

  test('[SHELL-10] the menus fit in nine languages', async ({ page, context }) => {
    await page.goto('/partner/leads');
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    const other = await openOtherTab(page, context);
    for (const locale of written) {
      await chooseFromAnotherTab(other, page, locale);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const opener of await page.getByRole('banner').getByRole('button', { expanded: false }).all()) {
        await opener.click();
        expect(await cutTexts(page, content), locale).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await cutTexts(page, content), locale).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});

/** Stays behind the first one: a tab in the background gets few frames, and its layout lags. */
async function openOtherTab(page: Page, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/healthz');
  await page.bringToFront();
  return other;
}

async function expectFitting(page: Page, other: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const headings = new Set<string>();
  const words = new Set<string>();
  for (const locale of written) {
    await chooseFromAnotherTab(other, page, locale);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutTexts(page, content), `${locale} at ${width} px`).toEqual([]);
    }
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    headings.add(heading);
    words.add(await page.getByRole('main').innerText());
    await expect(page).toHaveTitle(`${heading} · ${brandName}`);
  }
  // Most words differ from English; a screen that stays the same in all of them is not translated.
  expect(words.size).toBe(written.length);
  if (!(await page.locator('h1[data-content]').count())) expect(headings.size).toBeGreaterThan(2);

  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseFromAnotherTab(other, page, 'pseudo');
  await loaded(page);
  await expectDictionaryTexts(page);
}
