import { contentLocales } from '../../../packages/contract/src/locales.ts';

import type { ContentLocale } from '../../../demo/content/localised.ts';
import { madeContent } from './documents.ts';
import { chance, vocabulary } from './vocabulary.ts';

export interface Question {
  readonly kind: string;
  readonly locale: ContentLocale;
  readonly query: string;
}

/**
 * What people type, mixed as they mix it: mostly words of a title, often not to their end, model numbers, one word, a slip of the fingers;
 * seldom a word that is everywhere, one of a page, or one that is nowhere. Twenty in each language.
 */
export function questionsAbout(pieces: number): Question[] {
  const random = chance(77);
  // Titles of products are all alike: they are asked for by their models.
  const aPiece = () => madeContent(Math.floor(random() * (pieces / 30)) * 30 + 2);
  return contentLocales.flatMap((locale) => {
    const titleWords = () => wordsOf(aPiece().title[locale], locale);
    const kinds: readonly (readonly [kind: string, count: number, make: () => string])[] = [
      ['title', 6, () => joined(titleWords().slice(0, 2), locale)],
      ['beginning', 3, () => begun(titleWords(), locale)],
      ['word', 3, () => vocabulary[locale][300 + Math.floor(random() * 3000)] ?? ''],
      ['model', 3, () => modelNumber(Math.floor(random() * pieces), random)],
      ['slip', 2, () => slip(titleWords()[0] ?? '')],
      ['common', 1, () => vocabulary[locale][5 + Math.floor(random() * 20)] ?? ''],
      ['page', 1, () => pageWords(Math.floor(random() * pieces), locale)],
      ['nothing', 1, () => (locale === 'zh' ? '龘靐齉' : `xq${Math.floor(random() * 1e6)}vzj`)],
    ];
    return kinds.flatMap(([kind, count, make]) => Array.from({ length: count }, () => ({ kind, locale, query: make() })));
  });
}

function wordsOf(text: string, locale: ContentLocale): string[] {
  const [words = ''] = text.split(' MX ');
  return locale === 'zh' ? (words.match(/../gu) ?? []) : words.split(' ');
}

function joined(words: readonly string[], locale: ContentLocale): string {
  return words.join(locale === 'zh' ? '' : ' ');
}

/** A word and as much of the next one as is typed so far. */
function begun([first = '', second = '']: readonly string[], locale: ContentLocale): string {
  return joined([first, second.slice(0, locale === 'zh' ? 1 : 4)], locale);
}

/** Of a product near there, as it is written or not quite. */
function modelNumber(near: number, random: () => number): string {
  const { model } = madeContent(near - (near % 30) + 1);
  return String(model).replace(' ', [' ', '-', ''][Math.floor(random() * 3)] ?? '');
}

/** Two letters in the wrong order. */
function slip(word: string): string {
  const middle = Math.max(1, Math.floor(word.length / 2) - 1);
  return word.slice(0, middle) + (word[middle + 1] ?? '') + (word[middle] ?? '') + word.slice(middle + 2);
}

/** Two words side by side on a page that is written in this language. */
function pageWords(from: number, locale: ContentLocale): string {
  for (let index = from; index < from + 100; index += 1) {
    const text = madeContent(index).files?.[locale]?.[0];
    if (text) return joined(wordsOf(text, locale).slice(10, 12), locale);
  }
  return vocabulary[locale][1000] ?? '';
}
