import type { BrowserContext, JSHandle, Page } from '@playwright/test';

import { changeConfig } from './override-portal-config.ts';

/** The languages of the menu, in its order. */
export const offered = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  pt: 'Português',
} as const;

/** Every language that has a dictionary. */
export const written = [...Object.keys(offered), 'ja', 'ru'];

/** Changes the offered languages as the provider's `LOCALES` setting does. */
export async function offerLocales(context: BrowserContext, locales: string[]): Promise<void> {
  await changeConfig(context, { locales });
}

/**
 * Chooses a language in the header menu. Its button has a translated name, so it is found by the globe icon. The menu is used by
 * keyboard, because a click may scroll a long page and scrolling closes menus.
 */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const opener = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ has: page.locator('.lucide-globe') });
  await opener.press('Enter');
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
}

/** Changes the language as another tab would, through a storage event, and waits until the page shows it. */
export async function chooseFromAnotherTab(page: Page, locale: string): Promise<void> {
  const nothing = await page.evaluateHandle(() => () => undefined);
  await inEachLanguage(page, [locale], nothing);
}

/**
 * Inspects one page in several languages, changed as by another tab. The loop runs inside the page, which takes half the time.
 */
export function inEachLanguage<Seen>(
  page: Page,
  locales: readonly string[],
  look: JSHandle<() => Seen>,
): Promise<{ locale: string; seen: Seen }[]> {
  return page.evaluate(
    async ({ chosen, lookAtPage }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const results = [];
      for (const locale of chosen) {
        localStorage.setItem('locale', locale);
        dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: locale, storageArea: localStorage }));
        // In the pseudo language the page declares English.
        const lang = locale === 'pseudo' ? 'en' : locale;
        const isShown = () => {
          const heading = document.querySelector('h1')?.innerText;
          const isTitled = heading !== undefined && document.title.startsWith(heading);
          return document.documentElement.lang === lang && isTitled && !document.querySelector('[data-skeleton]');
        };
        await frame();
        await frame();
        for (let frames = 0; !isShown(); frames += 1) {
          if (frames > 600) throw new Error(`The page is not shown in ${locale}: ${document.title}`);
          await frame();
        }
        const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map((animation) => animation.finished));
        results.push({ locale, seen: lookAtPage() });
      }
      return results;
    },
    { chosen: [...locales], lookAtPage: look },
  );
}
