import type { Db } from '../../db/database.ts';
import type { FoundGroup } from './found-group.ts';
import { findPagesOf, findRestOfGroup, type Part, type ContentSearchParams } from './search.queries.ts';

/**
 * Returns one page of hits of a group. It is cut from `ranked`, all hits of the group that were ranked, and continues with unranked
 * hits after them. One hit more than the limit is searched for, to know whether there are more.
 */
export async function findPart(
  db: Db,
  params: ContentSearchParams,
  ranked: FoundGroup,
  { group, from }: Part,
): Promise<FoundGroup> {
  const hits = ranked.hits.slice(from, from + params.limitPerGroup);
  if (ranked.total.relation === 'eq') return { ...ranked, hits };
  const next = from + params.limitPerGroup + 1;
  if (ranked.hits.length >= next) return { hits, total: { ...ranked.total, value: Math.max(ranked.total.value, next) } };

  const missing = params.limitPerGroup - hits.length;
  const known = ranked.hits.map(({ contentId }) => contentId);
  const rest = await findRestOfGroup(db, params, { group, known, skip: Math.max(0, from - known.length), limit: missing + 1 });
  const hasMore = rest.length > missing;
  const shown = rest.slice(0, missing).map((hit) => ({ ...hit, score: 0 }));
  const unexplained = group === 'Documents' ? shown.filter(({ inTitle }) => !inTitle) : [];
  const pages = await findPagesOf(
    db,
    params,
    unexplained.map(({ contentId }) => contentId),
  );
  const pageOf = new Map(pages.map(({ contentId, page, text }) => [contentId, { page, text }]));
  const end = from + hits.length + shown.length;
  return {
    hits: [...hits, ...shown.map((hit) => ({ ...hit, ...pageOf.get(hit.contentId) }))],
    total: hasMore ? { value: Math.max(ranked.total.value, end + 1), relation: 'gte' } : { value: end, relation: 'eq' },
  };
}
