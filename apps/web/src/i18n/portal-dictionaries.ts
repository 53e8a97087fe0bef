import type { Messages } from '@lingui/core';
import { configureLocales, withDictionaryPart } from '@portal/client/i18n/locale';

import { portalConfig } from '../api/portal-config.ts';
import type { DictionaryPart } from './dictionary-parts.ts';

export function configurePortalLocales(): void {
  configureLocales({
    offered: () => portalConfig().locales,
    firstPart: 'start' satisfies DictionaryPart,
    load: async (locale, part) => (await dictionaries[part as DictionaryPart][`./locales/${locale}.po`]?.())?.messages,
  });
}

/** Loads a screen together with the texts that only signed-in screens use. */
export function withPortalDictionary<Screen>(screen: Promise<Screen>): Promise<Screen> {
  return withDictionaryPart('portal' satisfies DictionaryPart, screen);
}

const dictionaries: Record<DictionaryPart, Record<string, () => Promise<{ messages: Messages }>>> = {
  start: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?start?lingui' }),
  portal: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?portal?lingui' }),
};
