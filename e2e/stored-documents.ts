import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { test } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { readConfig } from '../apps/api/src/config.ts';
import type { Database } from '../apps/api/src/db/database.ts';
import { createStorage } from '../apps/api/src/storage/create-storage.ts';
import type { Storage } from '../apps/api/src/storage/storage.ts';
import { aPieceOf, aStoredDocumentFile, inEnglish } from '../apps/api/src/testing/content-factories.ts';
import { portalEnvironment } from '../scripts/portal.ts';
import { engines, withDatabase } from './people.ts';

export interface StoredDocument {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
  readonly size: number;
}

interface Wanted {
  readonly pages?: number;
  /** With a picture on every page that no compression makes small. */
  readonly isLarge?: boolean;
}

/** A document of the test's own, its file in the store: each page says which it is, every third holds the word "haystack" once. */
export async function storedDocument({ pages = 6, isLarge = false }: Wanted = {}): Promise<StoredDocument> {
  const bytes = await aPdfToRead(pages, isLarge);
  const name = `Guide ${randomBytes(3).toString('hex')}`;
  const fileName = `${name.toLowerCase().replace(' ', '-')}.pdf`;
  const pageTexts = Array.from({ length: pages }, (_, index) => `Page ${index + 1}`);
  return withContent(async (db, storage) => {
    const id = await aPieceOf(db, 'documents', { name: inEnglish(name) });
    await aStoredDocumentFile({ admin: db, deps: { storage } }, id, bytes, { name: fileName, pages, pageTexts });
    return { id, name, fileName, size: bytes.length };
  });
}

/** The database and the store of the server that is tested. */
async function withContent<Answer>(use: (db: Database, storage: Storage) => Promise<Answer>): Promise<Answer> {
  const { port } = new URL(String(test.info().project.use.baseURL));
  const setup = { services: await engines(), database: `portal_e2e_${port}`, mode: 'test', port: Number(port) } as const;
  const storage = createStorage(readConfig(portalEnvironment(setup)));
  try {
    return await withDatabase((db) => use(db, storage));
  } finally {
    await storage.close();
  }
}

async function aPdfToRead(pages: number, isLarge: boolean): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56 });
  const whole = buffer(pdf);
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(26).text(`This is page ${page}`).moveDown().fontSize(12);
    pdf.text('The appliance keeps its rules in order, from the first to the last.');
    if (page % 3 === 0) pdf.text('Here lies the needle in the haystack.');
    pdf.fillColor('#0050a0').text('A page outside', { link: 'https://outside.example/page', underline: true }).fillColor('black');
    if (isLarge) pdf.moveDown().image(await noise(), { width: 400 });
  }
  pdf.end();
  return whole;
}

function noise(): Promise<Buffer> {
  const raw = { width: 500, height: 340, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
}
