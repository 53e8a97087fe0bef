import { setupI18n, type I18n, type Messages } from '@lingui/core';

import { defaultLocale, isLocale, type Locale } from '@portal/contract/locales';

const files = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true });

const instances = new Map<Locale, I18n>();

/**
 * Returns the texts of a language, or of English if the language is unknown. Each language has its own instance, because mails are
 * rendered concurrently.
 */
export function i18nFor(name: string): I18n {
  const locale = isLocale(name) ? name : defaultLocale;
  const i18n =
    instances.get(locale) ?? setupI18n({ locale, messages: { [locale]: files[`./locales/${locale}.po`]?.messages ?? {} } });
  instances.set(locale, i18n);
  return i18n;
}
