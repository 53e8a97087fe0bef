import { contentLocales } from '@portal/contract/locales';

import { codeOf, joinedIn, cutCjk, keyOf, partsOfCode, piecesOfCjk, tokensOf } from './words-of.ts';

export type ContentLocale = (typeof contentLocales)[number];
type Localised = Readonly<Partial<Record<string, string>>> | null;
type Weight = 'A' | 'B' | 'C' | 'D';
/** Locale, weight, words: what `search_vector` takes. */
type WeighedWords = readonly [ContentLocale, Weight, string];

/** A piece of content as `find_searchable` answers it. */
export interface Searchable {
  readonly contentId: number;
  readonly groupKey: string;
  readonly elementType: string;
  readonly model: string | null;
  readonly title: Localised;
  /** Of what kind it is, a second title, where it takes place. */
  readonly labels: readonly Localised[];
  readonly description: Localised;
  readonly facts: readonly { readonly label: Localised; readonly value: Localised }[] | null;
  /** What is written on the pages of its newest file in each language. */
  readonly files: Readonly<Partial<Record<string, readonly string[]>>> | null;
  readonly publishedFrom: string | null;
  readonly publishedUntil: string | null;
  readonly audienceId: number | null;
  readonly overAt: string | null;
}

export interface SearchRow {
  readonly contentId: number;
  readonly locale: ContentLocale;
  readonly groupKey: string;
  readonly elementType: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly model: string | null;
  readonly titleKey: string;
  readonly modelKey: string | null;
  readonly texts: readonly WeighedWords[];
  /** Words that nobody writes: its group, and the languages it is not written in. */
  readonly marks: string;
  readonly publishedFrom: string | null;
  readonly publishedUntil: string | null;
  readonly audienceId: number | null;
  readonly overAt: string | null;
}

export interface SearchPage {
  readonly contentId: number;
  readonly locale: ContentLocale;
  readonly page: number;
  readonly text: string;
  readonly texts: readonly WeighedWords[];
  readonly marks: string;
}

export interface SearchRows {
  readonly rows: readonly SearchRow[];
  readonly pages: readonly SearchPage[];
}

/** One row for English and one for every other language that any of its texts is written in. What is missing in it is English. */
export function searchRowsOf(content: Searchable): SearchRows {
  const written = [content.title, ...content.labels, content.description].flatMap((text) => Object.keys(text ?? {}));
  const own = contentLocales.filter((locale) => locale === 'en' || written.includes(locale));
  const rows = own.map((locale) => rowOf(content, locale, marksOf(content.groupKey, own, locale)));
  const files = contentLocales.filter((locale) => content.files?.[locale] !== undefined);
  const pages = files.flatMap((locale) => pagesOf(content, locale, marksOf(content.groupKey, files, locale)));
  return { rows, pages };
}

function rowOf(content: Searchable, locale: ContentLocale, marks: string): SearchRow {
  const { title, labels, description, facts, contentId, groupKey, elementType, model } = content;
  const { publishedFrom, publishedUntil, audienceId, overAt } = content;
  const texts: WeighedWords[] = [];
  const weigh = (text: Localised, weight: Weight) => {
    const found = textIn(text, locale);
    if (found) texts.push([found.locale, weight, indexedWords(found.text)]);
  };
  weigh(title, 'A');
  if (model !== null) texts.push(['en', 'A', indexedWords(model)]);
  for (const label of labels) weigh(label, 'B');
  weigh(description, 'C');
  for (const { label, value } of facts ?? []) {
    weigh(label, 'D');
    weigh(value, 'D');
  }
  const shown = textIn(title, locale)?.text ?? null;
  return {
    contentId,
    groupKey,
    elementType,
    model,
    publishedFrom,
    publishedUntil,
    audienceId,
    overAt,
    locale,
    title: shown,
    description: textIn(description, locale)?.text ?? null,
    titleKey: keyOf(shown ?? ''),
    modelKey: model === null ? null : codeOf(model),
    texts,
    marks,
  };
}

function pagesOf(content: Searchable, locale: ContentLocale, marks: string): SearchPage[] {
  const title = textIn(content.title, locale);
  const titleWords: WeighedWords[] = title ? [[title.locale, 'A', indexedWords(title.text)]] : [];
  return (content.files?.[locale] ?? []).flatMap((text, index) =>
    text.trim() === ''
      ? []
      : [
          {
            contentId: content.contentId,
            locale,
            page: index + 1,
            text,
            texts: [...titleWords, [locale, 'D', indexedWords(text.slice(0, longestPage))]] as const,
            marks,
          },
        ],
  );
}

/** Far more than is ever on a page; a vector of words has an end. */
const longestPage = 200_000;

function marksOf(groupKey: string, own: readonly ContentLocale[], locale: ContentLocale): string {
  const missing = locale === 'en' ? contentLocales.filter((each) => !own.includes(each)) : [];
  return [`'=${groupKey}'`, ...missing.map((each) => `'~${each}'`)].join(' ');
}

function textIn(text: Localised, locale: ContentLocale): { text: string; locale: ContentLocale } | undefined {
  const own = text?.[locale];
  if (own) return { text: withoutTags(own), locale };
  const english = text?.['en'];
  return english ? { text: withoutTags(english), locale: 'en' } : undefined;
}

function withoutTags(text: string): string {
  return text.replaceAll(/<\/?[a-z][^>]*>/gi, ' ');
}

/** All words of a text, model numbers also as one word and in their parts, Chinese cut and in pieces. */
function indexedWords(text: string): string {
  const tokens = tokensOf(text);
  const words = tokens.flatMap(({ word, plain, isCjk }) => {
    if (isCjk) return [...new Set([...cutCjk(word), ...piecesOfCjk(word)])];
    // Nobody types a word of that length, and an index has no room for it.
    return word.length > longestWord ? [] : [word, ...partsOfCode(plain)];
  });
  return [...words, ...joinedIn(tokens).map(({ code }) => code)].join(' ');
}

const longestWord = 60;

/** Those of the words that can be looked up; Chinese ones are searched for as they are. */
export function vocabularyOf(texts: readonly WeighedWords[]): Map<ContentLocale, Set<string>> {
  const words = new Map<ContentLocale, Set<string>>();
  for (const [locale, , text] of texts) {
    const known = words.get(locale) ?? new Set();
    for (const word of text.split(' ')) if (word !== '' && !cjkWord.test(word)) known.add(word);
    words.set(locale, known);
  }
  return words;
}

const cjkWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/v;
