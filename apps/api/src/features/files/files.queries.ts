import { sql } from 'kysely';

import type { FilePurpose } from '@portal/contract/files';

import type { Db } from '../../db/database.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import type { CheckedFile } from './file-checks.ts';
import type { Refusal } from './file-refused.ts';
import type { Upload } from './receive-upload.ts';

interface StoredVariant {
  readonly mediaType: string;
  readonly size: number;
}

export interface ReadyFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly variants: Record<string, StoredVariant>;
}

/** Undefined also for what the viewer may not see: row-level security leaves nothing to tell apart. */
export async function findReadyFile(db: Db, id: string): Promise<ReadyFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'purpose', 'name', 'variants'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as FilePurpose, variants: row.variants as unknown as ReadyFile['variants'] };
}

export async function insertFile(db: Db, viewer: PartnerViewer, { place: _place, ...upload }: Upload): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...upload, partnerId: viewer.partnerId, personId: viewer.personId })
    .execute();
}

/** False when the sweep was faster. */
export async function updateFileReady(db: Db, id: string, checked: CheckedFile): Promise<boolean> {
  const { variants, ...found } = checked;
  const stored = Object.entries(variants).map(([name, { mediaType, bytes }]) => [name, { mediaType, size: bytes.length }]);
  const result = await db
    .updateTable('files')
    .set({ ...found, variants: JSON.stringify(Object.fromEntries(stored)), status: 'ready', changedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateFileRefused(db: Db, id: string, refusal: Refusal): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'refused', refusal, changedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .execute();
}

/** The person's other files for the same purpose make room for this one. */
export async function updateFilesReplaced(db: Db, viewer: PartnerViewer, purpose: FilePurpose, by: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'dropped', changedAt: sql`now()` })
    .where('personId', '=', viewer.personId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'ready')
    .where('id', '!=', by)
    .execute();
}

/** Given up, unless it got ready meanwhile: only then may its objects be removed. */
export async function updateFileDropped(db: Db, id: string): Promise<boolean> {
  await db.updateTable('files').set({ status: 'dropped' }).where('id', '=', id).where('status', '=', 'quarantined').execute();
  return (await findReadyFile(db, id)) === undefined;
}

export async function deleteDroppedFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('status', 'in', ['dropped', 'refused']).execute();
}

/** For the worker: an hour without a word means that nobody is at it any more. */
export async function updateForgottenFilesDropped(db: Db): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'dropped' })
    .where('status', '=', 'quarantined')
    .where(sql<boolean>`changed_at < now() - interval '1 hour'`)
    .execute();
}

/** For the worker. A page that still shows a replaced photo has an hour to be closed; refusals are kept a month. */
export async function findFilesToSweep(db: Db, most: number): Promise<{ id: string; purpose: FilePurpose }[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'purpose'])
    .where('status', 'in', ['dropped', 'refused'])
    .where(sql<boolean>`changed_at < now() - case status when 'refused' then interval '30 days' else interval '1 hour' end`)
    .orderBy('changedAt')
    .limit(most)
    .execute();
  return rows as { id: string; purpose: FilePurpose }[];
}
