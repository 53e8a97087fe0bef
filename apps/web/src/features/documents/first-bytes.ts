import { readRange, type FileRange } from '../../api/read-range.ts';

/** Most documents come whole with the first request; of larger ones the rest is fetched where it is looked at. */
const firstBytes = 512 * 1024;

let begun: { address: string; range: Promise<FileRange> } | undefined;

/** Asks for the beginning of a document at the press that opens it, while the viewer is still to come. */
export function beginReading(address: string): void {
  const range = read(address, new AbortController().signal);
  // Whoever opens the document hears of it.
  range.catch(() => undefined);
  begun = { address, range };
}

/** The beginning of a document, on its way already or asked for now. Only once, because its bytes are handed on. */
export function readBeginning(address: string, signal: AbortSignal): Promise<FileRange> {
  const known = begun?.address === address ? begun.range : undefined;
  begun = undefined;
  return known ?? read(address, signal);
}

function read(address: string, signal: AbortSignal): Promise<FileRange> {
  return readRange(address, { begin: 0, end: firstBytes, signal });
}
