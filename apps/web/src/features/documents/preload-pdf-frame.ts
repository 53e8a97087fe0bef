import { readFrameCode } from './pdf-frame-code.ts';
import { isNarrow } from '../../content/use-open-document.ts';
import { markFileReady } from './pdf-frame.ts';

let isFetched = false;

/**
 * Loads the viewer's code before a document is opened and lets a hidden frame parse it, which is most of the cost of opening. If
 * this fails, the code is loaded on open.
 */
export async function warmViewer(): Promise<void> {
  if (isSparing()) return;
  try {
    await Promise.all([import('./document-viewer.tsx'), isFetched || readFrameCode(new AbortController().signal)]);
    isFetched = true;
    // On a narrow screen the document opens in a new tab instead.
    if (!isNarrow()) markFileReady();
  } catch {
    isFetched = false;
  }
}

/** With the browser's data saver on, only what is opened is loaded. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
