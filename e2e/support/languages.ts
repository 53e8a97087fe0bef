import type { BrowserContext, JSHandle, Page } from '@playwright/test';

import { overridePortalConfig } from './override-portal-config.ts';

/** The languages of the menu, in its order. */
export const offeredLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  pt: 'Português',
} as const;

/** Every language that has a dictionary. */
export const localesWithDictionary = [...Object.keys(offeredLanguages), 'ja', 'ru'];

/** Changes the offered languages as the provider's `LOCALES` setting does. */
export async function offerLocales(context: BrowserContext, locales: string[]): Promise<void> {
  await overridePortalConfig(context, { locales });
}

/** The call that saves a chosen language. A test waits for it, because a call that is sent after the test has ended is not caught any more. */
export const savedLanguage = '**/api/partner/locale';

/** Keeps the account's language as it is when one is chosen: other tests sign in with the same account. */
export async function keepAccountLanguage(page: Page): Promise<void> {
  await page.route(savedLanguage, (route) => route.fulfill({ json: { status: true } }));
}

/**
 * Chooses a language in the header menu, without saving it on the account. Its button has a translated name, so it is found by the globe icon. The menu is used by
 * keyboard, because a click may scroll a long page and scrolling closes menus.
 */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await keepAccountLanguage(page);
  const opener = page
    .getByRole('banner')
    .getByRole('button')
    .filter({ has: page.locator('.lucide-globe') });
  await opener.press('Enter');
  const saved = page.waitForRequest(savedLanguage);
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
  await saved;
}

/** Changes the language as another tab would, through a storage event, and waits until the page shows it. */
export async function chooseLanguageFromOtherTab(page: Page, locale: string): Promise<void> {
  const doNothing = await page.evaluateHandle(() => () => undefined);
  await inspectInEachLanguage(page, [locale], doNothing);
}

/**
 * Inspects one page in several languages, changed as by another tab. The loop runs inside the page, which takes half the time.
 */
export function inspectInEachLanguage<Result>(
  page: Page,
  locales: readonly string[],
  inspect: JSHandle<() => Result>,
): Promise<{ locale: string; result: Result }[]> {
  return page.evaluate(
    async ({ chosen, inspectPage }) => {
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
        const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(finite.map((animation) => animation.finished));
        results.push({ locale, result: inspectPage() });
      }
      return results;
    },
    { chosen: [...locales], inspectPage: inspect },
  );
}
