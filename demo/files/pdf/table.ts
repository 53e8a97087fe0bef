import { palette } from '../../drawing/colour.ts';
import type { Table } from './document-model.ts';
import { bold, page, type PageWriter } from './page-writer.ts';
import { widthOf, type Line } from './text-lines.ts';

const cell = { size: 9.5, leading: 14 };
const gap = 14;
const padding = 6;

/** Writes a table of full width and repeats its header on every page. */
export function writeTable(writer: PageWriter, { columns, rows }: Table): void {
  const widths = columnWidths(columns, rows, writer.width);
  const linesOf = (texts: readonly string[], weight: '400' | '600') =>
    texts.map((text, index) => writer.linesOf(text, { ...cell, weight }, (widths[index] ?? 0) - gap));
  const header = linesOf(columns, bold);
  const heightOf = (cells: readonly Line[][]) => Math.max(...cells.map((lines) => lines.length)) * cell.leading + 2 * padding;

  const writeRow = (cells: readonly Line[][], colour: string) => {
    let x = page.margin;
    cells.forEach((lines, index) => {
      writer.writeLines(lines, x + (index === 0 ? 6 : 0), writer.y + padding, { ...cell, colour });
      x += widths[index] ?? 0;
    });
    writer.y += heightOf(cells);
  };
  const writeHeader = () => {
    writer.pdf.roundedRect(page.margin, writer.y, writer.width, heightOf(header), 4).fill(palette.soft);
    writeRow(header, palette.ink);
  };

  writer.ensureSpace(heightOf(header) + 60);
  writeHeader();
  for (const row of rows) {
    const cells = linesOf(row, '400');
    if (writer.y + heightOf(cells) > page.height - page.footerHeight) {
      writer.addPage();
      writeHeader();
    }
    writeRow(cells, palette.text);
    writer.pdf.moveTo(page.margin, writer.y).lineTo(page.width - page.margin, writer.y);
    writer.pdf.lineWidth(0.5).strokeColor(palette.line).stroke();
  }
  writer.y += 16;
}

/** Shares the width among the columns by their longest entries. No column may claim more than half of it. */
function columnWidths(columns: readonly string[], rows: readonly (readonly string[])[], width: number): number[] {
  const naturalWidths = columns.map((column, index) => {
    const longest = Math.max(...rows.map((row) => widthOf(row[index] ?? '', cell.size, '400')), widthOf(column, cell.size, bold));
    return Math.min(longest, width * 0.5) + gap + (index === 0 ? 6 : 0);
  });
  const sum = naturalWidths.reduce((total, each) => total + each, 0);
  return naturalWidths.map((each) => (each * width) / sum);
}
