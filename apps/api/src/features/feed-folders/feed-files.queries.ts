import { sql } from 'kysely';

import type { ImportState } from '@portal/contract/backoffice/imports';

import type { Db } from '../../db/database.ts';

/** A file that has become an import and is not moved away yet. */
export interface TakenFile {
  readonly importId: string;
  readonly name: string;
  readonly mark: string;
  readonly markerMark: string;
  readonly target: string | null;
  readonly state: ImportState;
}

export async function findTakenFiles(db: Db, feedId: string): Promise<TakenFile[]> {
  const rows = await db
    .selectFrom('feedFiles as f')
    .innerJoin('imports as i', 'i.id', 'f.importId')
    .select(['f.importId', 'f.name', 'f.mark', 'f.markerMark', 'f.target', 'i.state'])
    .where('f.feedId', '=', feedId)
    .where('f.movedAt', 'is', null)
    .orderBy('i.createdAt')
    .execute();
  return rows as TakenFile[];
}

type NewFile = Pick<TakenFile, 'importId' | 'name' | 'mark' | 'markerMark'> & { readonly feedId: string };

export async function insertTakenFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('feedFiles').values(file).execute();
}

export async function updateTarget(db: Db, importId: string, target: string): Promise<void> {
  await db.updateTable('feedFiles').set({ target }).where('importId', '=', importId).execute();
}

export async function updateMoved(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('feedFiles')
    .set({ movedAt: sql`now()` })
    .where('importId', '=', importId)
    .execute();
}
