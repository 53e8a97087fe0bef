import { sql } from 'kysely';

import type { FilePurpose } from '@portal/contract/files';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { CheckedFile } from './file-checks.ts';
import type { RejectionReason } from './file-rejected.ts';
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

/** Returns undefined also for a file the viewer may not see: row-level security hides the difference. */
export async function findReadyFile(db: Db, id: string): Promise<ReadyFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'purpose', 'name', 'variants'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose as FilePurpose, variants: row.variants as unknown as ReadyFile['variants'] };
}

/** Whose file it is. What staff attach to a ticket belongs to the person of the ticket. */
export interface FileOwner {
  readonly partnerId: string;
  readonly personId: string;
  /** The member of staff who sends it. */
  readonly staffId?: string;
}

export async function insertFile(
  db: Db,
  { partnerId, personId, staffId }: FileOwner,
  { index: _index, ...upload }: Upload,
): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...upload, partnerId, personId, staffId: staffId ?? null })
    .execute();
}

/** Returns false if the sweep has already dropped the file. */
export async function updateFileReady(db: Db, id: string, checked: CheckedFile): Promise<boolean> {
  const { variants, ...properties } = checked;
  const stored = Object.entries(variants).map(([name, { mediaType, bytes }]) => [name, { mediaType, size: bytes.length }]);
  const result = await db
    .updateTable('files')
    .set({ ...properties, variants: JSON.stringify(Object.fromEntries(stored)), status: 'ready', changedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateFileRejected(db: Db, id: string, reason: RejectionReason): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'refused', refusal: reason, changedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .execute();
}

/** Drops the other files of the same purpose, which this one replaces: those of the person, or the logos of the company. */
export async function updateFilesReplaced(db: Db, viewer: Viewer, purpose: FilePurpose, replacementId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'dropped', changedAt: sql`now()` })
    .where((file) =>
      purpose === 'logo'
        ? file('partnerId', '=', file.selectFrom('files as replacement').select('partnerId').where('id', '=', replacementId))
        : file('personId', '=', viewer.personId),
    )
    .where('purpose', '=', purpose)
    .where('status', '=', 'ready')
    .where('id', '!=', replacementId)
    .execute();
}

/** Drops what a company had as its logo. */
export async function updateLogosDropped(db: Db, partnerId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'dropped', changedAt: sql`now()` })
    .where('partnerId', '=', partnerId)
    .where('purpose', '=', 'logo')
    .where('status', '=', 'ready')
    .execute();
}

/** Drops the file unless it has become ready in the meantime. Returns whether its objects may be deleted. */
export async function updateFileDropped(db: Db, id: string): Promise<boolean> {
  await db.updateTable('files').set({ status: 'dropped' }).where('id', '=', id).where('status', '=', 'quarantined').execute();
  return (await findReadyFile(db, id)) === undefined;
}

export async function deleteDroppedFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('status', 'in', ['dropped', 'refused']).execute();
}

/** For the worker: an upload without progress for an hour is abandoned. */
export async function updateAbandonedFilesDropped(db: Db): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'dropped' })
    .where('status', '=', 'quarantined')
    .where(sql<boolean>`changed_at < now() - interval '1 hour'`)
    .execute();
}

/** For the worker. Replaced files stay for an hour because open pages may still show them; rejected ones stay for a month. */
export async function findFilesToSweep(db: Db, limit: number): Promise<{ id: string; purpose: FilePurpose }[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'purpose'])
    .where('status', 'in', ['dropped', 'refused'])
    .where(sql<boolean>`changed_at < now() - case status when 'refused' then interval '30 days' else interval '1 hour' end`)
    .orderBy('changedAt')
    .limit(limit)
    .execute();
  return rows as { id: string; purpose: FilePurpose }[];
}
