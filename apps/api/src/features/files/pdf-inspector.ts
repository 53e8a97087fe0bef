import { parentPort } from 'node:worker_threads';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { Refusal } from './file-refused.ts';
import { hasActiveContent, isWholePdf } from './pdf-content.ts';

export type PdfReport = { readonly pages: number } | { readonly refusal: Refusal };

// Runs in a thread of its own: a document made to keep its reader busy must not keep the portal busy.
parentPort?.on('message', (bytes: Uint8Array) => {
  void inspect(bytes).then((report) => parentPort?.postMessage(report, []));
});
parentPort?.postMessage('ready', []);

async function inspect(bytes: Uint8Array): Promise<PdfReport> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isWholePdf(content)) return { refusal: 'unreadable' };
  if (hasActiveContent(content)) return { refusal: 'active' };

  const reading = getDocument({ data: bytes, stopAtErrors: true, useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  try {
    const document = await reading.promise;
    const info = (await document.getMetadata()).info as { EncryptFilterName?: string | null; IsXFAPresent?: boolean };
    if (info.EncryptFilterName) return { refusal: 'encrypted' };
    const openAction = (await document.getOpenAction()) as { action?: string } | null;
    const isActive =
      info.IsXFAPresent || openAction?.action || (await document.hasJSActions()) || (await document.getAttachments());
    if (isActive) return { refusal: 'active' };
    await document.getPage(1);
    return { pages: document.numPages };
  } catch (error) {
    return { refusal: (error as Error).name === 'PasswordException' ? 'encrypted' : 'unreadable' };
  } finally {
    await reading.destroy();
  }
}
