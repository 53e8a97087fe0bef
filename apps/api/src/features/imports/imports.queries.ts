import { sql } from 'kysely';

import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import { sourceOfPortalIds, type ImportMode, type ImportScope, type ValueRules } from '@portal/contract/backoffice/feeds';
import type { FileFault } from '@portal/contract/backoffice/import-faults';
import type { ImportDoor, ImportState } from '@portal/contract/backoffice/imports';

import type { Page } from '../../core/page.ts';
import type { IdList } from '../../core/row-ids.ts';
import type { Db } from '../../db/database.ts';
import { findPackedIds } from '../../db/packed-ids.ts';
import type { FeedSettings } from '../feeds/feeds.queries.ts';
import type { TableDetails } from './tables/inspect-table.ts';
import { shownText } from './shown-text.ts';
import type { TableFormat } from './tables/table-file.ts';

export interface ImportRowOfTable {
  readonly id: string;
  readonly feedId: string;
  readonly kind: ImportKind;
  readonly source: string;
  readonly state: ImportState;
  readonly mode: ImportMode;
  readonly scope: ImportScope;
  readonly maxRemovedPercent: number;
  readonly fileName: string;
  readonly fileSize: string;
  readonly storageKey: string;
  readonly format: TableFormat | null;
  readonly columns: string[] | null;
  readonly sample: string[][] | null;
  readonly rowCount: number | null;
  readonly mapping: (string | null)[] | null;
  readonly rules: ValueRules;
  readonly checkedRows: number;
  readonly presentCount: number | null;
  readonly newCount: number;
  readonly changedCount: number;
  readonly sameCount: number;
  readonly goneCount: number;
  readonly faultCount: number;
  readonly createdRows: number;
  readonly changedRows: number;
  readonly removedRows: number;
  readonly undoneRows: number;
  readonly leftRows: number;
  readonly isCancelled: boolean;
  readonly fault: FileFault | null;
  readonly faultRow: number | null;
  readonly door: ImportDoor;
  /** Whether it goes on without a person. */
  readonly runsItself: boolean;
  readonly startedBy: string | null;
  readonly runBy: string | null;
  /** The key with which it came over HTTP. */
  readonly keyId: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly isGoneUnknown: boolean;
  readonly runAt: Date | null;
  readonly endedAt: Date | null;
  readonly undoneAt: Date | null;
  /** Its file, rows and changes are deleted after some months. */
  readonly detailsDeletedAt: Date | null;
  readonly version: number;
}

export async function findImport(db: Db, id: string): Promise<ImportRowOfTable | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row as ImportRowOfTable | undefined;
}

/** The feed and the person or key that an import is shown with. */
export interface NamedImport extends ImportRowOfTable {
  readonly feedName: string;
  readonly startedByName: string;
  readonly keyName: string | null;
  readonly isKeyRevoked: boolean;
  readonly hasNewerRecords: boolean;
}

export interface ImportFilter {
  readonly ids?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly feedId?: string | undefined;
}

/** The ids of all imports that a filter shows, newest first. */
export function findImportIds(db: Db, { kind, feedId }: ImportFilter): Promise<IdList<string>> {
  return findPackedIds(
    db,
    sql`
    select i.id from imports i
     where (${kind ?? null}::text is null or i.kind = ${kind ?? null}) and (${feedId ?? null}::uuid is null or i.feed_id = ${feedId ?? null})
     order by i.created_at desc, i.id`,
  );
}

export async function findNamedImports(
  db: Db,
  where: ImportFilter,
  { number, size }: Page,
): Promise<{ imports: NamedImport[]; total: number }> {
  const matching = db
    .selectFrom('imports as i')
    .$if(where.ids !== undefined, (query) => query.where('i.id', 'in', where.ids ?? []))
    .$if(where.kind !== undefined, (query) => query.where('i.kind', '=', where.kind ?? ''))
    .$if(where.feedId !== undefined, (query) => query.where('i.feedId', '=', where.feedId ?? ''));
  const rows = await matching
    .innerJoin('feeds as f', 'f.id', 'i.feedId')
    .leftJoin('people as p', 'p.id', 'i.startedBy')
    .leftJoin('machineKeys as k', 'k.id', 'i.keyId')
    .selectAll('i')
    .select([
      'f.name as feedName',
      'k.name as keyName',
      sql<boolean>`k.revoked_at is not null`.as('isKeyRevoked'),
      sql<boolean>`has_newer_records(i)`.as('hasNewerRecords'),
      sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('startedByName'),
    ])
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id')
    .limit(size)
    .offset((number - 1) * size)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { imports: rows as unknown as NamedImport[], total };
}

interface NewImport {
  readonly id: string;
  readonly feed: FeedSettings;
  readonly door: ImportDoor;
  /** The member of staff who uploaded it; only uploads have one. */
  readonly startedBy?: string;
  /** The key of a file that came over HTTP. */
  readonly keyId?: string;
  readonly fileName: string;
  readonly madeAt?: Date;
  readonly fileSize: number;
  /** Missing if the file was refused before it was read to its end. */
  readonly sha256?: Buffer;
  readonly storageKey: string;
  /** Why it is refused at once. */
  readonly fault?: FileFault;
}

export async function insertImport(db: Db, row: NewImport): Promise<void> {
  const {
    id,
    feed,
    door,
    startedBy = null,
    keyId = null,
    fileName,
    fileSize,
    sha256 = null,
    madeAt = null,
    storageKey,
    fault,
  } = row;
  const { id: feedId, kind, source, mode, scope, maxRemovedPercent } = feed;
  const ofFeed = { feedId, kind, source, mode, scope, maxRemovedPercent };
  const ofFile = { fileName, fileSize, fileSha256: sha256, madeAt, storageKey };
  await db
    .insertInto('imports')
    .values({
      id,
      ...ofFeed,
      ...ofFile,
      door,
      startedBy,
      keyId,
      runsItself: door !== 'upload',
      ...(fault && { state: 'failed', fault, endedAt: sql<Date>`now()` }),
    })
    .execute();
}

interface ImportChange {
  readonly state: ImportState;
  readonly mapping?: readonly (string | null)[];
  readonly rules?: ValueRules;
  readonly source?: string;
  readonly mode?: ImportMode;
  readonly scope?: ImportScope;
  readonly isCancelled?: boolean;
  readonly runAt?: Date;
  readonly runBy?: string;
  readonly endedAt?: Date;
}

/** Changes the state if the import still has this version and is in one of these states; returns whether it had. */
export async function updateImport(
  db: Db,
  { id, version, from }: { readonly id: string; readonly version: number; readonly from: readonly ImportState[] },
  { mapping, rules, ...change }: ImportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      ...change,
      ...(mapping && { mapping: sql`${mapping}::text[]` }),
      ...(rules && { rules: JSON.stringify(rules) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The imports that the worker has to go on with, the oldest first. */
export async function findPendingImports(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('imports as i')
    .select('i.id')
    .where('i.state', 'in', ['reading', 'clearing', 'checking', 'running', 'undoing'])
    .where(sql<boolean>`not ${waitsForOthers}`)
    .orderBy('i.createdAt')
    .limit(50)
    .execute();
}

/**
 * Files that nobody watches are imported in the order in which they came, and not while others of their source are being written, nor while
 * partners are: an id may mean another one afterwards.
 */
const waitsForOthers = sql<boolean>`(i.runs_itself and i.state in ('reading', 'clearing', 'checking') and exists (
  select from imports o
   where may_write_same_records(o, i)
     and (o.state in ('running', 'undoing')
          or o.runs_itself and o.state in ('reading', 'clearing', 'checking') and (o.created_at, o.id) < (i.created_at, i.id)))
  or i.runs_itself and i.state in ('clearing', 'checking') and i.kind <> 'partners' and exists (
  select from imports o where o.kind = 'partners' and o.state in ('running', 'undoing')))`;

/** What the columns of the newest file of a feed that was read became. */
export async function findLastMapping(db: Db, feedId: string): Promise<readonly (string | null)[]> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('feedId', '=', feedId)
    .where('mapping', 'is not', null)
    .where('source', '<>', sourceOfPortalIds)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.mapping as (string | null)[] | undefined) ?? [];
}

/** Files that came over HTTP and are not imported yet, also those that wait for a person. */
export async function countWaitingFiles(db: Db, feedId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .where('feedId', '=', feedId)
    .where('door', '=', 'http')
    .where('state', 'in', ['reading', 'mapping', 'clearing', 'checking', 'checked'])
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function hasToWait(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('imports as i').select(waitsForOthers.as('waits')).where('i.id', '=', id).executeTakeFirst();
  return row?.waits ?? false;
}

interface ReadFile {
  readonly mapping: readonly (string | null)[];
  readonly rules: object;
  /** Failed if nobody is there to complete the columns. */
  readonly state: 'mapping' | 'checking' | 'failed';
  readonly settings: RecordSettings;
}

type RecordSettings = Pick<ImportRowOfTable, 'source' | 'mode' | 'scope'>;

/** The file was read: what is in it, and the columns that the feed remembers or that are named like a field. */
export async function updateImportRead(
  db: Db,
  id: string,
  { format, columns, sample, rowCount, lastRow }: TableDetails,
  { mapping, rules, state, settings }: ReadFile,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      ...settings,
      ...(state === 'failed' && { fault: 'file.columnsIncomplete' satisfies FileFault, endedAt: sql<Date>`now()` }),
      format: JSON.stringify(format),
      columns: sql`${columns}::text[]`,
      sample: JSON.stringify(sample.map(({ cells }) => cells.map(shownText))),
      rowCount,
      lastRow,
      mapping: sql`${mapping}::text[]`,
      rules: JSON.stringify(rules),
      attempts: 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

export async function updateImportFailed(db: Db, id: string, fault: FileFault, row?: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', fault, faultRow: row ?? null, attempts: 0, endedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'clearing', 'checking', 'running', 'undoing'])
    .execute();
}

/** The check compares rows with what there is from now on. Who is writing a single record has finished by then, or writes later. */
export async function updateCheckBegan(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDecision(tx);
    await tx
      .updateTable('imports')
      .set({ checkBeganAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  });
}

/** Until the end of the transaction no other import decides to run. */
export async function lockDecision(db: Db): Promise<void> {
  await sql`select lock_import_decision()`.execute(db);
}

/** Whether another import of the source writes or has written since the check began: rows that stayed the same may not any more. */
export async function isOutdated(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select is_import_outdated(i) as outdated from imports i where id = ${id}`.execute(db);
  return rows[0]?.outdated ?? false;
}

/** Whether an import that may write the same records is writing. */
export async function isSourceBusy(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isBusy: boolean }>`
    select exists (
      select from imports o where may_write_same_records(o, i) and o.state in ('running', 'undoing')) as is_busy
      from imports i where id = ${id}`.execute(db);
  return rows[0]?.isBusy ?? false;
}

/** Counts that a worker begins; returns how often it has without a batch that succeeded. */
export async function countAttempt(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('imports')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** The attempt does not count: it ended for a reason that has nothing to do with the file. */
export async function takeBackAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('id', '=', id)
    .execute();
}
