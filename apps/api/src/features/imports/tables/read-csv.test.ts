import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { readTable } from './inspect-table.ts';
import type { TableSource } from './table-file.ts';

const pieceLength = 64 * 1024;

/** A file that begins like this and then repeats one line, or part of one, for ever; and how much of it was read. */
function endless(start: string, repeated: string): TableSource & { readonly megabytesRead: () => number } {
  const piece = Buffer.from(repeated.repeat(pieceLength / repeated.length));
  let pieces = 0;
  function* content() {
    yield Buffer.from(start);
    for (;;) {
      pieces += 1;
      yield piece;
    }
  }
  return {
    open: async () => Readable.from(content(), { objectMode: false }),
    megabytesRead: () => (pieces * pieceLength) / 1024 / 1024,
  };
}

async function countRows(source: TableSource): Promise<number> {
  let rows = 0;
  for await (const _ of readTable(source, { format: 'csv', encoding: 'utf-8', delimiter: ',' })) rows += 1;
  return rows;
}

describe('a text file that never ends', () => {
  it.each([
    ['empty cells in one row', 'a,b\n1,2\n', ',', { fault: 'file.lineTooLong', row: 3 }],
    ['empty cells with quotes in one row', 'a,b\n', '"",', { fault: 'file.lineTooLong', row: 2 }],
    ['a quoted cell with empty lines', 'a,b\n1,"', '\n', { fault: 'file.lineTooLong', row: 2 }],
    [
      'rows of more cells than a spreadsheet allows',
      'a,b\n',
      `${','.repeat(32_767)}\n`,
      { fault: 'file.tooManyColumns', row: 2 },
    ],
  ])('[FEED-18] with %s is refused after the first megabytes', async (_, start, repeated, fault) => {
    const source = endless(start, repeated);
    await expect(countRows(source)).rejects.toMatchObject(fault);
    expect(source.megabytesRead()).toBeLessThan(4);
  });

  it('[FEED-18] with empty lines is refused when they are more than a table has', async () => {
    const source = endless('a,b\n', '\n');
    await expect(countRows(source)).rejects.toMatchObject({ fault: 'file.tooManyRows' });
    expect(source.megabytesRead()).toBeLessThan(8);
  });
});

it('a row of as many quotes and cells as are allowed is read, however it is cut', async () => {
  const row = `"${'""'.repeat(250_000)}"${','.repeat(16_383)}\n`;
  const content = Buffer.from(`a,b\n${row.repeat(3)}`);
  function* pieces(length: number) {
    for (let start = 0; start < content.length; start += length) yield content.subarray(start, start + length);
  }
  const source = (length: number) => ({ open: async () => Readable.from(pieces(length), { objectMode: false }) });
  for (const length of [1021, 65_536, 1_000_000]) expect(await countRows(source(length))).toBe(4);
});

it('rows are numbered as a spreadsheet numbers them, with empty lines and lines of spaces between them', async () => {
  const open = async () => Readable.from([Buffer.from('a,b\n\n1,2\n  \n,\n\n"",""\n3,"x\ny"\n5\n')], { objectMode: false });
  const numbers = [];
  for await (const { number } of readTable({ open }, { format: 'csv', encoding: 'utf-8', delimiter: ',' })) numbers.push(number);
  expect(numbers).toEqual([1, 3, 8, 9]);
});
