import { readFrameCode } from './frame-code.ts';
import { isNarrow } from './open-document.ts';
import { makeReady } from './viewer-frame.ts';

let isFetched = false;

/**
 * Fetches the code of the viewer before a document is opened and has a frame read it, which is most of what opening costs. What fails is
 * fetched when it is needed.
 */
export async function warmViewer(): Promise<void> {
  if (isSparing()) return;
  try {
    await Promise.all([import('./document-viewer.tsx'), isFetched || readFrameCode(new AbortController().signal)]);
    isFetched = true;
    // On a narrow screen the document opens in another tab.
    if (!isNarrow()) makeReady();
  } catch {
    isFetched = false;
  }
}

/** Who has asked their browser to spare data pays only for what is opened. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
