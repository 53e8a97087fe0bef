import { locales } from '@portal/contract/locales';

import { normalizedText } from '../search/tokenize.ts';

/**
 * Returns the codes of the countries whose name in any language of the portal starts with this text; a short text ("UK") must be
 * the complete name.
 */
export function countryCodesByName(text: string): string[] {
  const prefix = normalizedText(text);
  if (prefix === '') return [];
  const isLong = prefix.length >= (/^[a-z ]+$/.test(prefix) ? 4 : 2);
  cachedNames ??= collectNames();
  return cachedNames
    .filter(({ names }) => names.some((name) => name === prefix || (isLong && name.startsWith(prefix))))
    .map(({ code }) => code);
}

/** Returns the folded names of a country in every language of the portal, and its code. */
export function namesOfCountry(code: string): string[] {
  cachedNames ??= collectNames();
  return [code.toLowerCase(), ...(cachedNames.find((country) => country.code === code)?.names ?? [])];
}

/** Returns the code of the country that somebody has written as a name or a code, if it is clear. */
export function countryCodeOf(text: string): string | undefined {
  const codes = countryCodesByName(text);
  if (codes.length > 0) return codes.find((code) => namesOfCountry(code).includes(normalizedText(text))) ?? codes[0];
  cachedNames ??= collectNames();
  return cachedNames.find(({ code }) => code === text.trim().toUpperCase())?.code;
}

interface CountryNames {
  readonly code: string;
  readonly names: readonly string[];
}

let cachedNames: readonly CountryNames[] | undefined;

function collectNames(): CountryNames[] {
  const displayNames = locales.flatMap((locale) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' })),
  );
  return possibleCodes().flatMap((code) => {
    const names = new Set(displayNames.map((each) => normalizedText(each.of(code) ?? '')));
    names.delete('');
    return names.size === 0 ? [] : [{ code, names: [...names] }];
  });
}

/** Without codes of former countries, which have the name of their successor: DD is Germany too. */
function possibleCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}
