import { sql } from 'kysely';

import type { ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Db } from '../../db/database.ts';
import type { ImportRowOfTable } from './imports.queries.ts';
import type { ReadRecord } from './read-record.ts';

const functionsOfRecords = {
  check: 'check_import_rows',
  checkGone: 'check_gone_records',
  apply: 'apply_import_rows',
  undo: 'undo_import_rows',
} as const;

/** There are too many licences to write them one by one. */
const functionsOfLicences = {
  check: 'check_licence_rows',
  checkGone: 'check_gone_licences',
  apply: 'apply_licence_rows',
  undo: 'undo_licence_rows',
} as const;

function functionsOf(kind: ImportKind) {
  return kind === 'licences' ? functionsOfLicences : functionsOfRecords;
}

type StepRow = Pick<ImportRowOfTable, 'id' | 'kind' | 'scope'>;

export interface NumberedRecord extends ReadRecord {
  readonly number: number;
}

/** Compares these rows with the records and stores what would happen. */
export async function checkRows(db: Db, { id, kind }: StepRow, rows: readonly NumberedRecord[]): Promise<void> {
  await sql`select ${sql.ref(functionsOf(kind).check)}(${id}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Looks at all rows together. A million of them take longer than a statement usually may. */
export async function finishCheck(db: Db, { id, kind, scope }: StepRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    if (scope === 'snapshot') await sql`select ${sql.ref(functionsOf(kind).checkGone)}(${id})`.execute(tx);
    await sql`select finish_import_check(${id})`.execute(tx);
  });
}

export async function findLastCheckedRow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select last_checked_row(${id}) as number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function clearRows(db: Db, id: string, limit: number): Promise<void> {
  await sql`select clear_import_rows(${id}, ${limit})`.execute(db);
}

/** Writes the next rows; returns whether there may be more. */
export function applyRows(db: Db, { id, kind }: StepRow, limit: number): Promise<boolean> {
  return takeBatch(db, functionsOf(kind).apply, id, limit);
}

export function undoRows(db: Db, { id, kind }: StepRow, limit: number): Promise<boolean> {
  return takeBatch(db, functionsOf(kind).undo, id, limit);
}

/** All prices of a file are one batch, which takes longer than a statement usually may. */
async function takeBatch(db: Db, name: string, id: string, limit: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql<{ hasMore: boolean }>`select ${sql.ref(name)}(${id}, ${limit}) as has_more`.execute(tx);
    return rows[0]?.hasMore ?? false;
  });
}

interface EndedRun {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
  readonly fileName: string;
  readonly hasFailed: boolean;
  readonly written: number;
  readonly failedRows: number;
}

/** A run that has ended and whose person was not told yet; marks it as told. */
export async function takeEndedRun(db: Db): Promise<EndedRun | undefined> {
  const { rows } = await sql<EndedRun>`select * from take_ended_run()`.execute(db);
  return rows[0];
}
