import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { test } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { readConfig } from '@portal/api/config';
import type { Database } from '@portal/api/db/database';
import { createStorage } from '@portal/api/storage/create-storage';
import type { Storage } from '@portal/api/storage/storage';
import { aPieceOfContent, aStoredDocumentFile, inEnglish } from '@portal/api/testing/content-factories';
import { portalEnvironment } from '../../scripts/portal/portal-processes.ts';
import { services, withDatabase } from './people.ts';

export interface StoredDocument {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
  readonly size: number;
}

interface DocumentOptions {
  readonly pages?: number;
  /** Adds a picture of noise to every page, which cannot be compressed. */
  readonly isLarge?: boolean;
}

/**
 * Creates a document whose file is in the object store. Every page shows its number, and every third page contains the word
 * "haystack" once.
 */
export async function storeDocument({ pages = 6, isLarge = false }: DocumentOptions = {}): Promise<StoredDocument> {
  const bytes = await createPdf(pages, isLarge);
  const name = `Guide ${randomBytes(3).toString('hex')}`;
  const fileName = `${name.toLowerCase().replace(' ', '-')}.pdf`;
  const pageTexts = Array.from({ length: pages }, (_, index) => `Page ${index + 1}`);
  return withStorage(async (db, storage) => {
    const id = await aPieceOfContent(db, 'documents', { name: inEnglish(name) });
    await aStoredDocumentFile({ admin: db, deps: { storage } }, id, bytes, { name: fileName, pages, pageTexts });
    return { id, name, fileName, size: bytes.length };
  });
}

/** Opens the database and the object store of the server under test. */
async function withStorage<Result>(use: (db: Database, storage: Storage) => Promise<Result>): Promise<Result> {
  const { port } = new URL(String(test.info().project.use.baseURL));
  const setup = { services: await services(), database: `portal_e2e_${port}`, mode: 'test', port: Number(port) } as const;
  const storage = createStorage(readConfig(portalEnvironment(setup)));
  try {
    return await withDatabase((db) => use(db, storage));
  } finally {
    await storage.close();
  }
}

async function createPdf(pages: number, isLarge: boolean): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56 });
  const bytes = buffer(pdf);
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(26).text(`This is page ${page}`).moveDown().fontSize(12);
    pdf.text('The appliance keeps its rules in order, from the first to the last.');
    if (page % 3 === 0) pdf.text('Here lies the needle in the haystack.');
    pdf.fillColor('#0050a0').text('A page outside', { link: 'https://outside.example/page', underline: true }).fillColor('black');
    if (isLarge) pdf.moveDown().image(await noise(), { width: 400 });
  }
  pdf.end();
  return bytes;
}

function noise(): Promise<Buffer> {
  const raw = { width: 500, height: 340, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
}
