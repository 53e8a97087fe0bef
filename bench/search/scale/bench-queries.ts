import { contentLocales } from '@portal/contract/locales';

import type { ContentLocale } from '../../../demo/content/localised.ts';
import { generatedContent } from './generated-content.ts';
import { seededRandom, vocabulary } from './vocabulary.ts';

export interface BenchQuery {
  readonly kind: string;
  readonly locale: ContentLocale;
  readonly query: string;
}

/**
 * Queries in a realistic mix, twenty per language: mostly words of a title, often unfinished, model numbers, single words and typos;
 * rarely a very common word, a word of a page, or a word that occurs nowhere.
 */
export function benchQueries(pieces: number): BenchQuery[] {
  const random = seededRandom(77);
  // Titles of products are all alike, so products are searched for by model.
  const aPiece = () => generatedContent(Math.floor(random() * (pieces / 30)) * 30 + 2);
  return contentLocales.flatMap((locale) => {
    const titleWords = () => splitWords(aPiece().title[locale], locale);
    const kinds: readonly (readonly [kind: string, count: number, make: () => string])[] = [
      ['title', 6, () => joinWords(titleWords().slice(0, 2), locale)],
      ['beginning', 3, () => unfinishedWords(titleWords(), locale)],
      ['word', 3, () => vocabulary[locale][300 + Math.floor(random() * 3000)] ?? ''],
      ['model', 3, () => modelNumber(Math.floor(random() * pieces), random)],
      ['typo', 2, () => withTypo(titleWords()[0] ?? '')],
      ['common', 1, () => vocabulary[locale][5 + Math.floor(random() * 20)] ?? ''],
      ['page', 1, () => pageWords(Math.floor(random() * pieces), locale)],
      ['nothing', 1, () => (locale === 'zh' ? '龘靐齉' : `xq${Math.floor(random() * 1e6)}vzj`)],
    ];
    return kinds.flatMap(([kind, count, make]) => Array.from({ length: count }, () => ({ kind, locale, query: make() })));
  });
}

function splitWords(text: string, locale: ContentLocale): string[] {
  const [words = ''] = text.split(' MX ');
  return locale === 'zh' ? (words.match(/../gu) ?? []) : words.split(' ');
}

function joinWords(words: readonly string[], locale: ContentLocale): string {
  return words.join(locale === 'zh' ? '' : ' ');
}

/** A word and the beginning of the next one. */
function unfinishedWords([first = '', second = '']: readonly string[], locale: ContentLocale): string {
  return joinWords([first, second.slice(0, locale === 'zh' ? 1 : 4)], locale);
}

/** The model number of a nearby product, with a space, a hyphen or neither. */
function modelNumber(near: number, random: () => number): string {
  const { model } = generatedContent(near - (near % 30) + 1);
  return String(model).replace(' ', [' ', '-', ''][Math.floor(random() * 3)] ?? '');
}

/** Swaps two letters. */
function withTypo(word: string): string {
  const middle = Math.max(1, Math.floor(word.length / 2) - 1);
  return word.slice(0, middle) + (word[middle + 1] ?? '') + (word[middle] ?? '') + word.slice(middle + 2);
}

/** Two adjacent words of a page in this language. */
function pageWords(from: number, locale: ContentLocale): string {
  for (let index = from; index < from + 100; index += 1) {
    const text = generatedContent(index).files?.[locale]?.[0];
    if (text) return joinWords(splitWords(text, locale).slice(10, 12), locale);
  }
  return vocabulary[locale][1000] ?? '';
}
