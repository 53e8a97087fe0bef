/** Formats a country code as its name in the reader's language plus the code. Other texts are returned unchanged. */
export function countryName(code: string | null | undefined, locale: string): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? '';
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}
