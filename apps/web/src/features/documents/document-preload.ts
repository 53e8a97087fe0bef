/** Preloads the document viewer's code because someone is about to open a document. If this fails, the code is loaded on open. */
export function preloadDocumentViewer(): void {
  import('./preload-pdf-frame.ts').then(
    ({ preloadPdfFrame }) => preloadPdfFrame(),
    () => undefined,
  );
}

/** Preloads when the page is idle. Returns a function that cancels it. */
export function preloadDocumentViewerWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = window.requestIdleCallback(preloadDocumentViewer);
  return () => window.cancelIdleCallback(handle);
}
