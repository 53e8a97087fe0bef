import type { Readable } from 'node:stream';

import type { ExportFormat } from '@portal/contract/lists';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import type { ExportColumn } from '../../http/export/export-column.ts';
import { exportedFile } from '../../http/export/send-export.ts';
import { maxSheetRows, splitIntoSheets } from '../../http/export/sheets.ts';
import type { LongResponse } from '../../http/responses/long-response.ts';
import type { Storage } from '../../storage/storage.ts';

export interface ArchiveDeps extends Pick<LongResponse, 'request' | 'heavyWork'> {
  /** A transaction with the rights of whoever asks. */
  readonly read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  readonly viewer: Viewer;
  readonly storage: Storage;
  /** How long an answer to a ticket may take. */
  readonly workingDays: number;
}

export interface ArchiveEntry {
  readonly name: string;
  /** Begins to read it. It is called once, when it is the turn of this entry. */
  readonly open: () => Readable;
}

/** The entries of a part of the archive, found one after the other while it is sent. */
export type ArchiveEntries = AsyncIterable<ArchiveEntry>;

export interface ArchiveTable<Row> {
  /** Without its extension. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly batches: () => AsyncIterable<Row[]>;
}

/** A table in one file. One that can be imported again has to stay whole: the second half of a snapshot would remove the first. */
export async function* wholeTable<Row>(
  { name, columns, batches }: ArchiveTable<Row>,
  format: ExportFormat,
): AsyncGenerator<ArchiveEntry> {
  yield { name: `${name}.${format}`, open: () => exportedFile({ name, columns, format }, batches()) };
}

/** A table that is there to be read only. In workbooks it has as many files as it needs. */
export async function* readOnlyTable<Row>(table: ArchiveTable<Row>, format: ExportFormat): AsyncGenerator<ArchiveEntry> {
  let part = 0;
  for await (const rows of splitIntoSheets(table.batches(), format === 'csv' ? Infinity : maxSheetRows)) {
    part += 1;
    const name = part === 1 ? table.name : `${table.name}-${part}`;
    yield* wholeTable({ ...table, name, batches: () => rows }, format);
  }
}
