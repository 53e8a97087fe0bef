import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { defaultLocale, isLocale, type Locale, localeNames } from '@portal/contract/locales';

import { storedValue } from '../platform/stored-value.ts';

/** The pseudo locale of the tests exists for the interface only; content does not have it. */
export type InterfaceLocale = Locale | 'pseudo';

interface LocaleConfig {
  /** The languages that can be chosen, in the order of the menu. */
  readonly offered: () => readonly string[];
  /** The part of the dictionaries that every screen needs. */
  readonly firstPart: string;
  readonly load: (locale: InterfaceLocale, part: string) => Promise<Messages | undefined>;
}

/** Called once when the application starts, before `startLocale`. */
export function configureLocales(config: LocaleConfig): void {
  configured = config;
  neededParts.add(config.firstPart);
}

const stored = storedValue('locale');

/** The locale for requests to the server. Re-renders when it changes. */
export function useLocale(): Locale {
  const locale = useInterfaceLocale();
  return locale === 'pseudo' ? defaultLocale : locale;
}

/** The locale of the interface, for language menus. */
export function useInterfaceLocale(): InterfaceLocale {
  return useLingui().i18n.locale as InterfaceLocale;
}

export function offeredLocales(): { locale: InterfaceLocale; name: string }[] {
  return localeConfig()
    .offered()
    .filter(isInterfaceLocale)
    .map((locale) => ({ locale, name: locale === 'pseudo' ? 'Pseudo' : localeNames[locale] }));
}

export async function changeLocale(locale: InterfaceLocale): Promise<void> {
  await activate(locale);
  stored.write(locale);
}

/** Activates the stored locale, or else English, and follows a change made in another tab. */
export async function startLocale(): Promise<void> {
  // If a dictionary cannot be loaded, the current locale stays; the next change tries again.
  stored.subscribe(() => void activate(storedLocale()).catch(() => undefined));
  await activate(storedLocale());
}

/** Loads a screen together with its part of the dictionary. Every locale that is chosen later loads that part too. */
export async function withDictionaryPart<Screen>(part: string, screen: Promise<Screen>): Promise<Screen> {
  neededParts.add(part);
  const [loaded] = await Promise.all([screen, activate(requested ?? storedLocale())]);
  return loaded;
}

function storedLocale(): InterfaceLocale {
  const locale = stored.read();
  return offeredLocales().find((offered) => offered.locale === locale)?.locale ?? defaultLocale;
}

let requested: InterfaceLocale | undefined;
let active: { locale: InterfaceLocale; parts: number } | undefined;
const neededParts = new Set<string>();

async function activate(locale: InterfaceLocale): Promise<void> {
  requested = locale;
  const parts = [...neededParts];
  if (active?.locale === locale && active.parts === parts.length) return;

  const messages = await loadMessages(locale, parts);
  // The person may have chosen another locale while these texts were loading, or a larger part of the same locale may have
  // arrived first.
  if (requested !== locale || (active?.locale === locale && active.parts > parts.length)) return;

  active = { locale, parts: parts.length };
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'pseudo' ? defaultLocale : locale;
}

async function loadMessages(locale: InterfaceLocale, parts: string[]): Promise<Messages> {
  const loading = parts.map((part) => localeConfig().load(locale, part));
  return Object.assign({}, ...(await Promise.all(loading))) as Messages;
}

function isInterfaceLocale(locale: string): locale is InterfaceLocale {
  return isLocale(locale) || locale === 'pseudo';
}

let configured: LocaleConfig | undefined;

function localeConfig(): LocaleConfig {
  if (!configured) throw new Error('configureLocales must be called before a locale is chosen.');
  return configured;
}
