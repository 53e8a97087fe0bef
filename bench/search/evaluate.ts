import type { SearchGroup, Suggestion } from '@portal/contract/search';

import { assets } from '../../demo/content/assets/assets.ts';
import type { GradedQuery } from './graded/graded-query.ts';
import { gradedSet, isHeldOut } from './graded/graded-set.ts';

/** Minimum shares of queries whose item is first, and among the first three: in the open part and in the held-out part. */
export const targets = { first: 0.85, inThree: 0.95 } as const;

export interface Evaluation {
  readonly graded: GradedQuery;
  readonly isHeldOut: boolean;
  /** The rank of the expected items, by `rankOf`; Infinity if one was not found. */
  readonly rank: number;
  /** The best hits in the groups of the expected kinds. */
  readonly best: readonly string[];
  /**
   * The position among the suggestions, which are one list of all kinds. It is printed but has no target, because there are at most
   * eight suggestions and they match only titles.
   */
  readonly suggestedAt: number;
}

/** The search of the portal under evaluation. */
export interface SearchApi {
  readonly search: (graded: GradedQuery) => Promise<readonly SearchGroup[]>;
  readonly suggest: (graded: GradedQuery) => Promise<readonly Suggestion[]>;
}

export interface Score {
  readonly queries: number;
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
      suggestedAt: rankAmongSuggestions(graded, await suggest(graded)),
    });
  }
  return evaluations;
}

/**
 * The response is grouped and the order of its groups is fixed, so only the position inside a group can be judged. If items of
 * several kinds are expected, each kind is judged in its group, and the worst position counts.
 */
export function rankOf({ expected }: GradedQuery, response: readonly SearchGroup[]): number {
  const kinds = Map.groupBy(expected, (item) => kindOf(item));
  const ranks = [...kinds.values()].map((items) => {
    const accepted = acceptedItems(items);
    const positions = response.map(({ group_docs: { hits } }) =>
      hits.hits.findIndex(({ _source }) => accepted.has(itemOf(_source))),
    );
    return Math.min(...positions.filter((position) => position >= 0)) + 1;
  });
  return Math.max(...ranks);
}

function rankAmongSuggestions({ expected }: GradedQuery, suggestions: readonly Suggestion[]): number {
  const accepted = acceptedItems(expected);
  const position = suggestions.findIndex(({ kind, id }) => accepted.has(`${kind}/${id}`));
  return position < 0 ? Infinity : position + 1;
}

export function scoreOf(evaluations: readonly Evaluation[]): Score {
  const share = (maxRank: number) => evaluations.filter(({ rank }) => rank <= maxRank).length / evaluations.length;
  return { queries: evaluations.length, first: share(1), inThree: share(3) };
}

export function meetsTargets({ first, inThree }: Score): boolean {
  return first >= targets.first && inThree >= targets.inThree;
}

const kindOf = (item: string) => item.split('/')[0] ?? '';
const itemOf = ({ elementType, id }: { elementType: string; id: number }) => `${elementType}/${id}`;

function acceptedItems(items: readonly string[]): Set<string> {
  return new Set(items.flatMap((item) => [item, ...assetsShowing(item)]));
}

/** Some assets show a document under its title; finding the asset counts as finding the document. */
function assetsShowing(item: string): string[] {
  return assets
    .filter(({ documentId }) => documentId !== undefined && item === `document/${documentId}`)
    .map(({ id }) => `asset/${id}`);
}

function bestOf({ expected }: GradedQuery, response: readonly SearchGroup[]): string[] {
  const kinds = new Set(expected.map((item) => kindOf(item)));
  return response
    .filter(({ group_docs: { hits } }) => hits.hits.some(({ _source: { elementType } }) => kinds.has(elementType)))
    .flatMap(({ group_docs: { hits } }) => hits.hits.slice(0, 3).map(({ _source }) => `${itemOf(_source)} ${_source.title}`));
}
