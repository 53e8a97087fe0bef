import { contentLocales } from '@portal/contract/locales';

import { compactCode, joinedTokens, segmentCjk, normalizedText, splitCode, cjkNgrams, tokenize } from './tokenize.ts';

export type ContentLocale = (typeof contentLocales)[number];
type Localised = Readonly<Partial<Record<string, string>>> | null;
type Weight = 'A' | 'B' | 'C' | 'D';
/** Locale, weight, words: the argument of `search_vector`. */
type WeightedText = readonly [ContentLocale, Weight, string];

/** A piece of content as `find_searchable` returns it. */
export interface IndexSource {
  readonly contentId: number;
  readonly groupKey: string;
  readonly elementType: string;
  readonly model: string | null;
  readonly title: Localised;
  /** Short texts beside the title: the type, a second title or the venue. */
  readonly labels: readonly Localised[];
  readonly description: Localised;
  readonly facts: readonly { readonly label: Localised; readonly value: Localised }[] | null;
  /** The text of each page of its newest file, by language. */
  readonly files: Readonly<Partial<Record<string, readonly string[]>>> | null;
  readonly publishedFrom: string | null;
  readonly publishedUntil: string | null;
  readonly audienceId: number | null;
  readonly overAt: string | null;
}

export interface IndexEntry {
  readonly contentId: number;
  readonly locale: ContentLocale;
  readonly groupKey: string;
  readonly elementType: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly model: string | null;
  readonly titleKey: string;
  readonly modelKey: string | null;
  readonly texts: readonly WeightedText[];
  /** Marker lexemes to filter by: `=<group>`, and `~<locale>` for each missing translation. */
  readonly markerLexemes: string;
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
  readonly texts: readonly WeightedText[];
  readonly markerLexemes: string;
}

export interface IndexEntries {
  readonly rows: readonly IndexEntry[];
  readonly pages: readonly SearchPage[];
}

/**
 * Returns one entry for English and one for every other language that any of the texts is translated to. Texts missing in a
 * language fall back to English.
 */
export function toIndexEntries(content: IndexSource): IndexEntries {
  const writtenLocales = [content.title, ...content.labels, content.description].flatMap((text) => Object.keys(text ?? {}));
  const entryLocales = contentLocales.filter((locale) => locale === 'en' || writtenLocales.includes(locale));
  const rows = entryLocales.map((locale) => entryOf(content, locale, markerLexemesOf(content.groupKey, entryLocales, locale)));
  const fileLocales = contentLocales.filter((locale) => content.files?.[locale] !== undefined);
  const pages = fileLocales.flatMap((locale) => pagesOf(content, locale, markerLexemesOf(content.groupKey, fileLocales, locale)));
  return { rows, pages };
}

function entryOf(content: IndexSource, locale: ContentLocale, markerLexemes: string): IndexEntry {
  const { title, labels, description, facts, contentId, groupKey, elementType, model } = content;
  const { publishedFrom, publishedUntil, audienceId, overAt } = content;
  const texts: WeightedText[] = [];
  const addWeighted = (text: Localised, weight: Weight) => {
    const found = textIn(text, locale);
    if (found) texts.push([found.locale, weight, indexedWords(found.text)]);
  };
  addWeighted(title, 'A');
  if (model !== null) texts.push(['en', 'A', indexedWords(model)]);
  for (const label of labels) addWeighted(label, 'B');
  addWeighted(description, 'C');
  for (const { label, value } of facts ?? []) {
    addWeighted(label, 'D');
    addWeighted(value, 'D');
  }
  const titleText = textIn(title, locale)?.text ?? null;
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
    title: titleText,
    description: textIn(description, locale)?.text ?? null,
    titleKey: normalizedText(titleText ?? ''),
    modelKey: model === null ? null : compactCode(model),
    texts,
    markerLexemes,
  };
}

function pagesOf(content: IndexSource, locale: ContentLocale, markerLexemes: string): SearchPage[] {
  const title = textIn(content.title, locale);
  const titleWords: WeightedText[] = title ? [[title.locale, 'A', indexedWords(title.text)]] : [];
  return (content.files?.[locale] ?? []).flatMap((text, index) =>
    text.trim() === ''
      ? []
      : [
          {
            contentId: content.contentId,
            locale,
            page: index + 1,
            text,
            texts: [...titleWords, [locale, 'D', indexedWords(text.slice(0, maxPageTextLength))]] as const,
            markerLexemes,
          },
        ],
  );
}

/** Far longer than any real page; a tsvector has a maximum size. */
const maxPageTextLength = 200_000;

function markerLexemesOf(groupKey: string, existing: readonly ContentLocale[], locale: ContentLocale): string {
  const missing = locale === 'en' ? contentLocales.filter((each) => !existing.includes(each)) : [];
  return [`'=${groupKey}'`, ...missing.map((each) => `'~${each}'`)].join(' ');
}

function textIn(text: Localised, locale: ContentLocale): { text: string; locale: ContentLocale } | undefined {
  const translation = text?.[locale];
  if (translation) return { text: withoutTags(translation), locale };
  const english = text?.['en'];
  return english ? { text: withoutTags(english), locale: 'en' } : undefined;
}

function withoutTags(text: string): string {
  return text.replaceAll(/<\/?[a-z][^>]*>/gi, ' ');
}

/** Returns all words of a text; model numbers also joined and split into their parts, and Chinese both segmented and as n-grams. */
function indexedWords(text: string): string {
  const tokens = tokenize(text);
  const words = tokens.flatMap(({ word, folded, isCjk }) => {
    if (isCjk) return [...new Set([...segmentCjk(word), ...cjkNgrams(word)])];
    // Nobody types a word this long, and a lexeme has a maximum size.
    return word.length > maxWordLength ? [] : [word, ...splitCode(folded)];
  });
  return [...words, ...joinedTokens(tokens).map(({ code }) => code)].join(' ');
}

const maxWordLength = 60;

/**
 * Returns the words for `search_words` by language. Chinese words are left out, because they are searched for without a lookup.
 */
export function vocabularyOf(texts: readonly WeightedText[]): Map<ContentLocale, Set<string>> {
  const words = new Map<ContentLocale, Set<string>>();
  for (const [locale, , text] of texts) {
    const known = words.get(locale) ?? new Set();
    for (const word of text.split(' ')) if (word !== '' && !cjkWord.test(word)) known.add(word);
    words.set(locale, known);
  }
  return words;
}

const cjkWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/v;
