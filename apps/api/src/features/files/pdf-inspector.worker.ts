import { parentPort } from 'node:worker_threads';

import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RejectionReason } from './file-rejected.ts';
import { hasActiveContent, isSinglePdf } from './pdf-safety.ts';

export interface PdfTask {
  readonly bytes: Uint8Array;
  /** Whether the text of each page is needed. */
  readonly hasTexts: boolean;
}

export type PdfReport = { readonly pages: number; readonly texts: readonly string[] } | { readonly rejection: RejectionReason };

// This file runs in its own thread, so that a document built to be slow does not block the portal.
parentPort?.on('message', (task: PdfTask) => {
  void inspect(task).then((report) => parentPort?.postMessage(report, []));
});
parentPort?.postMessage('ready', []);

async function inspect({ bytes, hasTexts }: PdfTask): Promise<PdfReport> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isSinglePdf(content)) return { rejection: 'unreadable' };
  if (hasActiveContent(content)) return { rejection: 'active' };

  const loadingTask = getDocument({
    data: bytes,
    stopAtErrors: true,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const document = await loadingTask.promise;
    const info = (await document.getMetadata()).info as { EncryptFilterName?: string | null; IsXFAPresent?: boolean };
    if (info.EncryptFilterName) return { rejection: 'encrypted' };
    const openAction = (await document.getOpenAction()) as { action?: string } | null;
    const isActive =
      info.IsXFAPresent || openAction?.action || (await document.hasJSActions()) || (await document.getAttachments());
    if (isActive) return { rejection: 'active' };
    await document.getPage(1);
    return { pages: document.numPages, texts: hasTexts ? await readPageTexts(document) : [] };
  } catch (error) {
    return { rejection: (error as Error).name === 'PasswordException' ? 'encrypted' : 'unreadable' };
  } finally {
    await loadingTask.destroy();
  }
}

/** Pages that cannot be read within this time have no text: the document can be read, but these pages are not found by search. */
const textsTimeoutMs = 20_000;
const maxPageLength = 20_000;

async function readPageTexts(document: PDFDocumentProxy): Promise<string[]> {
  const end = performance.now() + textsTimeoutMs;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    texts.push(performance.now() > end ? '' : await readPageText(document, number).catch(() => ''));
  return texts;
}

async function readPageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  // PostgreSQL stores neither zero bytes nor halves of a character.
  return text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, maxPageLength)
    .toWellFormed()
    .trim();
}
