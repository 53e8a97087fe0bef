import type { Read } from './cell-text.ts';

/** The sign before the decimals. Undefined if nobody has said so. */
export type DecimalSign = 'comma' | 'point';

/** Signs that group thousands and are never decimal signs: spaces of all widths and the Swiss apostrophe. */
const grouping = /(?<=\d)[ \u00a0\u202f\u2009'’](?=\d{3}(?:\D|$))/g;
const plain = /^-?\d+$/;

interface NumberRules {
  readonly decimal: DecimalSign | undefined;
  readonly maxDecimals: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The most digits before the decimals that the database stores. */
const maxDigits = 12;

/**
 * Reads a number as the shortest decimal text, such as 1234.5. A number that could be two, such as 1.234, is refused unless the
 * decimal sign is declared.
 */
export function readNumber(raw: string, { decimal, maxDecimals, min, max }: NumberRules): Read<string> {
  const text = raw
    .trim()
    .replace(/^\u2212/, '-')
    .replaceAll(grouping, '');
  const read = plain.test(text) ? { value: text } : readSeparated(text, decimal);
  if ('fault' in read) return read;
  const [whole = '', decimals = ''] = read.value.split('.');
  const shortWhole = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const shortDecimals = decimals.replace(/0+$/, '');
  if (shortDecimals.length > maxDecimals) return { fault: maxDecimals === 0 ? 'number.notWhole' : 'number.tooManyDecimals' };
  if (shortWhole.replace('-', '').length > maxDigits) return { fault: 'number.tooLarge' };
  const value = shortDecimals === '' ? shortWhole : `${shortWhole}.${shortDecimals}`;
  if (min !== undefined && Number(value) < min) return { fault: 'number.tooSmall' };
  if (max !== undefined && Number(value) > max) return { fault: 'number.tooLarge' };
  return { value: value === '-0' ? '0' : value };
}

const byComma = { decimals: /^(-?)(\d+),(\d+)$/, groups: /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/ };
const byPoint = { decimals: /^(-?)(\d+)\.(\d+)$/, groups: /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/ };

function readSeparated(text: string, decimal: DecimalSign | undefined): Read<string> {
  const comma = readWith(text, byComma);
  const point = readWith(text, byPoint);
  const readings = decimal === 'comma' ? [comma] : decimal === 'point' ? [point] : [comma, point];
  const values = new Set(readings.filter((reading) => reading !== undefined));
  if (values.size > 1) return { fault: 'number.unclear' };
  const [value] = values;
  return value === undefined ? { fault: 'number.notANumber' } : { value };
}

function readWith(text: string, { decimals, groups }: typeof byComma): string | undefined {
  const [, sign = '', whole, fraction = '0'] = decimals.exec(text) ?? groups.exec(text) ?? [];
  // Groups of thousands do not begin with a zero: 0.123 has decimals.
  if (whole === undefined || /^0\d*[.,]/.test(whole)) return undefined;
  return `${sign}${whole.replaceAll(/[.,]/g, '')}.${fraction}`;
}
