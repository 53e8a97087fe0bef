import { expect, it } from 'vitest';

import { AppError } from '../../core/app-error.ts';
import { maxSheetRows, requireOneSheet, splitIntoSheets } from './sheets.ts';

async function* batches(...rows: number[][]): AsyncGenerator<number[]> {
  yield* rows;
}

async function sheetsOf(...rows: number[][]): Promise<number[][]> {
  const sheets: number[][] = [];
  for await (const sheet of splitIntoSheets(batches(...rows), 3)) {
    const read: number[] = [];
    for await (const batch of sheet) read.push(...batch);
    sheets.push(read);
  }
  return sheets;
}

it('[FEED-17] a table that is too long for a sheet has as many as it needs, and a table without rows has one', async () => {
  expect(await sheetsOf()).toEqual([[]]);
  expect(await sheetsOf([], [])).toEqual([[]]);
  expect(await sheetsOf([1, 2], [], [3])).toEqual([[1, 2, 3]]);
  expect(await sheetsOf([1, 2], [3, 4])).toEqual([[1, 2, 3], [4]]);
  expect(await sheetsOf([1, 2, 3, 4, 5, 6, 7], [8])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
});

it('[FEED-17] a table that is read back as a whole is refused for XLSX if it is too long for a sheet', () => {
  expect(() => requireOneSheet('xlsx', maxSheetRows)).not.toThrow();
  expect(() => requireOneSheet('csv', maxSheetRows + 1)).not.toThrow();
  expect(() => requireOneSheet('xlsx', maxSheetRows + 1)).toThrow(new AppError('export.tooLong'));
});
