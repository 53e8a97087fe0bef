import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

import type { FileFault } from '@portal/contract/backoffice/import-faults';

import { aPdf } from '../sample-files.ts';
import { licenceHeader } from './licence-files.ts';
import { aWorkbook, zipOf } from './workbooks.ts';

export interface HostileTable {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** Why nobody can import it; `columns` if it reads as a table whose columns mean nothing. */
  readonly fault: FileFault | 'columns';
}

const MiB = 1024 * 1024;
const row = 'X-1,S-1,Rampart RX 120,NVR-1,2027-12-31,Ferro AB,25,1200.50,EUR';
const sheet = (xml: string) => ({ 'xl/worksheets/sheet1.xml': xml });
const inSheet = (rows: string) => sheet(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const cells = licenceHeader.split(',');
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** Files that are no table, or pretend to be one, made when they are needed. */
export async function hostileTables(): Promise<HostileTable[]> {
  const csv: [string, FileFault | 'columns', string | Buffer][] = [
    ['a byte order mark and nothing else', 'file.empty', '\ufeff'],
    ['a header and nothing else', 'file.empty', licenceHeader],
    ['line breaks only', 'file.empty', '\r\n'.repeat(1000)],
    ['separators only', 'file.empty', `${';'.repeat(8)}\n`.repeat(1000)],
    ['two columns of one name', 'file.columnTwice', `${licenceHeader},Serial\n${row},x\n`],
    ['a column without a name', 'file.columnUnnamed', `${licenceHeader},,Note\n${row},x,y\n`],
    ['five thousand columns', 'file.tooManyColumns', `${Array.from({ length: 5000 }, (_, n) => `c${n}`).join(',')}\n1\n`],
    ['a row of twenty thousand cells', 'file.tooManyColumns', `${licenceHeader}\n${row}\n${'x,'.repeat(20_000)}\n`],
    ['a row of ten megabytes', 'file.lineTooLong', `${licenceHeader}\n${'x'.repeat(10 * MiB)}`],
    ['a header of ten megabytes', 'file.lineTooLong', 'x'.repeat(10 * MiB)],
    ['a quoted cell of ten megabytes', 'file.lineTooLong', `${licenceHeader}\n"${'x\n'.repeat(5 * MiB)}`],
    ['a row of two million empty cells in quotes', 'file.lineTooLong', `${licenceHeader}\n${'"",'.repeat(2_000_000)}`],
    ['a quotation mark that is never closed', 'file.quoteNotClosed', `${licenceHeader}\n"${row}\n`],
    ['six million empty lines', 'file.tooManyRows', `${licenceHeader}\n${'\n'.repeat(6_000_000)}${row}\n`],
    ['a zero byte', 'file.noTable', `${licenceHeader}\n${row}\0\n`],
    ['zeros', 'file.noTable', Buffer.alloc(MiB)],
    ['noise', 'file.noTable', randomBytes(MiB)],
    ['a PDF', 'file.noTable', Buffer.concat([aPdf(), Buffer.from('\0')])],
    ['a Windows program', 'file.noTable', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500, 7)])],
    ['a compressed table', 'file.noTable', Buffer.concat([gzipSync(`${licenceHeader}\n${row}\n`), Buffer.from('\0')])],
    ['text of an encoding that nobody names', 'file.encodingUnclear', Buffer.from([0x8d, 0x2c, 0x81, 0x0a, 0x90, 0x2c, 0x9d])],
    ['two signs that could separate the cells', 'file.delimiterUnclear', 'a,b;c\n1,2;3\n4,5;6\n'],
    [
      'a web page that is called a table',
      'columns',
      `<html><body><table><tr><td>External id</td></tr>\n</table></body></html>\n`,
    ],
    ['JSON', 'columns', `[{"External id": "X-1"}\n{"External id": "X-2"}]\n`],
    ['prose', 'columns', 'Dear partner\nplease find enclosed\n'],
    ['the columns of another file', 'columns', 'Invoice,Amount\n1,2\n'],
  ];
  const workbooks: [string, FileFault, Buffer | Promise<Buffer>][] = [
    ['an archive that is cut off', 'file.damaged', (await aWorkbook([cells])).subarray(0, 300)],
    ['the first bytes of an archive', 'file.damaged', Buffer.from('PK\x03\x04')],
    ['an archive without a workbook', 'file.noTable', zipOf({ 'readme.txt': 'nothing' })],
    [
      'two thousand parts',
      'file.expandsTooMuch',
      zipOf(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`p${n}`, '']))),
    ],
    ['a part of 600 MB of zeros', 'file.expandsTooMuch', aBomb(600 * MiB)],
    ['a part that is packed to a thousandth', 'file.expandsTooMuch', aWorkbook([cells], sheet(' '.repeat(20 * MiB)))],
    ['a part that lies about its size', 'file.damaged', aLie()],
    ['a password', 'file.encrypted', anEncryptedArchive()],
    ['the format of 1997', 'file.encrypted', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])],
    ['two sheets', 'file.severalSheets', aWorkbook([cells], { 'xl/workbook.xml': twoSheets })],
    ['no sheet', 'file.noTable', aWorkbook([cells], { 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
    ['a sheet on another machine', 'file.noTable', aWorkbook([cells], withTarget('http://127.0.0.1:9/sheet.xml'))],
    ['a sheet outside of the archive', 'file.noTable', aWorkbook([cells], withTarget('../../../../etc/passwd'))],
    ['entities that multiply', 'file.damaged', aWorkbook([cells], sheet(entities))],
    ['an entity that is a file', 'file.damaged', aWorkbook([cells], sheet(externalEntity))],
    ['an element within an element, a hundred thousand times', 'file.damaged', aWorkbook([cells], sheet(nested()))],
    ['an attribute of two megabytes', 'file.lineTooLong', aWorkbook([cells], inSheet(`<row a="${mixed(2 * MiB)}"/>`))],
    ['XML that is never closed', 'file.damaged', aWorkbook([cells], sheet('<worksheet><sheetData><row>'))],
    ['no XML', 'file.damaged', aWorkbook([cells], sheet('{"rows": []}'))],
    ['a row with the number of a billion', 'file.damaged', aWorkbook([], inSheet(`<row r="1000000000">${text('a')}</row>`))],
    [
      'rows that go backwards',
      'file.damaged',
      aWorkbook([], inSheet(`<row r="2">${text('a')}</row><row r="1">${text('b')}</row>`)),
    ],
    ['a cell in column XFD', 'file.tooManyColumns', aWorkbook([], inSheet('<row><c r="XFD1"><v>1</v></c></row>'))],
    ['a text that is shared by nobody', 'file.damaged', aWorkbook([], inSheet('<row><c t="s"><v>99</v></c></row>'))],
    ['a number that is none', 'file.damaged', aWorkbook([], inSheet('<row><c><v>1e999</v></c></row>'))],
    ['a cell of a megabyte', 'file.lineTooLong', aWorkbook([], inSheet(`<row>${text(mixed(MiB))}</row>`))],
    ['a text of 30 kB that a row shares ten times', 'file.lineTooLong', sharedText(1, 10)],
    ['a text of 30 kB that ten thousand rows share', 'file.expandsTooMuch', sharedText(10_000, 1)],
  ];
  return [
    ...csv.map(([what, fault, content]) => ({ what, fault, name: 'hostile.csv', bytes: Buffer.from(content) })),
    ...(await Promise.all(
      workbooks.map(async ([what, fault, bytes]) => ({
        what: `a workbook with ${what}`,
        fault,
        name: 'hostile.xlsx',
        bytes: await bytes,
      })),
    )),
  ];
}

const twoSheets =
  '<workbook xmlns:r="urn:r"><sheets><sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId1"/></sheets></workbook>';
const withTarget = (target: string) => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`,
});
const entities = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]><worksheet><sheetData><row>${text('&b;')}</row></sheetData></worksheet>`;
const externalEntity = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row>${text('&a;')}</row></sheetData></worksheet>`;

/** In pieces that do not repeat, so that it is no bomb. */
function nested(): string {
  return Array.from({ length: 100_000 }, (_, n) => `<e${n.toString(36)}>`).join('');
}

function mixed(length: number): string {
  return randomBytes(length / 2).toString('hex');
}

function sharedText(rows: number, columns: number): Promise<Buffer> {
  const one = `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`;
  const numbered = Array.from({ length: rows }, (_, n) => one.replace('<row>', `<row r="${n + 1}" x="${mixed(8)}">`));
  return aWorkbook([], {
    ...inSheet(numbered.join('')),
    'xl/sharedStrings.xml': `<sst><si><t>${mixed(30_000)}</t></si></sst>`,
  });
}

/** An archive whose only part has this size when it is unpacked. It is never unpacked here. */
function aBomb(size: number): Buffer {
  return anArchive({ packed: deflateRawSync(Buffer.alloc(MiB)), size });
}

function aLie(): Promise<Buffer> {
  return aWorkbook([cells], { 'xl/sharedStrings.xml': `<sst>${mixed(100_000)}</sst>` }).then((honest) => {
    const bytes = Buffer.from(honest);
    const directory = bytes.lastIndexOf('xl/sharedStrings.xml') - 46;
    // The size after unpacking, as the directory says it.
    bytes.writeUInt32LE(50, directory + 24);
    return bytes;
  });
}

function anEncryptedArchive(): Buffer {
  return anArchive({ packed: deflateRawSync('secret'), size: 6, flags: 1 });
}

function anArchive({ packed, size, flags = 0 }: { packed: Buffer; size: number; flags?: number }): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(packed), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
