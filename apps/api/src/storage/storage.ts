import type { Readable } from 'node:stream';

import { AppError } from '../http/app-error.ts';

/** Where the bytes of files are. Keys are paths of plain words; who may see what is decided before a key is known. */
export interface Storage {
  /** Resolves when the object is stored whole; after a failure there is none under this key. */
  put(key: string, body: Readable | Buffer, mediaType: string): Promise<void>;
  /** Undefined when there is no such object. Both ends of the range are part of it. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<{ size: number } | undefined>;
  /** Whatever of these exists is gone afterwards. */
  delete(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  close(): Promise<void>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** What went wrong is for the log; the caller is told to try again. */
export function storageUnavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('storage.unavailable', { cause, retryAfterSeconds: 5 });
}
