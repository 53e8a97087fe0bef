import * as z from 'zod/mini';

/** Languages of the interface by their own names, in the order of the menu. */
export const localeNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ru: 'Русский',
} as const;

export type Locale = keyof typeof localeNames;
export const locales = Object.keys(localeNames) as readonly Locale[];

export const defaultLocale: Locale = 'en';

/** Languages of content, which are also the default of the language menu. */
export const contentLocales = ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt'] as const satisfies readonly Locale[];

/** The language that most content is translated into first. */
export const firstTranslation = contentLocales[1];

export const Locale = z.enum(locales as [Locale, ...Locale[]]);

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && value in localeNames;
}
