import * as z from 'zod/mini';

/** Languages the interface is written in, each under its own name, in the order the menu shows them. */
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

/** Languages content is written in, and those the language menu offers unless the provider configures others. */
export const contentLocales = ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt'] as const satisfies readonly Locale[];

export const Locale = z.enum(locales as [Locale, ...Locale[]]);

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && value in localeNames;
}
