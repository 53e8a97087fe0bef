import type { ImportState } from '@portal/contract/backoffice/imports';

import type { FeedSettings } from '../feeds/feeds.queries.ts';
import { failedRowsFile, wasRead } from '../imports/failed-rows.ts';
import { isStorageOutage } from '../imports/import-files.ts';
import { readImportReport } from '../imports/import-report.ts';
import { findFaultsAfter } from '../imports/import-rows.queries.ts';
import { countAttempt, findImport, takeBackAttempt, type ImportRowOfTable } from '../imports/imports.queries.ts';
import { updateMoved, updateTarget, type TakenFile } from './feed-files.queries.ts';
import { markerOf } from './feed-root.ts';
import type { FolderDeps } from './take-file.ts';

/** Where a file goes when its import has ended; the others are not over. */
const targets: Partial<Record<ImportState, 'done' | 'failed'>> = {
  done: 'done',
  undoing: 'done',
  undone: 'done',
  cancelled: 'failed',
  failed: 'failed',
};

export function isOver({ state }: TakenFile): boolean {
  return state in targets;
}

/**
 * Moves a file whose import is over, with its marker and its report. It can be interrupted after each step and begins again at the first:
 * the target stays the same, reports are written over, and the file goes last. What the sender has replaced in the meantime stays.
 */
export async function returnFile(deps: FolderDeps, { slug }: FeedSettings, taken: TakenFile): Promise<void> {
  const { db, root } = deps;
  const row = await findImport(db, taken.importId);
  const folder = targets[taken.state];
  if (!row || !folder) return;
  const target = taken.target ?? (await freeTarget(deps, slug, `${folder}/${shortName(taken.name)}`, row.createdAt));
  if (taken.target === null) await updateTarget(db, taken.importId, target);
  await writeReport(deps, slug, row, target);
  // A sender writes the marker last, so a new one that is found stands beside the new file.
  const marker = await root.find(slug, markerOf(taken.name));
  const found = await root.find(slug, taken.name);
  const file = found?.mark === taken.mark ? found : undefined;
  // A marker that was written again beside the same file means that file: if it stayed, it would stand there before the next one comes.
  if (marker && (file || marker.mark === taken.markerMark)) await root.move(slug, marker, `${target}.done`);
  if (file) await root.move(slug, file, target);
  await updateMoved(db, taken.importId);
}

async function writeReport(deps: FolderDeps, slug: string, row: ImportRowOfTable, target: string): Promise<void> {
  const { db, root } = deps;
  await writeFailedRows(deps, slug, row, target);
  const report = await readImportReport(db, row);
  await root.write(slug, `${target}.report.json`, Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
}

/** Rows that end the worker, or fail it, this often are left out: the file has to be moved, and the others of the feed want their turn. */
const maxAttempts = 5;

async function writeFailedRows(
  { db, root, storage, log }: FolderDeps,
  slug: string,
  row: ImportRowOfTable,
  target: string,
): Promise<void> {
  if (row.faultCount === 0 || !wasRead(row)) return;
  if ((await countAttempt(db, row.id)) > maxAttempts) {
    log.error({ importId: row.id }, 'the failed rows of a file could not be written beside it and are left out');
    return;
  }
  const loadFaults = (after: number, limit: number) => findFaultsAfter(db, row.id, after, limit);
  try {
    const { format, body } = failedRowsFile({ storage, loadFaults }, row);
    await root.write(slug, `${target}.failed.${format}`, body);
  } catch (error) {
    // A storage or a folder that cannot be used now is waited for.
    if (isStorageOutage(error) || 'syscall' in (error as Error)) await takeBackAttempt(db, row.id);
    throw error;
  }
  await takeBackAttempt(db, row.id);
}

/** A name that no earlier file has: if it is taken, with the time at which this one came. */
async function freeTarget({ root }: FolderDeps, slug: string, path: string, receivedAt: Date): Promise<string> {
  const isFree = async (target: string) => {
    for (const ending of ['', '.done', '.report.json', '.failed.csv', '.failed.xlsx'])
      if (await root.exists(slug, target + ending)) return false;
    return true;
  };
  const time = receivedAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let number = 0; ; number += 1) {
    const suffix = number === 0 ? '' : `-${time}${number === 1 ? '' : `-${number}`}`;
    const target = path.replace(/(\.[^./]*)?$/, `${suffix}$1`);
    if (await isFree(target)) return target;
  }
}

/** File systems allow 255 bytes, and the longest ending of a report has to fit as well. */
const maxNameBytes = 180;

function shortName(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  let start = name.slice(0, maxNameBytes);
  while (Buffer.byteLength(start + ending) > maxNameBytes) start = start.slice(0, -1);
  return start.toWellFormed() + ending;
}
