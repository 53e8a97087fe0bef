import { sql } from 'kysely';

import type { getContentOrder } from '@portal/contract/backoffice/content-order';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ResponseOf } from '@portal/contract/endpoint';

import type { Db } from '../../db/database.ts';
import { contentState } from './content-state.ts';

export type OrderedContent = ResponseOf<typeof getContentOrder>['body'][number];

/** All content of a kind in the order of the portal; what has no place yet comes last. */
export async function findContentOrder(db: Db, kind: ContentKind): Promise<OrderedContent[]> {
  const { rows } = await sql<OrderedContent>`
    select i.id, i.version, i.title, ${contentState} as state from content_items i
     where i.kind = ${kind} order by i.position nulls last, i.id`.execute(db);
  return rows;
}

/** Two members of staff who order the same kind wait for each other here. */
export async function lockContentOfKind(db: Db, kind: ContentKind): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from content_items where kind = ${kind} order by id for no key update`.execute(db);
  return rows;
}

export async function updateContentOrder(db: Db, kind: ContentKind, ids: readonly number[]): Promise<void> {
  await sql`select set_content_order(${kind}, ${[...ids]}::integer[])`.execute(db);
}
