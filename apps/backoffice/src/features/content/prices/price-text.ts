/**
 * Reads an amount with at most two decimals, with a decimal comma or point and with or without separators of thousands: `1234.5`,
 * `1.234,50`, `1,234`, `1’234.50`. Returns it as it is stored, or undefined for anything else.
 */
export function parsePrice(text: string): string | undefined {
  const compact = text.replaceAll(/[\s'’\u00A0\u202F]|[\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  const found = /^(?<whole>\d{1,3}(?:(?<separator>[.,])\d{3})(?:\k<separator>\d{3})*|\d+)(?:[.,](?<decimals>\d{1,2}))?$/.exec(
    compact,
  );
  const { whole = '', separator, decimals } = found?.groups ?? {};
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  // The separator of thousands cannot be that of the decimals, too.
  const isTwice = separator !== undefined && decimals !== undefined && compact.lastIndexOf(separator) >= whole.length;
  if (!found || isTwice || digits.length > maxDigits || (separator && whole.startsWith('0'))) return undefined;
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

const maxDigits = 12;
