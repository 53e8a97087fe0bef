import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { defaultLocale, isLocale, type Locale, localeNames } from '@portal/contract/locales';

import { portalConfig } from '../app/portal-config.ts';
import { storedValue } from '../app/stored-value.ts';
import type { TextPart } from './text-parts.ts';

/** The made-up language of the tests is a language of the interface only: content knows nothing of it. */
export type InterfaceLocale = Locale | 'pseudo';

const stored = storedValue('locale');

/** The language to ask the server for. Renders again when it changes. */
export function useLocale(): Locale {
  const locale = useInterfaceLocale();
  return locale === 'pseudo' ? defaultLocale : locale;
}

/** The language the interface is shown in, for language menus. */
export function useInterfaceLocale(): InterfaceLocale {
  return useLingui().i18n.locale as InterfaceLocale;
}

export function offeredLocales(): { locale: InterfaceLocale; name: string }[] {
  return portalConfig()
    .locales.filter(isInterfaceLocale)
    .map((locale) => ({ locale, name: locale === 'pseudo' ? 'Pseudo' : localeNames[locale] }));
}

export async function changeLocale(locale: InterfaceLocale): Promise<void> {
  await show(locale);
  stored.write(locale);
}

/** Shows the stored language, else English, and follows a choice made in another tab. */
export async function startLocale(): Promise<void> {
  // Without a network the language stays as it was; the next choice tries again.
  stored.subscribe(() => void show(chosen()).catch(() => undefined));
  await show(chosen());
}

/** A screen together with what only the portal says; every language chosen later brings that along. */
export async function withPortalTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  needed.add('portal');
  const [loaded] = await Promise.all([screen, show(wanted ?? chosen())]);
  return loaded;
}

function chosen(): InterfaceLocale {
  const locale = stored.read();
  return offeredLocales().find((offered) => offered.locale === locale)?.locale ?? defaultLocale;
}

let wanted: InterfaceLocale | undefined;
let shown: { locale: InterfaceLocale; parts: number } | undefined;
const needed = new Set<TextPart>(['start']);

async function show(locale: InterfaceLocale): Promise<void> {
  wanted = locale;
  const parts = [...needed];
  if (shown?.locale === locale && shown.parts === parts.length) return;

  const messages = await textsOf(locale, parts);
  // Another choice may have been made while these texts were on their way, or more of the same language have overtaken them.
  if (wanted !== locale || (shown?.locale === locale && shown.parts > parts.length)) return;

  shown = { locale, parts: parts.length };
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'pseudo' ? defaultLocale : locale;
}

const dictionaries: Record<TextPart, Record<string, () => Promise<{ messages: Messages }>>> = {
  start: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?start?lingui' }),
  portal: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?portal?lingui' }),
};

async function textsOf(locale: InterfaceLocale, parts: TextPart[]): Promise<Messages> {
  const texts = parts.map(async (part) => (await dictionaries[part][`./locales/${locale}.po`]?.())?.messages);
  return Object.assign({}, ...(await Promise.all(texts))) as Messages;
}

function isInterfaceLocale(locale: string): locale is InterfaceLocale {
  return isLocale(locale) || locale === 'pseudo';
}
