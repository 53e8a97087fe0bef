import type { SearchGroup, Suggestion } from '@portal/contract/search';

import { assets } from '../../demo/content/assets/assets.ts';
import type { GradedQuery } from './graded/graded-query.ts';
import { gradedSet, isHeldOut } from './graded/graded-set.ts';

/** Minimum shares, for each of the two parts of the set. */
export const targets = { first: 0.85, inThree: 0.95 } as const;

export interface Evaluation {
  readonly graded: GradedQuery;
  readonly isHeldOut: boolean;
  /** Infinity if it was not found. */
  readonly rank: number;
  /** The best hits of the same kinds. */
  readonly best: readonly string[];
  /** The position among the suggestions, which are one list of all kinds. Printed, not judged: they match titles and hold at most eight. */
  readonly suggestedAt: number;
}

/** The search of the portal under evaluation. */
export interface SearchApi {
  readonly search: (graded: GradedQuery) => Promise<readonly SearchGroup[]>;
  readonly suggest: (graded: GradedQuery) => Promise<readonly Suggestion[]>;
}

export interface Score {
  readonly asked: number;
  readonly first: number;
  readonly inThree: number;
}

/** Runs every query of the set, one after the other. */
export async function evaluateAll({ search, suggest }: SearchApi): Promise<Evaluation[]> {
  const evaluations: Evaluation[] = [];
  for (const graded of gradedSet) {
    const response = await search(graded);
    evaluations.push({
      graded,
      isHeldOut: isHeldOut(graded),
      rank: rankOf(graded, response),
      best: bestOf(graded, response),
      suggestedAt: placeAmong(graded, await suggest(graded)),
    });
  }
  return evaluations;
}

/**
 * The response is grouped and the order of its groups is fixed, so only the position inside a group can be judged. If items of several
 * kinds are expected, each kind is judged in its group, and the worst position counts.
 */
export function rankOf({ expected }: GradedQuery, response: readonly SearchGroup[]): number {
  const kinds = Map.groupBy(expected, (item) => kindOf(item));
  const ranks = [...kinds.values()].map((items) => {
    const accepted = acceptedFor(items);
    const places = response.map(({ group_docs: { hits } }) =>
      hits.hits.findIndex(({ _source }) => accepted.has(nameOf(_source))),
    );
    return Math.min(...places.filter((place) => place >= 0)) + 1;
  });
  return Math.max(...ranks);
}

function placeAmong({ expected }: GradedQuery, suggestions: readonly Suggestion[]): number {
  const accepted = acceptedFor(expected);
  const place = suggestions.findIndex(({ kind, id }) => accepted.has(`${kind}/${id}`));
  return place < 0 ? Infinity : place + 1;
}

export function scoreOf(evaluations: readonly Evaluation[]): Score {
  const share = (maxRank: number) => evaluations.filter(({ rank }) => rank <= maxRank).length / evaluations.length;
  return { asked: evaluations.length, first: share(1), inThree: share(3) };
}

export function isReached({ first, inThree }: Score): boolean {
  return first >= targets.first && inThree >= targets.inThree;
}

const kindOf = (item: string) => item.split('/')[0] ?? '';
const nameOf = ({ elementType, id }: { elementType: string; id: number }) => `${elementType}/${id}`;

function acceptedFor(items: readonly string[]): Set<string> {
  return new Set(items.flatMap((item) => [item, ...showing(item)]));
}

/** Some assets show a document under its title; finding the asset counts as finding the document. */
function showing(item: string): string[] {
  return assets
    .filter(({ documentId }) => documentId !== undefined && item === `document/${documentId}`)
    .map(({ id }) => `asset/${id}`);
}

function bestOf({ expected }: GradedQuery, response: readonly SearchGroup[]): string[] {
  const kinds = new Set(expected.map((item) => kindOf(item)));
  return response
    .filter(({ group_docs: { hits } }) => hits.hits.some(({ _source: { elementType } }) => kinds.has(elementType)))
    .flatMap(({ group_docs: { hits } }) => hits.hits.slice(0, 3).map(({ _source }) => `${nameOf(_source)} ${_source.title}`));
}
