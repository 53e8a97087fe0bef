import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import type { RowFault } from '@portal/contract/backoffice/import-faults';
import { proposeMapping } from '@portal/contract/backoffice/import-kinds';

import type { Storage } from '../../storage/storage.ts';
import { aWorkbook } from '../../testing/imports/workbooks.ts';
import { failedRowsFile } from './failed-rows.ts';
import type { ImportRowOfTable } from './imports.queries.ts';
import { inspectTable, readTable } from './tables/inspect-table.ts';
import { createRecordReader } from './read-record.ts';
import type { Cell } from './tables/table-file.ts';

type ReadImport = ImportRowOfTable & Parameters<typeof failedRowsFile>[1];

it('[FEED-18] failed rows as long as rows may be come back in pieces that fit into memory', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => `L-${n},${'x'.repeat(100_000)}\r\n`);
  const content = ['External id,Product\r\n', ...rows].map((line) => Buffer.from(line));
  const storage = { get: async () => Readable.from(content, { objectMode: false }) } as unknown as Storage;
  const faults = rows.map((_, n) => ({ rowNumber: n + 2, faults: [{ code: 'cell.tooLong' as const, field: 'productName' }] }));
  const row = {
    format: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
    columns: ['External id', 'Product'],
    mapping: ['externalId', 'productName'],
    kind: 'licences',
    storageKey: 'imports/one',
  } as ReadImport;
  const loadFaults = async (after: number, limit: number) => faults.filter(({ rowNumber }) => rowNumber > after).slice(0, limit);
  const pieces: string[] = [];
  for await (const piece of failedRowsFile({ storage, loadFaults }, row).body) pieces.push(String(piece));
  expect(pieces.join('').match(/^L-\d+,x+,Product: Too long\r$/gm)).toHaveLength(100);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(5_000_000);
});

/** Reads a file as an import does; returns its refused rows and the file in which they come back. */
async function failedRowsOf(content: Buffer): Promise<{ refused: (readonly Cell[])[]; file: Buffer }> {
  const open = async () => Readable.from([content], { objectMode: false });
  const { format, columns } = await inspectTable({ open }, {});
  const mapping = proposeMapping('licences', columns);
  const read = createRecordReader('licences', mapping, {});
  const refused: (readonly Cell[])[] = [];
  const faulty: { rowNumber: number; faults: RowFault[] }[] = [];
  for await (const row of readTable({ open }, format)) {
    const { faults } = read(row);
    if (row.number === 1 || faults.length === 0) continue;
    refused.push(row.cells);
    faulty.push({ rowNumber: row.number, faults: [...faults] });
  }
  const storage = { get: open } as unknown as Storage;
  const loadFaults = async (after: number) => faulty.filter(({ rowNumber }) => rowNumber > after);
  const row = { format, columns, mapping, kind: 'licences', storageKey: 'imports/one' } as ReadImport;
  return { refused, file: await buffer(failedRowsFile({ storage, loadFaults }, row).body) };
}

describe('a row with more or fewer cells than the header', () => {
  const reason = 'The row has more or fewer cells than the header';
  const header = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until', 'Customer'];
  const withOwnReasons = ['External id', 'SAP id', 'Reason', 'Product', 'Serial', 'Valid until'];
  const tooMany = ['L-2', 'S', 'P', 'N', '2027-01-01', 'Ferro', ' Nord', 'AB'];
  const csv = (...rows: string[][]) => Buffer.from(rows.map((cells) => `${cells.join(';')}\r\n`).join(''));

  it.each<[string, readonly Cell[], () => Buffer | Promise<Buffer>]>([
    ['of a CSV file that was cut', ['L-1', 'S', 'P', 'N'], () => csv(header, ['L-1', 'S', 'P', 'N'])],
    ['of a CSV file that lacks its last cell', tooMany.slice(0, 5), () => csv(header, tooMany.slice(0, 5))],
    ['of a CSV file that has one cell more', tooMany.slice(0, 7), () => csv(header, tooMany.slice(0, 7))],
    ['of a CSV file that has two cells more', tooMany, () => csv(header, tooMany)],
    [
      'of a CSV file with reasons of its own',
      ['L-1', 'S', 'x', 'P', 'N'],
      () => csv(withOwnReasons, ['L-1', 'S', 'x', 'P', 'N']),
    ],
    ['of a workbook that has two cells more', tooMany, () => aWorkbook([header, tooMany])],
  ])('%s comes back as it was, and is refused however often it is sent back', async (_, cells, content) => {
    let { file, refused } = await failedRowsOf(await content());
    expect(refused).toEqual([cells]);
    for (let time = 0; time < 3; time += 1) {
      ({ file, refused } = await failedRowsOf(file));
      expect(refused).toHaveLength(1);
      const [row = []] = refused;
      expect([row.slice(0, cells.length), row.at(-1)]).toEqual([cells, reason]);
      expect(row.length - cells.length).toBeLessThanOrEqual(2);
    }
  });

  it('that somebody mends in the file of failed rows is accepted, with its reason still behind it', async () => {
    const { file } = await failedRowsOf(csv(header, ['L-1', 'S', 'P', 'N']));
    const mended = String(file).replace(`N;${reason}`, `N;2027-01-01;;${reason}`);
    expect((await failedRowsOf(Buffer.from(mended))).refused).toEqual([]);
  });
});

describe('a file of failed rows', () => {
  const header = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until'];
  const file = (...rows: string[][]) => Buffer.from(rows.map((cells) => `${cells.join(';')}\r\n`).join(''));

  it('has no formula for a spreadsheet that separates by another sign, and reads back unchanged', async () => {
    const product = 'Ferro,=1+1|@SUM(A1)';
    const { file: failed } = await failedRowsOf(file(header, ['L-1', 'S', product, 'N', 'never']));
    expect(String(failed)).toContain(`Ferro,'=1+1|'@SUM(A1)`);
    const mended = Buffer.from(String(failed).replace(';never;', ';2027-01-01;'));
    expect((await failedRowsOf(mended)).refused).toEqual([]);
  });

  it('names a long column by its beginning, because it does so in every row', async () => {
    const serial = `Serial${'.'.repeat(5000)}`;
    const { file: failed } = await failedRowsOf(
      file([...header.slice(0, 3), serial, 'Valid until'], ['L-1', 'S', 'P', '', '2027-01-01']),
    );
    expect(String(failed).split('\r\n')[1]).toMatch(/;"Serial\.{53}…: /);
  });

  it('[FEED-18] is read no further once nobody waits for it', async () => {
    let pieces = 0;
    const read = function* () {
      yield Buffer.from('External id,Product\r\n');
      for (; pieces < 1000; pieces += 1) yield Buffer.from(`L-${pieces},${'x'.repeat(65_000)}\r\n`);
    };
    const storage = { get: async () => Readable.from(read(), { objectMode: false }) } as unknown as Storage;
    const row = {
      format: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
      columns: ['External id', 'Product'],
      mapping: ['externalId', 'productName'],
      kind: 'licences',
      storageKey: 'imports/one',
    } as ReadImport;
    const loadFaults = async () => [{ rowNumber: 1001, faults: [{ code: 'cell.tooLong' as const, field: 'productName' }] }];
    const { body } = failedRowsFile({ storage, loadFaults, isWanted: async () => false }, row);
    await expect(buffer(body)).rejects.toThrow('');
    expect(pieces).toBeLessThan(200);
  });
});
