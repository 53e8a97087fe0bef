import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { defaultLocale, isLocale, locales, type Locale } from '@portal/contract/locales';

import { i18nFor } from '../../mail/dictionaries.ts';

export type OutageTexts = ReturnType<typeof textsOf>;

function textsOf(i18n: I18n) {
  return {
    title: t(i18n)({ id: 'outage.title', message: 'We’ll be right back' }),
    text: t(i18n)({
      id: 'outage.text',
      message: 'The portal is temporarily unavailable. Your saved changes are safe.',
    }),
    waiting: t(i18n)({ id: 'outage.waiting', message: 'You don’t have to do anything. This page will reload by itself.' }),
    still: t(i18n)({ id: 'outage.still', message: 'Not yet. We’ll keep trying.' }),
    again: t(i18n)({ id: 'outage.again', message: 'Try again' }),
    reference: t(i18n)({ id: 'outage.reference', message: 'Reference for support:' }),
  };
}

/** The page contains all languages: a language chosen in the portal is stored in the browser, where the server cannot see it. */
export const outageTexts = Object.fromEntries(locales.map((locale) => [locale, textsOf(i18nFor(locale))])) as Record<
  Locale,
  OutageTexts
>;

/** Returns the supported language that the browser prefers. */
export function preferredLocale(acceptLanguage = ''): Locale {
  const accepted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [name = '', ...params] = entry.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { locale: name.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return accepted.map(({ locale }) => locale).find(isLocale) ?? defaultLocale;
}
