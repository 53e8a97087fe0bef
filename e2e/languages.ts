import type { BrowserContext, Page } from '@playwright/test';

import { changeConfig } from './portal-config.ts';

import { settled } from './settled.ts';

/** What the menu offers, in its order. */
export const offered = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  pt: 'Português',
} as const;

/** Every language with a dictionary. */
export const written = [...Object.keys(offered), 'ja', 'ru'];

/** As if the provider had set `LOCALES`. */
export async function offerLocales(context: BrowserContext, locales: string[]): Promise<void> {
  await changeConfig(context, { locales });
}

/**
 * From the header's menu, whose opener is named in whatever language is shown and always carries the globe. By keyboard: the
 * test's click may scroll a long page, and a scrolled page closes its menus.
 */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const opener = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ has: page.locator('.lucide-globe') });
  await opener.press('Enter');
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
}

/** Chooses a language the way another tab would, and waits until this page shows it. */
export async function chooseFromAnotherTab(other: Page, page: Page, locale: string): Promise<void> {
  await other.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  // The made-up language calls itself English.
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale === 'pseudo' ? 'en' : locale);
  await settled(page);
}
