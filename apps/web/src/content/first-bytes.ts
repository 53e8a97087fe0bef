import { readRange, type FileRange } from '@portal/client/api/read-range';

/** Covers most documents in one request; of larger ones, the rest is fetched on demand. */
const firstBytes = 512 * 1024;

let begun: { url: string; range: Promise<FileRange> } | undefined;

/** Prefetches the first bytes of a document on press, while the viewer is still loading. */
export function beginReading(url: string): void {
  const range = read(url, new AbortController().signal);
  // The error is handled where the document is opened.
  range.catch(() => undefined);
  begun = { url, range };
}

/**
 * Returns the prefetched bytes or starts the request. Returns the prefetch only once, because its buffer is transferred to the
 * PDF frame.
 */
export function readBeginning(url: string, signal: AbortSignal): Promise<FileRange> {
  const known = begun?.url === url ? begun.range : undefined;
  begun = undefined;
  return known ?? read(url, signal);
}

function read(url: string, signal: AbortSignal): Promise<FileRange> {
  return readRange(url, { begin: 0, end: firstBytes, signal });
}
