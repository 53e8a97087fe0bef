import { contentLocales, type Locale } from '@portal/contract/locales';

/** The language at the end of a file's name: `guide-fr.pdf`, `guide_de.pdf`, `guide.es.pdf`, `guide-pt-BR.pdf`. */
export function fileLocale(name: string): Locale | undefined {
  const code = /[-_. ]([a-z]{2})(?:[-_][a-z]{2})?\.[a-z0-9]+$/i.exec(name)?.[1]?.toLowerCase();
  return contentLocales.find((locale) => locale === code);
}
