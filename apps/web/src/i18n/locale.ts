import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { defaultLocale, isLocale, type Locale, localeNames } from '@portal/contract/locales';

import { portalConfig } from '../app/portal-config.ts';
import { storedValue } from '../app/stored-value.ts';

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
  stored.subscribe(() => void show(chosen()));
  await show(chosen());
}

function chosen(): InterfaceLocale {
  const locale = stored.read();
  return offeredLocales().find((offered) => offered.locale === locale)?.locale ?? defaultLocale;
}

let wanted: InterfaceLocale | undefined;

async function show(locale: InterfaceLocale): Promise<void> {
  wanted = locale;
  if (i18n.locale === locale) return;

  const { messages } = (await import(`./locales/${locale}.po`)) as { messages: Parameters<typeof i18n.load>[1] };
  // Another choice may have been made while this catalogue was on its way.
  if (wanted !== locale) return;

  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'pseudo' ? defaultLocale : locale;
}

function isInterfaceLocale(locale: string): locale is InterfaceLocale {
  return isLocale(locale) || locale === 'pseudo';
}
