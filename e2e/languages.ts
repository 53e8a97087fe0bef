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

/** Chooses a language the way another tab would, and waits until this page shows it. */
export async function chooseFromAnotherTab(other: Page, page: Page, locale: string): Promise<void> {
  await other.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
  await settled(page);
}
