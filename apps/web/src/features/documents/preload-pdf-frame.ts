import { fetchFrameCode } from './pdf-frame-code.ts';
import { isNarrow } from '../../content/use-open-document.ts';
import { preloadFrame } from './pdf-frame.ts';

let isCodeFetched = false;

/**
 * Loads the code of the document viewer and of the PDF frame before a document is opened, and lets a hidden frame parse it, which is
 * most of the cost of opening. If this fails, the code is loaded on open.
 */
export async function preloadPdfFrame(): Promise<void> {
  if (hasDataSaver()) return;
  try {
    await Promise.all([import('./document-viewer.tsx'), isCodeFetched || fetchFrameCode(new AbortController().signal)]);
    isCodeFetched = true;
    // On a narrow screen the document opens in a new tab instead.
    if (!isNarrow()) preloadFrame();
  } catch {
    isCodeFetched = false;
  }
}

/** With the browser's data saver on, only what is opened is loaded. */
function hasDataSaver(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
