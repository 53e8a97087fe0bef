import type { Readable } from 'node:stream';

import type { FileFault } from '@portal/contract/backoffice/import-faults';

/** Text, or a number of a workbook, which is exact and has no decimal sign. */
export type Cell = string | number;

export interface TableRow {
  /** The row as a spreadsheet counts it, the header being row 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The file as a whole cannot be read. */
export class FileFaultError extends Error {
  override name = 'FileFaultError';
  readonly fault: FileFault;
  readonly row: number | undefined;

  constructor(fault: FileFault, row?: number) {
    super(fault);
    this.fault = fault;
    this.row = row;
  }
}

/** A stored file that can be read more than once. */
export interface TableSource {
  open(): Promise<Readable>;
  /** Asked for each piece by a reader that reads longer than the stream lasts; throws when nobody wants the rest. */
  readonly requireWanted?: () => Promise<void>;
}

const zipSignature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Whether a file is packed, as workbooks are. */
export async function isZip(source: TableSource): Promise<boolean> {
  return (await readStart(source)).subarray(0, zipSignature.length).equals(zipSignature);
}

/** The first bytes of a file; none if it is empty. */
export async function readStart(source: TableSource): Promise<Buffer> {
  for await (const chunk of (await source.open()) as AsyncIterable<Buffer>) return chunk;
  return Buffer.alloc(0);
}

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvDialect {
  readonly format: 'csv';
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter;
}

export type TableFormat = CsvDialect | { readonly format: 'xlsx' };

export const tableLimits = {
  maxColumns: 200,
  maxRows: 2_000_000,
  /** Of one row of text, so that a file without line breaks is not collected in memory; of a workbook, in characters. */
  maxLineBytes: 256 * 1024,
} as const;
