import type { Locale } from '@portal/contract/locales';

/** The two name fields in the order of the reader's language, with their `autocomplete` values. */
export function nameOrder(locale: Locale) {
  return isFamilyFirst(locale) ? [family, given] : [given, family];
}

function isFamilyFirst(locale: Locale): boolean {
  return locale === 'zh' || locale === 'ja';
}

const given = { name: 'firstName', autoComplete: 'given-name' } as const;
const family = { name: 'lastName', autoComplete: 'family-name' } as const;
