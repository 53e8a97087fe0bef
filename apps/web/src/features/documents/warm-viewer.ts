import { readFrameCode } from './frame-code.ts';

let isWarm = false;

/** Fetches the code of the viewer before a document is opened, once. What fails is fetched when it is needed. */
export function warmViewer(): void {
  if (isWarm || isSparing()) return;
  isWarm = true;
  const all = [import('./document-viewer.tsx'), readFrameCode(new AbortController().signal)];
  Promise.all(all).catch(() => {
    isWarm = false;
  });
}

/** Who has asked their browser to spare data pays only for what is opened. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
