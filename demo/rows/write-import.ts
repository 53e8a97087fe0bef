import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';

import type { Db } from '@portal/api/db/database';
import { importKey } from '@portal/api/features/imports/import-files';
import { withLock } from '@portal/api/features/imports/import-lock.queries';
import { continueImport } from '@portal/api/features/imports/import-steps';
import { xlsxFile } from '@portal/api/http/export/xlsx-file';
import type { Storage } from '@portal/api/storage/storage';
import type { DemoFeed, DemoImport } from '../feeds/demo-feed.ts';
import { crmKeyAge, crmKeyId, earlierCrmKeyId } from '../machine-keys.ts';
import { staffMember } from '../staff.ts';
import { dateImport } from './date-import.ts';
import type { Day } from './day.ts';

interface Target {
  readonly db: Db;
  readonly storage: Storage;
  readonly day: Day;
}

interface ImportOfFeed {
  readonly id: string;
  readonly feedId: string;
  readonly feed: DemoFeed;
  readonly demoImport: DemoImport;
  readonly at: Date;
}

/** The demo imports no files of documents, which are all that is checked. */
const fileChecks = { readPdf: () => Promise.reject(new Error('The demo imports no files of documents')) };

/** Sends a file through the import engine, as far as it goes, and dates it as if that had happened on its day. */
export async function writeImport(
  { db, storage, day }: Target,
  { id, feedId, feed, demoImport, at }: ImportOfFeed,
): Promise<void> {
  const { end, earlierTitles } = demoImport;
  const by = demoImport.by === undefined ? null : staffMember(demoImport.by).id;
  const file = await fileOf(feed, demoImport, day);
  const storageKey = importKey(id);
  const stored = storage.put(storageKey, file, 'application/octet-stream');
  // Its error is thrown where it is awaited.
  stored.catch(() => undefined);
  // Reading every file back from the store would take most of the time.
  const fromMemory = { ...storage, get: () => Promise.resolve(Readable.from([file])) };
  const goOn = () => continueImport({ db, storage: fromMemory, fileChecks, isStopping: () => false }, id);
  const step = async (state: 'checking' | 'running' | 'undoing') => {
    await db
      .updateTable('imports')
      .set({ state, ...(state === 'running' && { runBy: by, runAt: at }), version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await goOn();
  };
  // The lock keeps a worker that is running from taking it on as well.
  await withLock(db, `import ${id}`, async () => {
    if (earlierTitles) await writeEarlierTitles(db, earlierTitles);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    await db
      .insertInto('imports')
      .values({
        id,
        feedId,
        kind: feed.kind,
        source: feed.source,
        mode: feed.mode ?? 'both',
        scope: feed.scope,
        maxRemovedPercent: 10,
        fileName: demoImport.fileName(at.toISOString().slice(0, 10)),
        fileSize: file.length,
        fileSha256: createHash('sha256').update(file).digest(),
        storageKey,
        door: feed.door,
        startedBy: by,
        keyId: feed.door === 'http' ? (at < day.ago(crmKeyAge, 7) ? earlierCrmKeyId : crmKeyId) : null,
        createdAt: at,
        // Nobody is sent a mail about it.
        toldAt: at,
        staffToldAt: at,
      })
      .execute();
    await goOn();
    if (end !== 'failed') await step('checking');
    if (end === 'done' || end === 'undone') await step('running');
    if (end === 'undone') await step('undoing');
    if (end === 'cancelled') await updateCancelled(db, id);
    await dateImport(db, { id, at, by, writtenSince: rows[0]?.now ?? new Date() });
  });
  await stored;
}

async function updateCancelled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'cancelled', isCancelled: true, endedAt: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What was there before the import, unless somebody has written it in the back office. */
async function writeEarlierTitles(db: Db, titles: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, title] of titles)
    await sql`
      update products set title = title || jsonb_build_object('de', ${title}::text)
       where id = ${id} and not exists (select from revisions r where r.content_id = products.id)`.execute(db);
}

async function fileOf({ format, columns }: DemoFeed, { rows, bytes }: DemoImport, day: Day): Promise<Buffer> {
  if (bytes) return bytes;
  const names = columns.map(([name]) => name);
  if (format === 'csv') return Buffer.from([names, ...rows(day)].map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join(''));
  const sheet = names.map((header, index) => ({ header, width: 24, value: (cells: readonly string[]) => cells[index] ?? '' }));
  return buffer(xlsxFile(sheet, oneBatch([...rows(day)]), 'Data'));
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}

function csvCell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
