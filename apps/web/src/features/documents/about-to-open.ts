/** Fetches the code of the viewer: someone is about to open a document. What fails is fetched when it is needed. */
export function fetchViewer(): void {
  import('./warm-viewer.ts').then(
    ({ warmViewer }) => warmViewer(),
    () => undefined,
  );
}

/** When the page that shows documents has nothing else to do. Answers how to take it back. */
export function fetchViewerWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const wish = window.requestIdleCallback(fetchViewer);
  return () => window.cancelIdleCallback(wish);
}
