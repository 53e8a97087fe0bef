import type { Messages } from '@lingui/core';
import { configureAccountLocale } from '@portal/client/i18n/account-locale';
import { configureLocales, withDictionaryPart } from '@portal/client/i18n/locale';

import { portalConfig } from '@portal/client/api/portal-config';
import type { DictionaryPart } from './dictionary-parts.ts';

export function configurePortalLocales(): void {
  configureLocales({
    offered: () => portalConfig().locales,
    firstPart: 'start' satisfies DictionaryPart,
    load: async (locale, part) => (await dictionaries[part as DictionaryPart][`./locales/${locale}.po`]?.())?.messages,
  });
  // Loaded on demand, so that sign-in stays small.
  configureAccountLocale(async (locale) => (await import('../api/save-locale.ts')).saveLocale(locale));
}

/** Loads a screen together with the texts that only signed-in screens use. */
export function withPortalDictionary<Screen>(screen: Promise<Screen>): Promise<Screen> {
  return withDictionaryPart('portal' satisfies DictionaryPart, screen);
}

const dictionaries: Record<DictionaryPart, Record<string, () => Promise<{ messages: Messages }>>> = {
  start: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?start?lingui' }),
  portal: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?portal?lingui' }),
};
