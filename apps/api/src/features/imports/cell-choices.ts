import { emailShape, isWrongWebsite } from '@portal/contract/backoffice/partner-rules';
import { isLocale } from '@portal/contract/locales';

import { readCode, type Read } from './cell-text.ts';

/** An ISO code of a country that exists; codes of former countries are not replaced by others. */
export function readCountry(text: string): Read<string> {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && isCountry(code) ? { value: code } : { fault: 'country.unknown' };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isCountry(code: string): boolean {
  return countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !notCountries.has(code);
}

/** Regions that have a code and a name but are no country. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ']);

/** An ISO code of a currency that exists, or existed: contracts are older than some of them. */
export function readCurrency(text: string): Read<string> {
  const code = text.toUpperCase();
  return currencies.has(code) ? { value: code } : { fault: 'currency.unknown' };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

export function readLocale(text: string): Read<string> {
  const code = text.toLowerCase();
  return isLocale(code) ? { value: code } : { fault: 'locale.unknown' };
}

export function readEmail(text: string): Read<string> {
  return emailShape.test(text) && text.length <= 254 ? { value: text.toLowerCase() } : { fault: 'email.invalid' };
}

export function readWebsite(text: string): Read<string> {
  return isWrongWebsite(text) ? { fault: 'website.invalid' } : { value: text };
}

export function readSlug(text: string): Read<string> {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120 ? { value: text } : { fault: 'slug.invalid' };
}

const yes = new Set(['yes', 'true', 'y', '1', 'ja', 'wahr']);
const no = new Set(['no', 'false', 'n', '0', 'nein', 'falsch']);

export function readYesNo(text: string): Read<string> {
  const word = text.toLowerCase();
  return yes.has(word) ? { value: 'true' } : no.has(word) ? { value: 'false' } : { fault: 'yesNo.unclear' };
}

/** Several identifiers, as one text with commas. Each of them once, in their order. */
export function readCodes(raw: string, maxLength: number): Read<string> {
  const list = readCode(raw, 100 * maxLength);
  if ('fault' in list) return list;
  const codes = list.value
    .split(/[,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
  return codes.some((code) => code.length > maxLength) ? { fault: 'cell.tooLong' } : { value: [...new Set(codes)].join(',') };
}
