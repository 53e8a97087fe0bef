import { createHash } from 'node:crypto';

/** One object of the store. */
interface MadeObject {
  readonly key: string;
  readonly mediaType: string;
  readonly size: number;
  /** Where its bytes are on this machine. */
  readonly path: string;
}

/** A picture in its widths, a film, captions or a file to save: the objects are `storageKey`/variant. */
export interface MadeFile {
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly placeholder: string | null;
  readonly pageTexts: readonly string[] | null;
  readonly objects: Readonly<Record<string, MadeObject>>;
}

/** What a maker hands over; where it is kept is the cache's business. */
export interface Made {
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly bytes: Buffer }>>;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly placeholder?: string;
  /** What is written on each page. */
  readonly pageTexts?: readonly string[];
}

export function sha256(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
