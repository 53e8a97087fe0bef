import { fetchRange, type FileRange } from '@portal/client/api/fetch-range';

/** Covers most documents in one request; of larger ones, the rest is fetched on demand. */
const prefetchBytes = 512 * 1024;

let prefetch: { url: string; range: Promise<FileRange> } | undefined;

/** Prefetches the first bytes of a document on press, while the document viewer is still loading. */
export function prefetchFirstBytes(url: string): void {
  const range = requestFirstBytes(url, new AbortController().signal);
  // The error is handled where the document is opened.
  range.catch(() => undefined);
  prefetch = { url, range };
}

/**
 * Returns the prefetched bytes or starts the request. Returns the prefetch only once, because its buffer is transferred to the
 * PDF frame.
 */
export function fetchFirstBytes(url: string, signal: AbortSignal): Promise<FileRange> {
  const prefetched = prefetch?.url === url ? prefetch.range : undefined;
  prefetch = undefined;
  return prefetched ?? requestFirstBytes(url, signal);
}

function requestFirstBytes(url: string, signal: AbortSignal): Promise<FileRange> {
  return fetchRange(url, { begin: 0, end: prefetchBytes, signal });
}
