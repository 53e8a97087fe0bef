import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A cell of a sheet: text, a number, a day, a formula with its last result, or XML of its own. */
export type SheetCell = string | number | { day: number } | { formula: string; result?: string } | { xml: string } | null;

/** Builds an XLSX file by hand, so that it can contain anything. `parts` replace or add parts of the archive. */
export async function aWorkbook(
  rows: readonly (readonly SheetCell[])[],
  parts: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const sheet = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`,
  );
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ...parts,
  };
  return zipOf(all);
}

export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function cellXml(cell: SheetCell, row: number, column: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if ('xml' in cell) return cell.xml;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}" t="str"><f>${escapeXml(cell.formula)}</f><v>${cell.result ?? ''}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
