import { Readable } from 'node:stream';

import { AppError } from '../../core/app-error.ts';
import { storageUnavailable, type Storage } from '../../storage/storage.ts';
import type { TableSource } from './tables/table-file.ts';

export function importKey(importId: string): string {
  return `imports/${importId}`;
}

/** Whoever began to read a file does not want the rest. */
export class UnwantedFileError extends Error {
  override name = 'UnwantedFileError';
}

/** Pieces of 64 kB, after which it is asked again: so many are read in less than a second. */
const piecesPerQuestion = 32;

/** The file of an import. While it is read, `isWanted` is asked now and then whether somebody still wants the rest. */
export function storedTable(storage: Storage, key: string, isWanted = async () => true): TableSource {
  let pieces = 0;
  const requireWanted = async () => {
    pieces += 1;
    if (pieces % piecesPerQuestion === 0 && !(await isWanted())) throw new UnwantedFileError();
  };
  async function* read(stream: Readable): AsyncGenerator<Buffer> {
    for await (const piece of untilOutage(stream)) {
      await requireWanted();
      yield piece;
    }
  }
  return {
    requireWanted,
    open: async () => {
      const stream = await storage.get(key);
      // Not an outage, which is waited for: the import is given up after some attempts, so that its source does not wait for ever. But a
      // storage that is not mounted has no files either, and may be back by then.
      if (!stream) throw new Error('A stored file is missing.');
      return Readable.from(read(stream), { objectMode: false });
    },
  };
}

/** A storage that breaks off while it is read is as little the fault of the file as one that does not answer. */
async function* untilOutage(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (cause) {
    throw storageUnavailable(cause);
  }
}

/** Whether the storage could not be read: the same will succeed when it is back. */
export function isStorageOutage(error: unknown): boolean {
  return error instanceof AppError && error.code === 'storage.unavailable';
}
