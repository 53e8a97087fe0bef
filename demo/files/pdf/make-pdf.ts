import { oklch, palette } from '../../drawing/colour.ts';
import type { Generated } from '../generated-file.ts';
import { writeBlock, type PictureOf } from './blocks.ts';
import type { DocumentModel } from './document-model.ts';
import { bold, page, PageWriter } from './page-writer.ts';

/** Lays a document out on pages: a band with the title, the blocks, and a footer with the page number. */
export async function makePdf(model: DocumentModel, pictureOf: PictureOf): Promise<Generated> {
  const writer = new PageWriter({ title: model.title, subject: model.kind, language: model.locale });
  drawBand(writer, model);
  for (const block of model.blocks) await writeBlock(writer, block, pictureOf);
  drawFooters(writer, model);
  const pageTexts = writer.texts.map((lines) => lines.join('\n'));
  const bytes = await writer.end();
  return { variants: { 'original.pdf': { mediaType: 'application/pdf', bytes } }, pageTexts };
}

const bandHeight = 168;

function drawBand(writer: PageWriter, { hue, kind, title, subtitle }: DocumentModel): void {
  const { pdf } = writer;
  pdf.save().rect(0, 0, page.width, bandHeight).clip();
  pdf.rect(0, 0, page.width, bandHeight).fill(oklch(0.25, 0.045, hue + 10));
  [150, 116, 84, 54].forEach((radius, index) => {
    const [cx, spring] = [page.width - 128, bandHeight - 16];
    pdf
      .path(`M${cx - radius} ${bandHeight + 9}V${spring}A${radius} ${radius} 0 0 1 ${cx + radius} ${spring}V${bandHeight + 9}Z`)
      .fill(oklch(0.31 + index * 0.055, 0.05 + index * 0.01, hue - index * 3));
  });
  pdf.restore();
  const width = page.width - page.margin - 210;
  const titleLines = writer.linesOf(title, { size: 23, weight: bold }, width);
  const subtitleLines = writer.linesOf(subtitle, { size: 11 }, width);
  let y = bandHeight / 2 - (20 + titleLines.length * 29 + subtitleLines.length * 16) / 2;
  y = writer.writeLines(writer.linesOf(kind, { size: 10, weight: bold }, width), page.margin, y, {
    size: 10,
    colour: palette.glow,
    leading: 20,
  });
  y = writer.writeLines(titleLines, page.margin, y, { size: 23, colour: palette.white, leading: 29 });
  writer.writeLines(subtitleLines, page.margin, y + 3, { size: 11, colour: '#cfe3e4', leading: 16 });
  writer.y = bandHeight + 34;
}

function drawFooters(writer: PageWriter, { title }: DocumentModel): void {
  const { pdf } = writer;
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const y = page.height - 42;
    pdf
      .moveTo(page.margin, y - 8)
      .lineTo(page.width - page.margin, y - 8)
      .lineWidth(0.6)
      .strokeColor(palette.line)
      .stroke();
    writer.writeUnrecorded(`Norvane · ${title}`, page.margin, y, { size: 8 });
    writer.writeUnrecorded(`${index + 1} / ${count}`, page.width - page.margin, y, { size: 8 }, 'right');
  }
}
