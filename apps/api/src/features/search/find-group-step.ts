import type { Db } from '../../db/database.ts';
import type { FoundGroup } from './found-group.ts';
import { findPagesOf, findRestOfGroup, type GroupStep, type ContentSearchParams } from './search.queries.ts';

/**
 * Returns one step of a group: hits from `ranked`, which are all ranked hits of the group, and after their end unranked ones.
 * One hit more than the limit is searched for, to know whether there are more.
 */
export async function findGroupStep(
  db: Db,
  params: ContentSearchParams,
  ranked: FoundGroup,
  { group, from }: GroupStep,
): Promise<FoundGroup> {
  const hits = ranked.hits.slice(from, from + params.limitPerGroup);
  if (ranked.total.relation === 'eq') return { ...ranked, hits };
  const next = from + params.limitPerGroup + 1;
  if (ranked.hits.length >= next) return { hits, total: { ...ranked.total, value: Math.max(ranked.total.value, next) } };

  const missing = params.limitPerGroup - hits.length;
  const known = ranked.hits.map(({ contentId }) => contentId);
  const rest = await findRestOfGroup(db, params, { group, known, skip: Math.max(0, from - known.length), limit: missing + 1 });
  const hasMore = rest.length > missing;
  const unranked = rest.slice(0, missing).map((hit) => ({ ...hit, score: 0 }));
  const withoutTitleMatch = group === 'Documents' ? unranked.filter(({ inTitle }) => !inTitle) : [];
  const pages = await findPagesOf(
    db,
    params,
    withoutTitleMatch.map(({ contentId }) => contentId),
  );
  const pageOf = new Map(pages.map(({ contentId, page, text }) => [contentId, { page, text }]));
  const end = from + hits.length + unranked.length;
  return {
    hits: [...hits, ...unranked.map((hit) => ({ ...hit, ...pageOf.get(hit.contentId) }))],
    total: hasMore ? { value: Math.max(ranked.total.value, end + 1), relation: 'gte' } : { value: end, relation: 'eq' },
  };
}
