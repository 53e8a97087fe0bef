/** A country by its name in the reader's language and its code; whatever else stands there is shown as it is. */
export function countryName(code: string | null | undefined, locale: string): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? '';
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}
