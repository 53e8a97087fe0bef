import type { SearchGroup, Suggestion } from '../../packages/contract/src/search.ts';

import { assets } from '../../demo/content/assets/assets.ts';
import type { GradedQuery } from './graded/graded-query.ts';
import { gradedSet, isHeldOut } from './graded/graded-set.ts';

/** Over the whole set and over each of its two parts. */
export const goals = { first: 0.85, inThree: 0.95 } as const;

export interface Verdict {
  readonly graded: GradedQuery;
  readonly isHeldOut: boolean;
  /** Infinite when it was not found. */
  readonly rank: number;
  /** What stood before it, or instead of it. */
  readonly best: readonly string[];
  /** Its place among the suggestions, which are one list of all kinds. Told, not judged: they are for titles and hold no more than eight. */
  readonly suggestedAt: number;
}

/** The portal that is asked. */
export interface Searched {
  readonly search: (graded: GradedQuery) => Promise<readonly SearchGroup[]>;
  readonly suggest: (graded: GradedQuery) => Promise<readonly Suggestion[]>;
}

export interface Score {
  readonly asked: number;
  readonly first: number;
  readonly inThree: number;
}

/** Puts every question of the set, one after the other. */
export async function judgeAll({ search, suggest }: Searched): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const graded of gradedSet) {
    const answer = await search(graded);
    verdicts.push({
      graded,
      isHeldOut: isHeldOut(graded),
      rank: rankOf(graded, answer),
      best: bestOf(graded, answer),
      suggestedAt: placeAmong(graded, await suggest(graded)),
    });
  }
  return verdicts;
}

/**
 * The answer is grouped and the order of its groups is fixed, so it has no order of all hits: what can be right or wrong is the place
 * inside a group. Where items of several kinds are expected, each kind has to be right in its group, and the worst place counts.
 */
export function rankOf({ expected }: GradedQuery, answer: readonly SearchGroup[]): number {
  const kinds = Map.groupBy(expected, (item) => kindOf(item));
  const ranks = [...kinds.values()].map((items) => {
    const accepted = acceptedFor(items);
    const places = answer.map(({ group_docs: { hits } }) => hits.hits.findIndex(({ _source }) => accepted.has(nameOf(_source))));
    return Math.min(...places.filter((place) => place >= 0)) + 1;
  });
  return Math.max(...ranks);
}

function placeAmong({ expected }: GradedQuery, suggestions: readonly Suggestion[]): number {
  const accepted = acceptedFor(expected);
  const place = suggestions.findIndex(({ kind, id }) => accepted.has(`${kind}/${id}`));
  return place < 0 ? Infinity : place + 1;
}

export function scoreOf(verdicts: readonly Verdict[]): Score {
  const share = (most: number) => verdicts.filter(({ rank }) => rank <= most).length / verdicts.length;
  return { asked: verdicts.length, first: share(1), inThree: share(3) };
}

export function isReached({ first, inThree }: Score): boolean {
  return first >= goals.first && inThree >= goals.inThree;
}

const kindOf = (item: string) => item.split('/')[0] ?? '';
const nameOf = ({ elementType, id }: { elementType: string; id: number }) => `${elementType}/${id}`;

function acceptedFor(items: readonly string[]): Set<string> {
  return new Set(items.flatMap((item) => [item, ...showing(item)]));
}

/** The media library shows some documents under their own titles: whoever finds that asset has found the document. */
function showing(item: string): string[] {
  return assets
    .filter(({ documentId }) => documentId !== undefined && item === `document/${documentId}`)
    .map(({ id }) => `asset/${id}`);
}

function bestOf({ expected }: GradedQuery, answer: readonly SearchGroup[]): string[] {
  const kinds = new Set(expected.map((item) => kindOf(item)));
  return answer
    .filter(({ group_docs: { hits } }) => hits.hits.some(({ _source: { elementType } }) => kinds.has(elementType)))
    .flatMap(({ group_docs: { hits } }) => hits.hits.slice(0, 3).map(({ _source }) => `${nameOf(_source)} ${_source.title}`));
}
