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
  /** Deletes an object unless another one has taken its place. A store that does not compare ETags deletes that one as well. */
  deleteUnchanged(key: string, etag: string): Promise<void>;
  /** An object as a folder lists it: the time of `head` may be a rounded one. */
  findListed(key: string): Promise<FolderObject | undefined>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** What is right below a prefix that ends with a slash, and not deeper. */
  listFolder(prefix: string): Promise<FolderListing>;
  /** Returns whether there is such an object. */
  copy(from: string, to: string): Promise<boolean>;
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

export interface FolderObject extends ListedObject {
  /** Changes when the object is stored again with other content. */
  readonly etag: string;
}

interface FolderListing {
  readonly objects: readonly FolderObject[];
  /** Names without the prefix and without slashes. */
  readonly folders: readonly string[];
  /** There are more than a listing returns. */
  readonly isTruncated: boolean;
}

/** The cause is only logged; the client is told to try again later. */
export function storageUnavailable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('storage.unavailable', { cause, retryAfterSeconds: 5 });
}
