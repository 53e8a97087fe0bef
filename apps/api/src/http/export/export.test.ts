import { buffer, text } from 'node:stream/consumers';

import Fastify from 'fastify';
import { expect, it } from 'vitest';

import { sheetCells, unzip } from '../../testing/unzip.ts';
import { createHeavyWork } from '../../core/heavy-work.ts';
import { csvText } from './csv-text.ts';
import type { ExportColumn } from './export-column.ts';
import { sendExport } from './send-export.ts';
import { xlsxFile } from './xlsx-file.ts';

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly day: string | null;
}

const columns: ExportColumn<Row>[] = [
  { header: 'ID', kind: 'number', width: 8, value: (row) => row.id },
  { header: 'Name, full', width: 20, value: (row) => row.name },
  { header: 'Day', kind: 'day', width: 12, value: (row) => row.day },
];

async function* batches(...rows: Row[][]): AsyncGenerator<Row[]> {
  yield* rows;
}

async function* failingBatches(): AsyncGenerator<Row[]> {
  yield [{ id: 1, name: 'first', day: null }];
  throw new Error('the database is gone');
}

const rowsNamed = (name: string) => batches([{ id: 1, name, day: null }]);
const csvCell = async (name: string) =>
  (await text(csvText(columns, rowsNamed(name)))).split('\r\n').slice(1).join('\r\n').slice(2, -3);
const xlsxCell = async (name: string) => sheetCells(await buffer(xlsxFile(columns, rowsNamed(name), 'names')))[1]?.[1];

it('CSV has a byte order mark, one line per row, and quotes only where needed', async () => {
  const rows = batches([{ id: 1, name: 'Ida "Kaffe", Sørensen', day: '2026-11-02' }], [{ id: 2, name: null, day: null }]);
  expect(await text(csvText(columns, rows))).toBe(
    '\ufeffID,"Name, full",Day\r\n1,"Ida ""Kaffe"", Sørensen",2026-11-02\r\n2,,\r\n',
  );
});

it.each(['=1+1', '+49 30 5550', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
  'a spreadsheet does not evaluate %j in CSV',
  async (name) => expect((await csvCell(name)).replace(/^"/, '')).toMatch(/^'/),
);

it.each([
  ["x;=cmd|'/C calc'!A0", `"x;'=cmd|'/C calc'!A0"`],
  ['x; "=1"', `"x; ""'=1"""`],
  ['x\t+1', `"x\t'+1"`],
  ['x\r\n@SUM(A1)\n-2', `"x\r\n'@SUM(A1)\n'-2"`],
])('a spreadsheet that does not separate cells by commas does not evaluate %j in CSV', async (name, expected) => {
  expect(await csvCell(name)).toBe(expected);
});

it.each([' ', '\n', ' \n'])(
  'a cell of very many %j is written to CSV in no time, also beside letters beyond Latin',
  async (blank) => {
    const name = `製品;${blank.repeat(200_000)}=1`;
    const start = performance.now();
    expect(await csvCell(name)).toBe(`"${name.slice(0, -2)}'=1"`);
    // It took minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);

it.each(['1+1', 'a=b', "O'Neil", '12/11/2026'])('%j is unchanged in CSV', async (name) => expect(await csvCell(name)).toBe(name));

it.each([
  ['+39 055 5550 12', '+39 055 5550 12'],
  ['+49-30-5550', '+49 30 5550'],
  ['+49 (0) 30/5550', '+49 30 5550'],
  ['+49(0)421 5550', '+49 421 5550'],
  ['+1 (212) 555-0100', '+1 212 555 0100'],
  ['030 5550', '030 5550'],
  // A single number, thousands, a formula, and anything that is no phone number keep their apostrophe.
  ['+49305550', "'+49305550"],
  ['+351 123 456 789', "'+351 123 456 789"],
  ['+33 (0) 123', "'+33 (0) 123"],
  ['+1+1', "'+1+1"],
  ['+49 30 5550*2', "'+49 30 5550*2"],
  ['=1 2', "'=1 2"],
  ['+1 2;=3', `"'+1 2;'=3"`],
])('a spreadsheet neither changes nor evaluates the phone number %j in CSV', async (phone, expected) => {
  const phones: ExportColumn<{ phone: string }>[] = [{ header: 'Phone', kind: 'phone', width: 20, value: (row) => row.phone }];
  async function* rows() {
    yield [{ phone }];
  }
  expect(await text(csvText(phones, rows()))).toBe(`\ufeffPhone\r\n${expected}\r\n`);
});

it('a line break stays inside its cell in CSV and XLSX', async () => {
  expect(await csvCell('two\nlines')).toBe('"two\nlines"');
  expect(await csvCell('one; two')).toBe('"one; two"');
  expect(await xlsxCell('two\nlines')).toBe('two\nlines');
});

it('a workbook has numbers and days as values and everything else as text', async () => {
  const rows = batches([{ id: 7, name: '=1+1', day: '2026-11-02' }], [], [{ id: 8, name: null, day: 'some day' }]);
  const file = await buffer(xlsxFile(columns, rows, 'names'));
  expect(sheetCells(file)).toEqual([
    ['ID', 'Name, full', 'Day'],
    ['7', '=1+1', '46328'],
    ['8', '', 'some day'],
  ]);
  const parts = unzip(file);
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="names"');
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:C3"/>');
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
});

it.each([
  ['<b>&"</b>', '&lt;b&gt;&amp;&quot;&lt;/b&gt;'],
  ['a\u0000\u0008b\ud800c', 'ab\ufffdc'],
  ['_x0041_', '_x005F_x0041_'],
  [`${'x'.repeat(32_767)}y`, 'x'.repeat(32_767)],
])('%.20j is escaped in a workbook, and truncated to the maximum length of a cell', async (name, expected) => {
  expect(await xlsxCell(name)).toBe(expected);
});

it('an export fails in either format when rows cannot be loaded, instead of ending early', async () => {
  await expect(text(csvText(columns, failingBatches()))).rejects.toThrow('the database is gone');
  await expect(buffer(xlsxFile(columns, failingBatches(), 'names'))).rejects.toThrow('the database is gone');
});

it.each(['csv', 'xlsx'] as const)(
  'the connection is aborted when a %s export fails, so that half a file is never taken for a complete one',
  async (format) => {
    const app = Fastify();
    const ids = Array.from({ length: 2000 }, (_, index) => index);
    const load = async (batch: readonly number[]): Promise<Row[]> => {
      if (batch.includes(1500)) throw new Error('the database is gone');
      return batch.map((id) => ({ id, name: `Number ${id}`, day: null }));
    };
    const findIds = async () => ids;
    const heavyWork = createHeavyWork();
    app.get('/names', (request, reply) =>
      sendExport({ request, reply, heavyWork }, { format, name: 'names', columns, findIds, load }),
    );
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/names`);
    expect(response.status).toBe(200);
    await expect(response.bytes()).rejects.toThrow('terminated');
    await app.close();
  },
);
