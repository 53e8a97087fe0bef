/** The name of a language in the language of the reader, for use in a sentence; `localeNames` has the names that languages give themselves. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
}
