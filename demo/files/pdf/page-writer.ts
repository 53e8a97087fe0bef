import PDFDocument from 'pdfkit';

import { palette } from '../../drawing/colour.ts';
import { weights, type Weight } from './fonts.ts';
import { breakLines, featuresOf, widthOf, type Line } from './text-lines.ts';

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** The distance between two baselines. */
  readonly leading?: number;
}

export const page = { width: 595.28, height: 841.89, margin: 56, footerHeight: 64 };

/** Writes text and shapes onto pages and records the text of each page. */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  readonly texts: string[][] = [];
  y: number = page.margin;
  readonly #registeredFonts = new Set<string>();

  constructor(info: { readonly title: string; readonly subject: string; readonly language: string }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      compress: true,
      lang: info.language,
      displayTitle: true,
      // A fixed date, so that the same content gives the same bytes.
      info: { Title: info.title, Subject: info.subject, Author: 'Norvane', CreationDate: new Date(Date.UTC(2026, 0, 1)) },
    });
    this.addPage();
  }

  get width(): number {
    return page.width - 2 * page.margin;
  }

  addPage(): void {
    this.pdf.addPage();
    this.texts.push([]);
    this.y = page.margin;
  }

  /** Starts a new page unless this height fits on the current one. */
  ensureSpace(height: number): void {
    if (this.y + height > page.height - page.footerHeight) this.addPage();
  }

  linesOf(text: string, style: TextStyle, width: number): Line[] {
    return breakLines(text, style.size, style.weight ?? '400', width);
  }

  /** Writes at the current position, over several pages if necessary. */
  writeParagraph(text: string, style: TextStyle, x: number = page.margin, width: number = this.width): void {
    const leading = leadingOf(style);
    for (const line of this.linesOf(text, style, width)) {
      this.ensureSpace(leading);
      this.writeLine(line, x, this.y, style);
      this.y += leading;
    }
  }

  /** Writes lines at a fixed position and returns where they end. */
  writeLines(lines: readonly Line[], x: number, y: number, style: TextStyle): number {
    lines.forEach((line, index) => this.writeLine(line, x, y + index * leadingOf(style), style));
    return y + lines.length * leadingOf(style);
  }

  writeLine(line: Line, x: number, y: number, { size, colour = palette.text }: TextStyle): void {
    this.texts.at(-1)?.push(line.text);
    this.#draw(line, x, y, size, colour);
  }

  /** Writes footers and list markers, which do not count as text of the document. */
  writeUnrecorded(text: string, x: number, y: number, style: TextStyle, alignment: 'left' | 'right' = 'left'): void {
    const left = alignment === 'right' ? x - widthOf(text, style.size, style.weight ?? '400') : x;
    for (const line of this.linesOf(text, style, page.width))
      this.#draw(line, left, y, style.size, style.colour ?? palette.muted);
  }

  /** Finishes the file and returns its bytes. */
  async end(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    this.pdf.on('data', (part: Buffer) => parts.push(part));
    this.pdf.on('end', () => resolve());
    this.pdf.end();
    await promise;
    return Buffer.concat(parts);
  }

  #draw({ runs }: Line, x: number, y: number, size: number, colour: string): void {
    this.pdf.fillColor(colour).fontSize(size);
    for (const run of runs) {
      if (!this.#registeredFonts.has(run.font.name)) {
        this.#registeredFonts.add(run.font.name);
        // pdfkit accepts an opened font, but its types know only files.
        this.pdf.registerFont(run.font.name, run.font.font as unknown as Buffer);
      }
      // pdfkit also accepts an object that turns features off, but its types know only a list.
      const features = featuresOf(run.text) as unknown as PDFKit.Mixins.OpenTypeFeatures[];
      this.pdf.font(run.font.name).text(run.text, x + run.x, y + size * 0.9, {
        lineBreak: false,
        baseline: 'alphabetic',
        features,
      });
    }
  }
}

export function leadingOf({ size, leading }: TextStyle): number {
  return leading ?? size * 1.5;
}

export const bold: Weight = weights[1];
