import { parentPort } from 'node:worker_threads';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { RejectionReason } from './file-rejected.ts';
import { hasActiveContent, isSinglePdf } from './pdf-safety.ts';

export type PdfReport = { readonly pages: number } | { readonly rejection: RejectionReason };

// This file runs in its own thread, so that a document built to be slow does not block the portal.
parentPort?.on('message', (bytes: Uint8Array) => {
  void inspect(bytes).then((report) => parentPort?.postMessage(report, []));
});
parentPort?.postMessage('ready', []);

async function inspect(bytes: Uint8Array): Promise<PdfReport> {
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
    return { pages: document.numPages };
  } catch (error) {
    return { rejection: (error as Error).name === 'PasswordException' ? 'encrypted' : 'unreadable' };
  } finally {
    await loadingTask.destroy();
  }
}
