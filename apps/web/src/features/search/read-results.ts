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

/** One thing that was found, and why. */
export interface Result extends SearchSource {
  readonly highlight: NonNullable<SearchHit['highlight']>;
}

/** A ticket of the portal and one of the CRM may have the same number; what is one's own is told apart by its address. */
export function keyOfResult({ elementType, id, url }: Result): string | number {
  return (ownTypes as readonly string[]).includes(elementType) ? (url ?? id) : id;
}

export interface HowMany {
  readonly value: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

export interface ResultGroup {
  readonly key: SearchGroupKey;
  readonly total: HowMany;
  /** The best of them. */
  readonly results: readonly Result[];
}

/** One group without its wrappings. */
export function readGroup({ key, group_docs: { hits: found } }: SearchGroup): ResultGroup {
  return {
    key,
    total: { value: found.total.value, isMore: found.total.relation === 'gte' },
    results: found.hits.map(({ _source: source, highlight = {} }) => ({ ...source, highlight })),
  };
}

/** The answer without its wrappings, in the order that people are used to, whatever order it came in. */
export function readResults(groups: readonly SearchGroup[]): ResultGroup[] {
  return groups
    .map(readGroup)
    .filter(({ results }) => results.length > 0)
    .toSorted((a, b) => searchGroups.indexOf(a.key) - searchGroups.indexOf(b.key));
}

/** Those of the kind that was asked for. A kind that these words do not find is not a choice to be stuck in. */
export function chosenGroups(groups: readonly ResultGroup[], asked: string | undefined) {
  const kind = groups.find(({ key }) => key === asked)?.key;
  return { kind, groups: groups.filter(({ key }) => kind === undefined || key === kind) };
}

/** Of the reader's partner, or theirs alone. */
export function isOwnGroup(key: SearchGroupKey): key is OwnGroupKey {
  return (ownGroups as readonly SearchGroupKey[]).includes(key);
}

export function howManyIn(groups: readonly ResultGroup[]): HowMany {
  return {
    value: groups.reduce((sum, { total }) => sum + total.value, 0),
    isMore: groups.some(({ total }) => total.isMore),
  };
}
