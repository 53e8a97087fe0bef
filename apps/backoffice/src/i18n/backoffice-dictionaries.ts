import type { Messages } from '@lingui/core';
import { portalConfig } from '@portal/client/api/portal-config';
import { configureAccountLocale } from '@portal/client/i18n/account-locale';
import { configureLocales, withDictionaryPart } from '@portal/client/i18n/locale';

import type { DictionaryPart } from './dictionary-parts.ts';

/** The languages of the back office; partners have more. */
const languages = ['en', 'de'];

export function configureBackofficeLocales(): void {
  configureLocales({
    // The pseudo-language of tests is offered where the portal offers it.
    offered: () => [...languages, ...portalConfig().locales.filter((locale) => locale === 'pseudo')],
    firstPart: 'start' satisfies DictionaryPart,
    load: async (locale, part) => (await dictionaries[part as DictionaryPart][`./locales/${locale}.po`]?.())?.messages,
  });
  // Loaded on demand, so that sign-in stays small.
  configureAccountLocale(async (locale) => (await import('../api/save-locale.ts')).saveLocale(locale));
}

/** Loads a screen together with the texts that only signed-in screens use. */
export function withSignedInTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  return withDictionaryPart('signedIn' satisfies DictionaryPart, screen);
}

const dictionaries: Record<DictionaryPart, Record<string, () => Promise<{ messages: Messages }>>> = {
  start: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?start?lingui' }),
  signedIn: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?signedIn?lingui' }),
};
