import type { ContentLocale } from '../../../demo/content/localised.ts';

/** A pseudo-random generator with a seed, so that every run has the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const size = { words: 50_000, chinese: 20_000, characters: 2500 };

const onsets = 'b c d f g h k l m n p r s t v w z br cr dr fl gr pl pr st tr sch'.split(' ');
const nuclei = 'a e i o u ei au ou'.split(' ');
const codas = ['', '', 'n', 'r', 's', 'l', 't', 'm'];

/** Invented words with endings that the stemmer of the language removes. The words at the start are the common ones. */
export const vocabulary: Readonly<Record<ContentLocale, readonly string[]>> = {
  en: inventWords(1, ['', 's', 'ing', 'ed', 'ly']),
  de: inventWords(2, ['', 'en', 'er', 'ung', 'ungen']),
  fr: inventWords(3, ['', 's', 'é', 'ées', 'ement']),
  it: inventWords(4, ['o', 'a', 'i', 'zione', 'ità']),
  zh: chineseWords(),
  es: inventWords(5, ['o', 'as', 'ación', 'aciones', 'ía']),
  pt: inventWords(6, ['o', 'as', 'ação', 'ações', 'ência']),
};

/** Picks a word with a skewed distribution: a few words make up most of a text. */
function pickWord(locale: ContentLocale, random: () => number): string {
  const words = vocabulary[locale];
  return words[Math.floor(words.length * random() ** 4)] ?? '';
}

export function randomText(locale: ContentLocale, count: number, random: () => number): string {
  return Array.from({ length: count }, () => pickWord(locale, random)).join(locale === 'zh' ? '' : ' ');
}

function inventWords(seed: number, endings: readonly string[]): string[] {
  const random = seededRandom(1000 + seed);
  const pick = (some: readonly string[]) => some[Math.floor(random() * some.length)] ?? '';
  const words = new Set<string>();
  while (words.size < size.words) {
    const syllables = 1 + Math.ceil(random() * 2);
    const stem = Array.from({ length: syllables }, () => pick(onsets) + pick(nuclei) + pick(codas)).join('');
    words.add(stem + pick(endings));
  }
  return [...words];
}

function chineseWords(): string[] {
  const random = seededRandom(2000);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2 * size.characters));
  const words = new Set<string>();
  while (words.size < size.chinese) words.add(character() + character());
  return [...words];
}
