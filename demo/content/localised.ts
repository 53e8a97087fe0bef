import { contentLocales } from '@portal/contract/locales';

export type ContentLocale = (typeof contentLocales)[number];

/** A text in every language of content. */
export type Localised = Readonly<Record<ContentLocale, string>>;

/** English, and whatever else there is: readers of the other languages get the English text. */
export type PartlyLocalised = Readonly<Partial<Localised>> & { readonly en: string };

export function inEach(make: (locale: ContentLocale) => string): Localised {
  return Object.fromEntries(contentLocales.map((locale) => [locale, make(locale)])) as Localised;
}

/** Short words, in the order of the languages. */
export function inSeven(en: string, de: string, fr: string, it: string, zh: string, es: string, pt: string): Localised {
  return { en, de, fr, it, zh, es, pt };
}

/** For names and figures that are the same everywhere. */
export function same(text: string): Localised {
  return inEach(() => text);
}

/** Sentences one after the other; Chinese needs no space between them. */
export function sentences(...texts: readonly Localised[]): Localised {
  return inEach((locale) => texts.map((text) => text[locale]).join(locale === 'zh' ? '' : ' '));
}

export function number(locale: ContentLocale, value: number): string {
  return new Intl.NumberFormat(locale === 'pt' ? 'pt-PT' : locale).format(value);
}

/** A text with a place for a name in it. */
export function filled(text: Localised, name: string | Localised): Localised {
  return inEach((locale) => text[locale].replace('#', typeof name === 'string' ? name : name[locale]));
}
