import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { createDiskRoot } from '../../features/feed-folders/disk-root.ts';
import type { FeedRoot } from '../../features/feed-folders/feed-root.ts';
import { createS3Root } from '../../features/feed-folders/s3-root.ts';
import { atEndOfFile } from '../at-end-of-file.ts';
import type { TestApi } from '../test-api.ts';

/** A place where files of feeds arrive, as the sender sees it. */
export interface Inbox {
  readonly root: FeedRoot;
  /** The configuration of a worker that reads it. */
  readonly env: Record<string, string>;
  put(slug: string, name: string, content: string): Promise<void>;
  remove(slug: string, name: string): Promise<void>;
  /** The paths of all files below the folder of a feed. */
  paths(slug: string): Promise<string[]>;
  read(slug: string, path: string): Promise<string>;
}

export interface DiskInbox extends Inbox {
  readonly path: string;
}

export function diskInbox(): DiskInbox {
  const path = mkdtempSync(join(tmpdir(), 'portal-feeds-'));
  atEndOfFile(async () => rmSync(path, { recursive: true }));
  return {
    path,
    root: createDiskRoot(path),
    env: { FEEDS_FOLDER: path },
    put: async (slug, name, content) => {
      mkdirSync(join(path, slug), { recursive: true });
      await writeFile(join(path, slug, name), content);
    },
    remove: (slug, name) => rm(join(path, slug, name)),
    paths: async (slug) => {
      const entries = await readdir(join(path, slug), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((entry) => join(entry.parentPath, entry.name).slice(join(path, slug).length + 1)).toSorted();
    },
    read: (slug, name) => readFile(join(path, slug, name), 'utf8'),
  };
}

let prefixes = 0;

export function s3Inbox({ deps: { storage } }: TestApi): Inbox {
  prefixes += 1;
  const prefix = `inbox-${prefixes}`;
  const keyOf = (slug: string, path: string) => `${prefix}/${slug}/${path}`;
  return {
    root: createS3Root(storage, prefix),
    env: { FEEDS_S3_PREFIX: prefix },
    put: (slug, name, content) => storage.put(keyOf(slug, name), Buffer.from(content), 'text/csv'),
    remove: (slug, name) => storage.delete([keyOf(slug, name)]),
    paths: async (slug) => {
      const paths: string[] = [];
      for await (const { key } of storage.list(keyOf(slug, ''))) paths.push(key.slice(keyOf(slug, '').length));
      return paths.toSorted();
    },
    // Not `text()`, which drops a byte order mark.
    read: async (slug, path) => String(await buffer((await storage.get(keyOf(slug, path))) as Readable)),
  };
}
