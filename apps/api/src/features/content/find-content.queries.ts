import { sql } from 'kysely';

import type { findContentByTitle } from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ResponseOf } from '@portal/contract/endpoint';

import type { Db } from '../../db/database.ts';
import { selectContent } from './content-list.queries.ts';
import { contentState, isPublished } from './content-state.ts';
import { portalPathOf } from './portal-path.ts';

const maxFound = 12;

type FoundContent = ResponseOf<typeof findContentByTitle>['body'][number];

/** Titles that begin with the text come first; without a text, what was changed last. Only what is published has a path. */
export async function findByTitle(db: Db, search: string, kinds: readonly ContentKind[] | undefined): Promise<FoundContent[]> {
  const { condition, order, hasManyMatches } = await selectContent(db, { search, kinds });
  const bestFirst = sql`strpos(i.search, ' ' || fold_for_search(${search})) <> 1, length(i.title), i.id`;
  const { rows } = await sql<Omit<FoundContent, 'portalPath'> & { mediaType: string | null; isPublished: boolean }>`
    select i.id, i.kind, i.title, ${contentState} as state, ${isPublished} as is_published,
           (select a.media_type from assets a where a.id = i.id) as media_type
      from content_items i where ${condition} order by ${search === '' || hasManyMatches ? order : bestFirst} limit ${maxFound}`.execute(
    db,
  );
  return rows.map(({ mediaType, isPublished: hasPage, ...item }) => ({
    ...item,
    portalPath: hasPage ? portalPathOf({ ...item, mediaType }) : null,
  }));
}
