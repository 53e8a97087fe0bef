import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { proposeMapping } from '@portal/contract/backoffice/import-kinds';

import { aWorkbook, zipOf, type SheetCell } from '../../../testing/imports/workbooks.ts';
import { inspectTable, readTable } from './inspect-table.ts';
import { createRecordReader, type ReadRecord } from '../read-record.ts';
import type { TableSource } from './table-file.ts';

/** Delivered in small pieces, so that every character and row is cut somewhere. */
function source(content: Buffer | string): TableSource {
  const bytes = Buffer.from(content);
  function* pieces() {
    for (let start = 0; start < bytes.length; start += 11) yield bytes.subarray(start, start + 11);
  }
  return { open: async () => Readable.from(pieces(), { objectMode: false }) };
}

async function recordsOf(content: Buffer | string): Promise<ReadRecord[]> {
  const file = source(content);
  const { format, columns } = await inspectTable(file, {});
  const read = createRecordReader('licences', proposeMapping('licences', columns), { days: 'dmy', decimal: 'comma' });
  const records: ReadRecord[] = [];
  let isHeader = true;
  for await (const row of readTable(file, format)) {
    if (!isHeader) records.push(read(row));
    isHeader = false;
  }
  return records;
}

const clean =
  'External id,SAP id,Product,Serial,Valid until,Customer,Value,Currency\n' +
  '0012,S-1,"Gerät 19"" rack",N-1,2027-12-31,"Ferro, Söhne","1.234,50",EUR\n' +
  '0013,S-1,Rampart,N-2,2027-12-01,"Two\nlines","0,90",EUR\n';
const withSemicolons = clean
  .replaceAll('"Ferro, Söhne"', 'Ferro\u0001 Söhne')
  .replaceAll('"1.234,50"', '1.234\u000150')
  .replaceAll('"0,90"', '0\u000190')
  .replaceAll(',', ';')
  .replaceAll('\u0001', ',');

describe('the same rows', () => {
  it.each<[string, Buffer | string]>([
    ['a byte order mark', `\ufeff${clean}`],
    ['semicolons and decimal commas', withSemicolons],
    ['tabs', withSemicolons.replaceAll(';', '\t')],
    ['pipes', withSemicolons.replaceAll(';', '|')],
    ['windows-1252', Buffer.from(withSemicolons, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${withSemicolons}`, 'utf16le')],
    ['line ends of Windows', clean.replaceAll(/\n(?!lines)/g, '\r\n')],
    ['empty lines between them', clean.replaceAll(/\n(?=00)/g, '\n\n')],
    ['empty columns behind the last', clean.replaceAll(/\n(?!lines)/g, ',,\n')],
    ['quotes around everything', clean.replaceAll('S-1', '"S-1"').replaceAll('N-1', '"N-1"')],
    ['days as SAP writes them', clean.replaceAll('2027-12-31', '20271231')],
    ['days with points', clean.replaceAll('2027-12-31', '31.12.2027').replaceAll('2027-12-01', '01.12.2027')],
    ['spaces around the values', clean.replaceAll('0012,S-1', ' 0012 , S-1 ')],
    ['no line end at the end', clean.trimEnd()],
  ])('[FEED-06] are read from a file with %s', async (_, content) => {
    expect(await recordsOf(content)).toEqual(await recordsOf(clean));
  });

  const head = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until', 'Customer', 'Value', 'Currency'];
  const rows: SheetCell[][] = [
    ['0012', 'S-1', 'Gerät 19" rack', 'N-1', { day: 46_752 }, 'Ferro, Söhne', 1234.5, 'EUR'],
    ['0013', 'S-1', 'Rampart', 'N-2', { day: 46_722 }, 'Two\nlines', 0.9, 'EUR'],
  ];

  it('[FEED-06] are read from a workbook', async () => {
    expect(await recordsOf(await aWorkbook([head, ...rows]))).toEqual(await recordsOf(clean));
  });

  it('[FEED-06] are read from a workbook with shared texts, dates from 1904 and rounding errors', async () => {
    const shared = [...head, 'Gerät 19" rack'].map(
      (text) => `<si><r><t>${text.slice(0, 2)}</t></r><r><t>${text.slice(2)}</t></r></si>`,
    );
    const place = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;
    const ref = (index: number, column: number, row: number) => ({
      xml: `<c r="${place(column, row)}" t="s"><v>${index}</v></c>`,
    });
    const workbook = await aWorkbook(
      [
        head.map((_, column) => ref(column, column, 1)),
        ['0012', 'S-1', ref(8, 2, 2), 'N-1', { day: 46_752 - 1462 }, 'Ferro, Söhne', 1234.500_000_000_000_2, 'EUR'],
        ['0013', 'S-1', 'Rampart', 'N-2', '01.12.2027', 'Two\nlines', '0,90', 'EUR'],
      ],
      {
        'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
        'xl/workbook.xml':
          '<workbook xmlns:r="http://x"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
    );
    expect(await recordsOf(workbook)).toEqual(await recordsOf(clean));
  });
});

describe('a row', () => {
  const withCell = (column: string, value: string) =>
    `External id;SAP id;Product;Serial;Valid until;${column}\nA;S;P;N;2027-01-01;${value}\n`;
  const faultsOf = async (content: Buffer | string) => (await recordsOf(content))[0]?.faults.map(({ code }) => code);

  it.each([
    [
      'fewer cells than the header',
      'External id;SAP id;Product;Serial;Valid until\nA;S;P;N;2027-01-01\nA;S;P\n',
      'row.wrongCellCount',
    ],
    [
      'more cells than the header',
      'External id;SAP id;Product;Serial;Valid until\nA;S;P;N;2027-01-01\nA;S;P;N;2027-01-01;x\n',
      'row.wrongCellCount',
    ],
  ])('with %s is refused', async (_, content, fault) => {
    expect((await recordsOf(content))[1]?.faults).toMatchObject([{ code: fault }]);
  });

  it('[FEED-18] with a formula is refused, in text and in a workbook', async () => {
    expect(await faultsOf(withCell('Customer', "=cmd|'/C calc'!A0"))).toEqual(['cell.formula']);
    const head = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until'];
    const workbook = await aWorkbook([head, ['A', 'S', { formula: 'B1&C1', result: 'Rampart' }, 'N', '2027-01-01']]);
    expect(await faultsOf(workbook)).toEqual(['cell.formula']);
  });

  it('with an id of which a workbook has lost digits is refused', async () => {
    const head = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until'];
    const workbook = await aWorkbook([head, [1_234_567_890_123_456, 'S', 'P', 'N', '2027-01-01']]);
    expect(await faultsOf(workbook)).toEqual(['cell.shortened']);
  });

  it.each([
    ['Quantity', '3000000000', 'number.tooLarge'],
    ['Customer', 'x'.repeat(100_000), 'cell.tooLong'],
  ])('with a %s of %.20s is refused', async (column, value, fault) => {
    expect(await faultsOf(withCell(column, value))).toEqual([fault]);
  });

  it('with nothing but invisible characters in a cell has an empty cell', async () => {
    expect(await faultsOf(withCell('Customer', '\u200b'))).toEqual([]);
    expect(await faultsOf('External id;SAP id;Product;Serial;Valid until\nA;S;\u200b;N;2027-01-01\n')).toEqual(['cell.empty']);
  });

  it('with a number of a workbook for a day is refused, because it may be anything', async () => {
    const head = ['External id', 'SAP id', 'Product', 'Serial', 'Valid until'];
    expect(await faultsOf(await aWorkbook([head, ['A', 'S', 'P', 'N', 46_752]]))).toEqual(['day.notADay']);
  });
});

const twoSheets = (state: string) =>
  `<workbook xmlns:r="http://x"><sheets><sheet name="A" ${state} r:id="rId2"/><sheet name="B" r:id="rId1"/></sheets></workbook>`;
const sheetWithRows = (...numbers: number[]) =>
  `<worksheet><sheetData>${numbers.map((n) => `<row r="${n}"><c><v>1</v></c></row>`).join('')}</sheetData></worksheet>`;
/** Texts that do not compress to almost nothing, which would be refused for that reason. */
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36).slice(2)).join('');
const endlessRow = `<worksheet><sheetData><row>${'<c/>'.repeat(300)}</row></sheetData></worksheet>`;
const endlessCell = `<worksheet><sheetData><row><c t="str"><v>${noise(5000)}</v></c></row></sheetData></worksheet>`;
/** Rows of eight cells that all refer to one text as long as a cell may be: a few kilobytes that stand for as much text as one likes. */
const sharedText = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
const sheetOfSharedText = (rows: number, cells: number) =>
  `<worksheet><sheetData><row><c><v>1</v></c></row>${`<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows)}</sheetData></worksheet>`;
const withSharedText = (rows: number, cells: number) => () =>
  aWorkbook([], { 'xl/sharedStrings.xml': sharedText, 'xl/worksheets/sheet1.xml': sheetOfSharedText(rows, cells) });
const styles = Array.from({ length: 70_000 }, (_, n) => `<xf numFmtId="${n}"/>`);
const manyStyles = `<styleSheet><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
const manyTexts = `<sst>${Array.from({ length: 500_001 }, (_, n) => (n % 7 === 0 ? `<si><t>${n}</t></si>` : '<si/>')).join('')}</sst>`;

/** An archive whose parts all begin with another local header. */
const withLocalHeader = (change: (header: Buffer) => void) => async () =>
  changeHeaders(await aWorkbook([['a'], ['1']]), 3, change);
const withPackingMethod = (method: number) => async () =>
  changeHeaders(await aWorkbook([['a'], ['1']]), 1, (header) => header.writeUInt16LE(method, 10));

/** Changes the headers with this number: 1 for those in the directory, 3 for those before the parts, of which the first one stays. */
function changeHeaders(archive: Buffer, kind: 1 | 3, change: (header: Buffer) => void): Buffer {
  const signature = Buffer.from([0x50, 0x4b, kind, kind + 1]);
  for (let at = archive.indexOf(signature, kind); at !== -1; at = archive.indexOf(signature, at + 4))
    change(archive.subarray(at));
  return archive;
}

describe('a file', () => {
  const bomb = async () => aWorkbook([], { 'xl/worksheets/sheet1.xml': Buffer.alloc(50 * 1024 * 1024, 0x20) });

  it.each<[string, Buffer | string | (() => Promise<Buffer>), string]>([
    ['nothing in it', '', 'file.empty'],
    ['only a header', 'a,b\n', 'file.empty'],
    ['bytes that are no text', Buffer.from([1, 0, 2, 0, 3]), 'file.noTable'],
    ['an encoding that nobody knows', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0x81, 0x2c, 0xe4]), 'file.encodingUnclear'],
    ['a quote that is never closed and nothing behind it', 'a,b\n1,2\n3,4\n5,"6\n', 'file.quoteNotClosed'],
    ['two signs that could separate its cells', 'a;b,c\n1;2,3\n', 'file.delimiterUnclear'],
    ['the same column twice', 'a,a\n1,2\n', 'file.columnTwice'],
    ['a column without a name', 'a,,b\n1,2,3\n', 'file.columnUnnamed'],
    [
      'more columns than a table has',
      `${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n${'1,'.repeat(200)}1\n`,
      'file.tooManyColumns',
    ],
    ['an endless line', `a,b\n1,2\n${'x'.repeat(400_000)}`, 'file.lineTooLong'],
    ['an endless line and nothing else', 'x'.repeat(1_000_000), 'file.lineTooLong'],
    ['a quote that is never closed', `a,b\n1,2\n3,4\n5,"6\n${'7,8\n'.repeat(100_000)}`, 'file.lineTooLong'],
    [
      'letters of two encodings',
      Buffer.concat([Buffer.from('a,b\nü,1\n'), Buffer.from([0xe4, 0x2c, 0x32, 0x0a])]),
      'file.encodingUnclear',
    ],
    ['two sheets', () => aWorkbook([['a'], ['1']], { 'xl/workbook.xml': twoSheets('') }), 'file.severalSheets'],
    ['a row number twice', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': sheetWithRows(1, 5, 5) }), 'file.damaged'],
    ['row numbers that go back', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': sheetWithRows(1, 5, 3) }), 'file.damaged'],
    ['cells without end in a row', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': endlessRow }), 'file.tooManyColumns'],
    ['a cell without end', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': endlessCell }), 'file.lineTooLong'],
    ['a row of a workbook with more text than a row may have', withSharedText(1, 9), 'file.lineTooLong'],
    ['a text that so many cells share that it becomes a huge table', withSharedText(1100, 8), 'file.expandsTooMuch'],
    [
      'XML that is one text',
      () => aWorkbook([], { 'xl/sharedStrings.xml': `<sst><si>${noise(200_000)}</si></sst>` }),
      'file.lineTooLong',
    ],
    ['XML that is one comment', () => aWorkbook([], { 'xl/styles.xml': `<a><!--${noise(200_000)}--></a>` }), 'file.lineTooLong'],
    ['XML that is one attribute', () => aWorkbook([], { 'xl/styles.xml': `<a b="${noise(200_000)}"/>` }), 'file.lineTooLong'],
    ['styles without end', () => aWorkbook([['a'], ['1']], { 'xl/styles.xml': manyStyles }), 'file.expandsTooMuch'],
    ['XML without end in depth', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': '<a>'.repeat(1000) }), 'file.damaged'],
    ['empty shared texts without end', () => aWorkbook([['a'], ['1']], { 'xl/sharedStrings.xml': manyTexts }), 'file.tooLarge'],
    ['a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file.encrypted'],
    ['an archive that is cut off', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]), 'file.damaged'],
    ['a part of which only the directory knows', withLocalHeader((header) => header.writeUInt32BE(0)), 'file.damaged'],
    ['a part that is packed in a way that nobody unpacks', withPackingMethod(9), 'file.damaged'],
    ['an archive without a sheet', () => zipOf({ 'readme.txt': 'hello' }), 'file.noTable'],
    ['an archive that expands a thousandfold', bomb, 'file.expandsTooMuch'],
    ['XML that does not end', () => aWorkbook([], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }), 'file.damaged'],
    [
      'XML that expands its own entities',
      () =>
        aWorkbook([], {
          'xl/worksheets/sheet1.xml': '<!DOCTYPE w [<!ENTITY a "x">]><worksheet><row><c><v>&a;</v></c></row></worksheet>',
        }),
      'file.damaged',
    ],
  ])('[FEED-18] with %s is refused', async (_, content, fault) => {
    const bytes = typeof content === 'function' ? await content() : content;
    await expect(inspectTable(source(bytes), {})).rejects.toMatchObject({ fault });
  });

  it('with one broken letter among valid ones is still UTF-8, and only the cell with it is refused', async () => {
    const broken = Buffer.from(clean.replace('Rampart', 'R\u0001mpart').replaceAll('Gerät', 'Gerät äöü'));
    broken[broken.indexOf(1)] = 0xe4;
    const records = await recordsOf(broken);
    expect(records.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], ['cell.undecodable']]);
    expect(records[0]?.record['productName']).toBe('Gerät äöü 19" rack');
  });

  it('may have hidden sheets and texts in CDATA', async () => {
    const cell = (text: string) => ({ xml: `<c t="inlineStr"><is><t><![CDATA[${text}]]></t></is></c>` });
    const workbook = await aWorkbook(
      [
        [cell('a'), cell('b')],
        [cell('1'), cell('<2>')],
      ],
      {
        'xl/workbook.xml': twoSheets('state="hidden"'),
      },
    );
    expect((await inspectTable(source(workbook), {})).sample).toEqual([{ number: 2, cells: ['1', '<2>'] }]);
  });

  it('with any character at all can be shown and its rows be refused', async () => {
    const long = `${'x'.repeat(99)}😀${'y'.repeat(400)}`;
    const records = await recordsOf(`External id;SAP id;Product;Serial;Valid until\nA;S;${long};N;2027-01-01\n`);
    expect(records[0]?.faults).toEqual([{ code: 'cell.tooLong', field: 'productName', value: `${'x'.repeat(99)}😀` }]);
    expect(JSON.stringify(records)).not.toMatch(/\\ud[89a-f]/i);
  });

  it('is read in the encoding and with the sign that somebody has declared', async () => {
    const details = await inspectTable(source('a;b,c\n1;2,3\n'), { delimiter: ';' });
    expect(details.columns).toEqual(['a', 'b,c']);
  });
});
