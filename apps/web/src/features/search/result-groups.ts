import {
  type OwnGroupKey,
  ownGroups,
  ownTypes,
  type SearchGroup,
  type SearchGroupKey,
  searchGroups,
  type SearchHit,
  type SearchSource,
} from '@portal/contract/search';

/** A search result and why it was found. */
export interface Result extends SearchSource {
  readonly highlight: NonNullable<SearchHit['highlight']>;
}

/** Tickets of the portal and of the CRM may share a number, so the person's own items are identified by their URL. */
export function keyOfResult({ elementType, id, url }: Result): string | number {
  return (ownTypes as readonly string[]).includes(elementType) ? (url ?? id) : id;
}

export interface HitCount {
  readonly value: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

export interface ResultGroup {
  readonly key: SearchGroupKey;
  readonly total: HitCount;
  /** The best hits. */
  readonly results: readonly Result[];
}

/** Unwraps one group. */
export function readGroup({ key, group_docs: { hits: found } }: SearchGroup): ResultGroup {
  return {
    key,
    total: { value: found.total.value, isMore: found.total.relation === 'gte' },
    results: found.hits.map(({ _source: source, highlight = {} }) => ({ ...source, highlight })),
  };
}

/** Unwraps the response and puts the groups in their fixed order. */
export function toResultGroups(groups: readonly SearchGroup[]): ResultGroup[] {
  return groups
    .map(readGroup)
    .filter(({ results }) => results.length > 0)
    .toSorted((a, b) => searchGroups.indexOf(a.key) - searchGroups.indexOf(b.key));
}

/**
 * Returns the groups of the selected kind, or all groups if that kind has no hits, so that nobody is stuck in an empty filter.
 */
export function groupsOfKind(groups: readonly ResultGroup[], asked: string | undefined) {
  const kind = groups.find(({ key }) => key === asked)?.key;
  return { kind, groups: groups.filter(({ key }) => kind === undefined || key === kind) };
}

/** Rows of the viewer's partner, or the viewer's own tickets. */
export function isOwnGroup(key: SearchGroupKey): key is OwnGroupKey {
  return (ownGroups as readonly SearchGroupKey[]).includes(key);
}

export function totalHits(groups: readonly ResultGroup[]): HitCount {
  return {
    value: groups.reduce((sum, { total }) => sum + total.value, 0),
    isMore: groups.some(({ total }) => total.isMore),
  };
}
