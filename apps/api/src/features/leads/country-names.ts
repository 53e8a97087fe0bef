import { locales } from '@portal/contract/locales';

import { keyOf } from '../search/words-of.ts';

/** The countries whose name in any language of the portal begins like this, by code; a short name ("UK") is meant only as a whole. */
export function countriesNamed(text: string): string[] {
  const wanted = keyOf(text);
  if (wanted === '') return [];
  const isLong = wanted.length >= (/^[a-z ]+$/.test(wanted) ? 4 : 2);
  keptNames ??= readNames();
  return keptNames
    .filter(({ names }) => names.some((name) => name === wanted || (isLong && name.startsWith(wanted))))
    .map(({ code }) => code);
}

interface CountryNames {
  readonly code: string;
  readonly names: readonly string[];
}

let keptNames: readonly CountryNames[] | undefined;

function readNames(): CountryNames[] {
  const styles = locales.flatMap((locale) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' })),
  );
  return codes().flatMap((code) => {
    const names = new Set(styles.map((style) => keyOf(style.of(code) ?? '')));
    names.delete('');
    return names.size === 0 ? [] : [{ code, names: [...names] }];
  });
}

function codes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.flatMap((first) => letters.map((second) => first + second));
}
