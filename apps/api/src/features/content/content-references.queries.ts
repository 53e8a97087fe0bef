import { sql } from 'kysely';

import type { ContentItem } from '@portal/contract/backoffice/content';

import type { Db } from '../../db/database.ts';
import { contentState } from './content-state.ts';

/** What a draft refers to, by id; content that has been deleted is left out. */
export async function findReferences(db: Db, ids: readonly number[]): Promise<ContentItem['references']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ContentItem['references'][number]>`
    select i.id, i.kind, i.title, ${contentState} as state from content_items i where i.id = any (${[...ids]}::integer[])`.execute(
    db,
  );
  return rows;
}
