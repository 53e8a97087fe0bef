import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FeedSettings } from '../feeds/feeds.queries.ts';
import { withLock } from '../imports/import-lock.queries.ts';
import { createDiskRoot } from './disk-root.ts';
import type { FeedRoot, FolderFile } from './feed-root.ts';
import { pollFolders } from './poll-folders.ts';
import { createS3Root } from './s3-root.ts';

type FolderConfig = Pick<Config, 'FEEDS_FOLDER' | 'FEEDS_S3_PREFIX'>;

interface JobDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly config: FolderConfig;
  readonly log: Logger;
}

const pauseMs = 3_000;
/** A file that could not be taken or moved is left alone for a while. */
const retryAfterMs = 30_000;

/**
 * Looks every few seconds into the folders of feeds. One worker at a time does it, whose database session has the lock; when it dies, the
 * next one goes on. Returns a function that stops after the file in progress.
 */
export function startFeedFolders({ database, storage, config, log }: JobDeps): () => Promise<void> {
  const root = openRoot(config, storage);
  if (!root) return async () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const deps = { root, storage, log };
  const said = new Set<string>();
  const notBefore = new Map<string, number>();
  const seen = new Map<string, { readonly mark: string; readonly since: number }>();
  let isFailing = false;

  const warnOnce = (folder: string, message: string) => {
    if (said.has(`${folder} ${message}`)) return;
    said.add(`${folder} ${message}`);
    log.warn({ folder }, message);
  };

  async function attempt<Result>(feed: FeedSettings, name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const key = `${feed.id} ${name}`;
    if ((notBefore.get(key) ?? 0) > Date.now()) return undefined;
    notBefore.delete(key);
    try {
      return await work();
    } catch (error) {
      notBefore.set(key, Date.now() + retryAfterMs);
      log.error({ feedId: feed.id, ...describe(error) }, 'a file of a feed could not be taken or moved, retrying');
      return undefined;
    }
  }

  const unchangedMs = ({ id }: FeedSettings, { name, mark }: FolderFile) => {
    const known = seen.get(`${id} ${name}`);
    if (known?.mark === mark) return Date.now() - known.since;
    seen.set(`${id} ${name}`, { mark, since: Date.now() });
    return 0;
  };

  async function poll(): Promise<void> {
    try {
      await database
        .connection()
        .execute((db) =>
          withLock(db, 'folders of feeds', () =>
            pollFolders({ ...deps, db, isStopping: () => signal.aborted, warnOnce, unchangedMs, attempt }),
          ),
        );
      isFailing = false;
    } catch (error) {
      // While the folder or the database cannot be reached every attempt fails: the first one says so.
      if (!isFailing) log.error(describe(error), 'the folders of feeds could not be read, retrying');
      isFailing = true;
    }
  }

  const loop = (async () => {
    while (!signal.aborted) {
      await poll();
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();

  return async () => {
    stopping.abort();
    await loop;
  };
}

function openRoot({ FEEDS_FOLDER: folder, FEEDS_S3_PREFIX: prefix }: FolderConfig, storage: Storage): FeedRoot | undefined {
  if (folder !== undefined) return createDiskRoot(folder);
  return prefix === undefined ? undefined : createS3Root(storage, prefix);
}

/** Not the message: it may contain the name of a file. */
function describe(error: unknown): { name: string; code: unknown } {
  const { name, code } = error as { name: string; code?: unknown };
  return { name, code };
}
