import type { Readable } from 'node:stream';

import { AppError } from '../core/app-error.ts';

/** Stores the bytes of files. Keys are plain paths. It does not check access: callers do, before they look up a key. */
export interface Storage {
  /** Resolves when the complete object is stored; after a failure there is no object under this key. */
  put(key: string, body: Readable | Buffer, mediaType: string): Promise<void>;
  /** Returns undefined when there is no such object. Both ends of the range are inclusive. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<{ size: number } | undefined>;
  /** Idempotent: keys without an object are ignored. */
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

/** The cause is only logged; the client is told to try again later. */
export function storageUnavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('storage.unavailable', { cause, retryAfterSeconds: 5 });
}
