import { contentLocales } from '@portal/contract/locales';

export type ContentLocale = (typeof contentLocales)[number];

/** A text in every content language. */
export type Localised = Readonly<Record<ContentLocale, string>>;

/** A text in English and perhaps other languages. Readers of a missing language get the English text. */
export type PartlyLocalised = Readonly<Partial<Localised>> & { readonly en: string };

export function inEach(make: (locale: ContentLocale) => string): Localised {
  return Object.fromEntries(contentLocales.map((locale) => [locale, make(locale)])) as Localised;
}

/** Builds a localised text from its seven translations, for short words. */
export function inSeven(en: string, de: string, fr: string, it: string, zh: string, es: string, pt: string): Localised {
  return { en, de, fr, it, zh, es, pt };
}

/** For names and figures that are the same in every language. */
export function same(text: string): Localised {
  return inEach(() => text);
}

/** Joins sentences with a space, except in Chinese. */
export function sentences(...texts: readonly Localised[]): Localised {
  return inEach((locale) => texts.map((text) => text[locale]).join(locale === 'zh' ? '' : ' '));
}

export function number(locale: ContentLocale, value: number): string {
  return new Intl.NumberFormat(locale === 'pt' ? 'pt-PT' : locale).format(value);
}

/** Replaces the placeholder `#` of a text with a name. */
export function filled(text: Localised, name: string | Localised): Localised {
  return inEach((locale) => text[locale].replace('#', typeof name === 'string' ? name : name[locale]));
}
