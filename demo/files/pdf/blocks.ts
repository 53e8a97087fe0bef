import { palette } from '../../drawing/colour.ts';
import type { Look } from '../../drawing/product-picture.ts';
import type { Block } from './document-model.ts';
import { writeTable } from './table.ts';
import { bold, leadingOf, page, type PageWriter } from './page-writer.ts';

/** Renders a product for print, at an aspect ratio of 16:10. */
export type PictureOf = (look: Look) => Promise<Buffer>;

const body = { size: 10.5, leading: 16.5 };
const small = { size: 9, leading: 13.5 };

export async function writeBlock(writer: PageWriter, block: Block, pictureOf: PictureOf): Promise<void> {
  if ('newPage' in block) writer.addPage();
  else if ('heading' in block) writeHeading(writer, block.heading);
  else if ('text' in block) {
    writer.writeParagraph(block.text, body);
    writer.y += 9;
  } else if ('bullets' in block) writeList(writer, block.bullets, () => '•');
  else if ('steps' in block) writeList(writer, block.steps, (index) => `${index + 1}.`);
  else if ('table' in block) writeTable(writer, block.table);
  else if ('note' in block) writeNote(writer, block.note);
  else if ('form' in block) writeForm(writer, block.form);
  else if ('figures' in block) await writeFigures(writer, block.figures, await pictureOf(block.look));
  else await writePicture(writer, block.caption, await pictureOf(block.picture));
}

function writeHeading(writer: PageWriter, heading: string): void {
  // Keeps a heading together with the text that follows it.
  writer.ensureSpace(84);
  writer.y += writer.y > page.margin + 1 ? 12 : 0;
  writer.writeParagraph(heading, { size: 14, weight: bold, colour: palette.ink, leading: 20 });
  writer.y += 5;
}

function writeList(writer: PageWriter, items: readonly string[], markerOf: (index: number) => string): void {
  items.forEach((item, index) => {
    const lines = writer.linesOf(item, body, writer.width - 22);
    writer.ensureSpace(Math.min(lines.length, 2) * body.leading);
    writer.writeUnrecorded(markerOf(index), page.margin + 2, writer.y, { ...body, weight: bold, colour: palette.accent });
    writer.writeParagraph(item, body, page.margin + 22, writer.width - 22);
    writer.y += 4;
  });
  writer.y += 7;
}

function writeNote(writer: PageWriter, note: string): void {
  const lines = writer.linesOf(note, body, writer.width - 32);
  const height = lines.length * leadingOf(body) + 20;
  writer.ensureSpace(height + 8);
  const { pdf } = writer;
  pdf.roundedRect(page.margin, writer.y, writer.width, height, 5).fill(palette.soft);
  pdf.rect(page.margin, writer.y, 3, height).fill(palette.accent);
  writer.writeLines(lines, page.margin + 18, writer.y + 10, body);
  writer.y += height + 14;
}

function writeForm(writer: PageWriter, labels: readonly string[]): void {
  for (const label of labels) {
    writer.ensureSpace(40);
    writer.writeLines(writer.linesOf(label, small, writer.width), page.margin, writer.y, { ...small, colour: palette.muted });
    const lineY = writer.y + 32;
    writer.pdf
      .moveTo(page.margin, lineY)
      .lineTo(page.width - page.margin, lineY)
      .lineWidth(0.7)
      .strokeColor('#9fb0b5')
      .stroke();
    writer.y += 42;
  }
}

async function writeFigures(writer: PageWriter, figures: readonly (readonly [string, string])[], picture: Buffer): Promise<void> {
  const [width, height] = [250, 156];
  writer.ensureSpace(height + 20);
  writer.pdf.save().roundedRect(page.margin, writer.y, width, height, 8).clip();
  writer.pdf.image(picture, page.margin, writer.y, { width, height }).restore();
  const left = page.margin + width + 24;
  const availableWidth = page.width - page.margin - left;
  let y = writer.y + 2;
  for (const [label, value] of figures.slice(0, 5)) {
    y = writer.writeLines(writer.linesOf(label, small, availableWidth), left, y, { ...small, colour: palette.muted });
    y =
      writer.writeLines(writer.linesOf(value, { ...body, weight: bold }, availableWidth), left, y, {
        ...body,
        colour: palette.ink,
      }) + 2;
  }
  writer.y = Math.max(writer.y + height, y) + 22;
}

async function writePicture(writer: PageWriter, caption: string, picture: Buffer): Promise<void> {
  const [width, height] = [writer.width, writer.width * 0.625];
  writer.ensureSpace(height + 30);
  writer.pdf.save().roundedRect(page.margin, writer.y, width, height, 8).clip();
  writer.pdf.image(picture, page.margin, writer.y, { width, height }).restore();
  writer.y += height + 8;
  writer.writeParagraph(caption, { ...small, colour: palette.muted });
  writer.y += 10;
}
