import type { Locale } from '@portal/contract/locales';

/** The two fields of a person's name in the order in which the language says them, and what a browser fills into each. */
export function nameOrder(locale: Locale) {
  return isFamilyFirst(locale) ? [family, given] : [given, family];
}

function isFamilyFirst(locale: Locale): boolean {
  return locale === 'zh' || locale === 'ja';
}

const given = { name: 'firstName', autoComplete: 'given-name' } as const;
const family = { name: 'lastName', autoComplete: 'family-name' } as const;
