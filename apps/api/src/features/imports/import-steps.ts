import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import { externalIdParts, isKeyField, proposeMapping, type ImportKind } from '@portal/contract/backoffice/import-kinds';

import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { findFeed, type RememberedColumn } from '../feeds/feeds.queries.ts';
import type { FileChecks } from '../files/file-checks.ts';
import { createFileResolver } from './archived-documents.ts';
import { isStorageOutage, storedTable, UnwantedFileError } from './import-files.ts';
import {
  applyRows,
  checkRows,
  clearRows,
  findLastCheckedRow,
  finishCheck,
  undoRows,
  type NumberedRecord,
} from './import-steps.queries.ts';
import {
  countAttempt,
  findImport,
  hasToWait,
  takeBackAttempt,
  updateCheckBegan,
  updateImportFailed,
  updateImportRead,
  type ImportRowOfTable,
} from './imports.queries.ts';
import { isMappingComplete, rulesFor, settingsFor } from './imports.service.ts';
import { inspectTable, readTable, type TableDetails } from './tables/inspect-table.ts';
import { openTable } from './tables/open-table.ts';
import { createRecordReader } from './read-record.ts';
import { FileFaultError, type TableSource } from './tables/table-file.ts';

interface StepDeps {
  readonly db: Db;
  readonly storage: Storage;
  readonly fileChecks: Pick<FileChecks, 'readPdf'>;
  /** Asked between batches: a worker that stops leaves the rest to the next one. */
  readonly isStopping: () => boolean;
}

/** Rows per statement: large enough to be fast, small enough that no statement takes long or holds many locks. */
const batchSize = 2000;

/** Each document may bring a file in every language, which takes a while to check. */
const checkedAtOnce: Partial<Record<ImportKind, number>> = { documents: 20 };

/**
 * Publishing a piece of content holds up whoever publishes another, and the prices of a list are published together. People of a partner
 * cannot sign in while it is being written, each person counts in the row of their partner, and each model in the search text of its lead.
 */
const writtenAtOnce: Partial<Record<ImportKind, number>> = {
  products: 50,
  documents: 50,
  price_lists: 50_000,
  partners: 100,
  people: 500,
  leads: 500,
};

/** A file that ends its worker, or fails it, this often without any progress is given up. */
const maxAttempts = 8;

/** Goes on with an import until it waits for a person or is over. Every step can be repeated from the beginning. */
export async function continueImport(deps: StepDeps, id: string): Promise<void> {
  while (!deps.isStopping()) {
    const row = await findImport(deps.db, id);
    if (!row || !(row.state in steps)) return;
    if (row.runsItself && (await hasToWait(deps.db, id))) return;
    if ((await countAttempt(deps.db, id)) > maxAttempts) {
      await updateImportFailed(deps.db, id, 'file.unexpected');
      return;
    }
    try {
      await steps[row.state as keyof typeof steps](deps, row);
    } catch (error) {
      // It was cancelled, or goes on with another worker.
      if (error instanceof UnwantedFileError) await takeBackAttempt(deps.db, id);
      else if (error instanceof FileFaultError) await updateImportFailed(deps.db, id, error.fault, error.row);
      else if (isLasting(error)) {
        await updateImportFailed(deps.db, id, 'file.unexpected');
        throw error;
      } else {
        // The import waits until the storage is back, however long that takes; a person can cancel it.
        if (isStorageOutage(error)) await takeBackAttempt(deps.db, id);
        throw error;
      }
    }
  }
}

/** Whether the database refuses the data itself: then a second attempt would fail as well. */
function isLasting(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23)/.test(code);
}

const steps = { reading: read, clearing: clear, checking: check, running: run, undoing: undo };

async function read(deps: StepDeps, row: ImportRowOfTable): Promise<void> {
  const { db } = deps;
  const { id, kind, feedId, runsItself } = row;
  const details = await inspectFile(tableOf(deps, row), kind);
  const feed = await findFeed(db, feedId);
  const mapping = mapColumns(kind, details.columns, feed?.columns ?? [], runsItself);
  // The portal's own ids reach records of every source, so a person has to see such a file.
  const isComplete = isMappingComplete(kind, details.columns, mapping) && !(runsItself && mapping.includes('portalId'));
  const state = !runsItself ? 'mapping' : isComplete ? 'checking' : 'failed';
  const settings = settingsFor(mapping, feed ?? row);
  await updateImportRead(db, id, details, { mapping, rules: rulesFor(mapping, feed?.rules ?? {}), state, settings });
}

async function inspectFile(source: TableSource, kind: ImportKind): Promise<TableDetails> {
  const file = await openTable(source, kind);
  try {
    return await inspectTable(file.table, {});
  } finally {
    await file.close();
  }
}

/**
 * A column becomes what it became in an earlier file of the feed, or else what it is named after. Where nobody watches, another column
 * never takes over what a record or its partner is recognised by: every record of the file would be another one.
 */
function mapColumns(
  kind: ImportKind,
  columns: readonly string[],
  remembered: readonly RememberedColumn[],
  runsItself: boolean,
): (string | null)[] {
  const known = columns.map((column) => remembered.find(({ name }) => name === column));
  const taken = new Set(known.map((column) => column?.field));
  const proposed = proposeMapping(kind, columns);
  const isKept = (field: string) => runsItself && remembered.length > 0 && recognises(kind, field);
  return columns.map((_, index) => {
    const column = known[index];
    if (column) return column.field;
    const field = proposed[index] ?? null;
    return field === null || taken.has(field) || isKept(field) ? null : field;
  });
}

function recognises(kind: ImportKind, field: string): boolean {
  return isKeyField(field) || partnerFields.some((name) => name === field) || (externalIdParts(kind) ?? []).includes(field);
}

async function clear({ db }: StepDeps, { id }: ImportRowOfTable): Promise<void> {
  await clearRows(db, id, batchSize * 10);
}

async function check(deps: StepDeps, row: ImportRowOfTable): Promise<void> {
  const { db, isStopping } = deps;
  const { id, kind, format, mapping, rules } = row;
  if (!format || !mapping) throw new Error('An import is checked before its file was read');
  const readRecord = createRecordReader(kind, mapping, rules);
  const start = await findLastCheckedRow(db, id);
  if (start === 0) await updateCheckBegan(db, id);
  const file = await openTable(tableOf(deps, row), kind);
  const requireWanted = async () => {
    if (isStopping() || !(await isStill(db, id, 'checking'))) throw new UnwantedFileError();
  };
  const resolveFiles = createFileResolver({ ...deps, requireWanted }, row, file.files);
  let batch: NumberedRecord[] = [];
  let isHeader = true;
  // The next rows are read while the database works on the last ones.
  let storing = Promise.resolve();
  try {
    for await (const tableRow of readTable(file.table, format)) {
      if (isHeader) isHeader = false;
      else if (tableRow.number > start) batch.push(await resolveFiles({ number: tableRow.number, ...readRecord(tableRow) }));
      if (batch.length < (checkedAtOnce[kind] ?? batchSize)) continue;
      await storing;
      if (isStopping() || !(await isStill(db, id, 'checking'))) return;
      storing = store(batch);
      // Its error is thrown where it is awaited.
      storing.catch(() => undefined);
      batch = [];
    }
    await storing;
  } finally {
    await file.close();
  }
  if (isStopping() || !(await isStill(db, id, 'checking'))) return;
  if (batch.length > 0) await store(batch);
  await finishCheck(db, row);

  async function store(rows: typeof batch): Promise<void> {
    await checkRows(db, row, rows);
  }
}

async function run({ db, isStopping }: StepDeps, row: ImportRowOfTable): Promise<void> {
  for (let hasMore = true; hasMore && !isStopping();) hasMore = await applyRows(db, row, writtenAtOnce[row.kind] ?? batchSize);
}

async function undo({ db, isStopping }: StepDeps, row: ImportRowOfTable): Promise<void> {
  for (let hasMore = true; hasMore && !isStopping();) hasMore = await undoRows(db, row, writtenAtOnce[row.kind] ?? batchSize);
}

/** The file, which is read until the worker stops or the import is cancelled. */
function tableOf({ db, storage, isStopping }: StepDeps, { id, state, storageKey }: ImportRowOfTable): TableSource {
  return storedTable(storage, storageKey, async () => !isStopping() && (await isStill(db, id, state)));
}

async function isStill(db: Db, id: string, state: ImportRowOfTable['state']): Promise<boolean> {
  return (await findImport(db, id))?.state === state;
}
