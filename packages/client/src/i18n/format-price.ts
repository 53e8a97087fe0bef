/**
 * Formats an amount in the reader's language. The amount is a decimal string and is never converted to a number, so that it is
 * not rounded.
 */
export function formatPrice(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // Since ES2023, `Intl.NumberFormat` formats decimal strings exactly; TypeScript's types only accept numbers.
  return format.format(amount as unknown as number);
}
