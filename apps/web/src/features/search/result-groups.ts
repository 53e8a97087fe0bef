import {
  type PartnerRowGroupKey,
  partnerRowGroups,
  partnerRowTypes,
  type SearchGroup,
  type SearchGroupKey,
  searchGroups,
  type SearchHit,
  type SearchSource,
} from '@portal/contract/search';

/** A search result with its highlighted matches. */
export interface Result extends SearchSource {
  readonly highlight: NonNullable<SearchHit['highlight']>;
}

/** Tickets of the portal and of the CRM may share a number, so the person's own items are identified by their URL. */
export function keyOfResult({ elementType, id, url }: Result): string | number {
  return (partnerRowTypes as readonly string[]).includes(elementType) ? (url ?? id) : id;
}

export interface HitCount {
  readonly value: number;
  /** Whether there are more hits than were counted. */
  readonly isLowerBound: boolean;
}

export interface ResultGroup {
  readonly key: SearchGroupKey;
  readonly total: HitCount;
  /** The best hits. */
  readonly results: readonly Result[];
}

/** Unwraps one group of the response. */
export function toResultGroup({ key, group_docs: { hits } }: SearchGroup): ResultGroup {
  return {
    key,
    total: { value: hits.total.value, isLowerBound: hits.total.relation === 'gte' },
    results: hits.hits.map(({ _source: source, highlight = {} }) => ({ ...source, highlight })),
  };
}

/** Unwraps the response and puts the groups in their fixed order. */
export function toResultGroups(groups: readonly SearchGroup[]): ResultGroup[] {
  return groups
    .map(toResultGroup)
    .filter(({ results }) => results.length > 0)
    .toSorted((a, b) => searchGroups.indexOf(a.key) - searchGroups.indexOf(b.key));
}

/**
 * Returns the groups of the selected kind, or all groups if that kind has no hits, so that nobody is stuck in an empty filter.
 */
export function groupsOfKind(groups: readonly ResultGroup[], requested: string | undefined) {
  const kind = groups.find(({ key }) => key === requested)?.key;
  return { kind, groups: groups.filter(({ key }) => kind === undefined || key === kind) };
}

/** Whether the group has partner rows: leads and licences of the viewer's partner, or the viewer's own tickets. */
export function isOwnGroup(key: SearchGroupKey): key is PartnerRowGroupKey {
  return (partnerRowGroups as readonly SearchGroupKey[]).includes(key);
}

export function totalHits(groups: readonly ResultGroup[]): HitCount {
  return {
    value: groups.reduce((sum, { total }) => sum + total.value, 0),
    isLowerBound: groups.some(({ total }) => total.isLowerBound),
  };
}
