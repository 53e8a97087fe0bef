import type { ContentLocale } from '../../../demo/content/localised.ts';

/** What makes a query difficult. */
type Difficulty =
  | 'plain'
  | 'stem'
  | 'prefix'
  | 'accents'
  | 'typo'
  | 'model-number'
  /** A model number or compound with another space or hyphen than in the content. */
  | 'spelling'
  /** A Chinese word of two characters. */
  | 'two-characters'
  /** Words that occur only on the pages of a document, in no title and no description. */
  | 'inside-pdf';

/** An item as in the response: its `elementType` and its `id`. */
export type Item = `${'product' | 'category' | 'document' | 'asset' | 'news' | 'event'}/${number}`;

/** A query and the items it should find. Several items of one kind are equally right. */
export interface GradedQuery {
  readonly locale: ContentLocale;
  readonly difficulty: Difficulty;
  readonly query: string;
  readonly expected: readonly Item[];
}

type QueryTuple = readonly [difficulty: Difficulty, query: string, ...expected: Item[]];

export function toGradedQueries(locale: ContentLocale, tuples: readonly QueryTuple[]): GradedQuery[] {
  return tuples.map(([difficulty, query, ...expected]) => ({ locale, difficulty, query, expected }));
}
