import { setupI18n, type I18n, type Messages } from '@lingui/core';

import { defaultLocale, isLocale, type Locale } from '@portal/contract/locales';

const files = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true });

const ready = new Map<Locale, I18n>();

/** The texts in one language, English when there is none of that name. An object of its own per language: mails render side by side. */
export function textsIn(name: string): I18n {
  const locale = isLocale(name) ? name : defaultLocale;
  const texts =
    ready.get(locale) ?? setupI18n({ locale, messages: { [locale]: files[`./locales/${locale}.po`]?.messages ?? {} } });
  ready.set(locale, texts);
  return texts;
}
