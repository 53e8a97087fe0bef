import type { LocalisedText } from '@portal/contract/backoffice/settings';
import type { Locale } from '@portal/contract/locales';

/** A text with another text in one language; an empty one is left out. */
export function withLocaleText(value: LocalisedText, locale: Locale, text: string): LocalisedText {
  const { [locale]: _old, ...others } = value;
  return text === '' ? others : { ...others, [locale]: text };
}
