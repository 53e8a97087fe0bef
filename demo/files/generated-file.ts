import { createHash } from 'node:crypto';

/** An object of the object store. */
interface GeneratedObject {
  readonly key: string;
  readonly mediaType: string;
  readonly size: number;
  /** The local file with its bytes. */
  readonly path: string;
}

/**
 * A stored file with its variants, such as a picture in several widths, a film, captions or a download. The object keys are
 * `storageKey`/variant.
 */
export interface GeneratedFile {
  readonly storageKey: string;
  readonly sha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly placeholder: string | null;
  readonly pageTexts: readonly string[] | null;
  readonly objects: Readonly<Record<string, GeneratedObject>>;
}

/** The output of a generator, before it is cached. */
export interface Generated {
  readonly variants: Readonly<Record<string, { readonly mediaType: string; readonly bytes: Buffer }>>;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly placeholder?: string;
  /** The text of each page. */
  readonly pageTexts?: readonly string[];
}

export function sha256(...parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
