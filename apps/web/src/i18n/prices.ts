/** In the reader's own way of writing amounts. The number comes as text and is never rounded on the way. */
export function formatPrice(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // Since ES2023 a decimal text is formatted as it stands; the types know only numbers.
  return format.format(amount as unknown as number);
}
