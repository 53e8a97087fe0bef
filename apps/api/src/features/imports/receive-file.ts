import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';

import type { FileFault } from '@portal/contract/backoffice/import-faults';
import { importRules, type ImportDoor } from '@portal/contract/backoffice/imports';

import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { findFeed, type FeedSettings } from '../feeds/feeds.queries.ts';
import { cleanFileName } from '../files/file-names.ts';
import { importKey } from './import-files.ts';
import { insertImport } from './imports.queries.ts';

interface WriteDeps {
  /** One transaction, with the rights of whoever receives the file. */
  readonly write: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

interface ReceiveDeps extends WriteDeps {
  readonly storage: Storage;
  readonly log: Logger;
}

interface ArrivedFile {
  /** Its settings are those of the moment at which the file is complete: sending it may take long. */
  readonly feedId: string;
  readonly door: ImportDoor;
  /** The member of staff who uploads it; files that come through another door have none. */
  readonly startedBy?: string;
  /** The key with which it came over HTTP. */
  readonly keyId?: string;
  readonly fileName: string;
  /** When it was made, where that is known; otherwise when it began to arrive. */
  readonly madeAt?: Date;
  /** Writes what the door has to remember, in the transaction of the import. If it fails, the file was not received. */
  readonly remember?: (db: Db, importId: string) => Promise<void>;
}

/**
 * Receives a file of a feed, whichever door it comes through: stores it and adds its import, which the worker goes on with. Returns the
 * id of the import. A file that is too large ends with `file.tooLarge`, and nothing of it is kept.
 */
export async function receiveFile(
  { storage, log, write }: ReceiveDeps,
  { stream, feedId, fileName, remember, madeAt = new Date(), ...file }: ArrivedFile & { readonly stream: AsyncIterable<Buffer> },
): Promise<string> {
  const id = newId();
  const storageKey = importKey(id);
  const hash = createHash('sha256');
  let fileSize = 0;
  let isInserted = false;

  async function* measure(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      fileSize += chunk.length;
      if (fileSize > importRules.maxBytes) throw new AppError('file.tooLarge');
      hash.update(chunk);
      yield chunk;
    }
  }

  await storage.put(storageKey, Readable.from(measure(), { objectMode: false }), 'application/octet-stream');
  try {
    await write(async (db) => {
      const [feed, sha256] = [await requireFeed(db, feedId), hash.digest()];
      await insertImport(db, { ...file, madeAt, feed, id, fileName: cleanFileName(fileName), fileSize, sha256, storageKey });
      await remember?.(db, id);
      isInserted = true;
    });
    return id;
  } catch (error) {
    // A connection that is lost during the commit does not say whether the import exists: then its file has to stay.
    if (isInserted) throw error;
    await storage.delete([storageKey]).catch((err: unknown) => log.warn({ err }, 'the file of a refused import is left over'));
    throw error;
  }
}

/** Adds the failed import of a file that is not even read, so that staff see it and are told. */
export async function refuseFile(
  { write }: WriteDeps,
  { feedId, fileName, remember, ...file }: ArrivedFile & { readonly fileSize: number; readonly fault: FileFault },
): Promise<void> {
  const id = newId();
  await write(async (db) => {
    const feed = await requireFeed(db, feedId);
    await insertImport(db, { ...file, feed, id, fileName: cleanFileName(fileName), storageKey: importKey(id) });
    await remember?.(db, id);
  });
}

async function requireFeed(db: Db, id: string): Promise<FeedSettings> {
  const feed = await findFeed(db, id);
  if (!feed) throw new AppError('resource.notFound');
  return feed;
}
