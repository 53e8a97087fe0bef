/** Preloads the viewer's code because someone is about to open a document. If this fails, the code is loaded on open. */
export function fetchViewer(): void {
  import('./preload-pdf-frame.ts').then(
    ({ warmViewer }) => warmViewer(),
    () => undefined,
  );
}

/** Preloads when the page is idle. Returns a function that cancels it. */
export function fetchViewerWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const wish = window.requestIdleCallback(fetchViewer);
  return () => window.cancelIdleCallback(wish);
}
