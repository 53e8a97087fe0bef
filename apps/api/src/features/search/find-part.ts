import type { Db } from '../../db/database.ts';
import type { FoundGroup } from './found-group.ts';
import { findPagesOf, findRestOfGroup, type Part, type Wanted } from './search.queries.ts';

/**
 * So many hits of one group, from a place on. `ranked` is all of the group that was ranked: the part is cut from it, and where it ends the
 * rest of the group goes on. One more than wanted is looked for, to know whether there are more.
 */
export async function findPart(db: Db, wanted: Wanted, ranked: FoundGroup, { group, from }: Part): Promise<FoundGroup> {
  const hits = ranked.hits.slice(from, from + wanted.most);
  if (ranked.total.relation === 'eq') return { ...ranked, hits };
  const next = from + wanted.most + 1;
  if (ranked.hits.length >= next) return { hits, total: { ...ranked.total, value: Math.max(ranked.total.value, next) } };

  const most = wanted.most - hits.length;
  const known = ranked.hits.map(({ contentId }) => contentId);
  const rest = await findRestOfGroup(db, wanted, { group, known, skip: Math.max(0, from - known.length), most: most + 1 });
  const isMore = rest.length > most;
  const shown = rest.slice(0, most).map((hit) => ({ ...hit, score: 0 }));
  const unexplained = group === 'Documents' ? shown.filter(({ inTitle }) => !inTitle) : [];
  const pages = await findPagesOf(
    db,
    wanted,
    unexplained.map(({ contentId }) => contentId),
  );
  const pageOf = new Map(pages.map(({ contentId, page, text }) => [contentId, { page, text }]));
  const end = from + hits.length + shown.length;
  return {
    hits: [...hits, ...shown.map((hit) => ({ ...hit, ...pageOf.get(hit.contentId) }))],
    total: isMore ? { value: Math.max(ranked.total.value, end + 1), relation: 'gte' } : { value: end, relation: 'eq' },
  };
}
