import type { ContentLocale } from '../../../demo/content/localised.ts';

/** What makes a question hard to answer. */
type Difficulty =
  | 'plain'
  | 'stem'
  | 'prefix'
  | 'accents'
  | 'typing-error'
  | 'model-number'
  /** A model number or a compound with another gap or hyphen than it is written with. */
  | 'spelling'
  /** A Chinese word of two characters. */
  | 'two-characters'
  /** Words that stand in no title and no description, only on the pages of a document. */
  | 'inside-pdf';

/** An item as the answer names it: its `elementType` and its `id`. */
export type Item = `${'product' | 'category' | 'document' | 'asset' | 'news' | 'event'}/${number}`;

/** What a partner types, and what has to be found. Where several items are equally right, each of them is. */
export interface GradedQuery {
  readonly locale: ContentLocale;
  readonly difficulty: Difficulty;
  readonly query: string;
  readonly expected: readonly Item[];
}

type Written = readonly [difficulty: Difficulty, query: string, ...expected: Item[]];

export function gradedIn(locale: ContentLocale, written: readonly Written[]): GradedQuery[] {
  return written.map(([difficulty, query, ...expected]) => ({ locale, difficulty, query, expected }));
}
