import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { v7 as newId } from 'uuid';

import { storageUnavailable, type FolderObject, type ListedObject, type Storage } from './storage.ts';

/** Stores files in a folder, for a portal on a single machine. */
export function createDiskStorage(root: string): Storage {
  const unfinishedFolder = join(root, '.unfinished');

  return {
    put: (key, body) =>
      mapErrors(async () => {
        const target = pathOf(root, key);
        const source = join(unfinishedFolder, newId());
        await mkdir(unfinishedFolder, { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        try {
          await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(source, { flush: true }));
          // The file is renamed when it is complete, so that nobody reads half an object.
          await rename(source, target);
        } catch (error) {
          await rm(source, { force: true });
          throw error;
        }
      }),

    get: (key, range) =>
      mapErrors(async () => {
        const file = await open(pathOf(root, key)).catch(undefinedIfMissing);
        return file && createReadStream('', { fd: file, ...range });
      }),

    head: (key) =>
      mapErrors(async () => {
        const found = await stat(pathOf(root, key)).catch(undefinedIfMissing);
        return found && { size: found.size };
      }),

    delete: (keys) =>
      mapErrors(async () => {
        for (const key of keys) await rm(pathOf(root, key), { force: true });
      }),

    deleteUnchanged: (key, etag) =>
      mapErrors(async () => {
        if ((await findObject(root, key))?.etag === etag) await rm(pathOf(root, key), { force: true });
      }),

    findListed: (key) => mapErrors(() => findObject(root, key)),

    list: async function* (prefix) {
      const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await mapErrors(() => readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing));
      for (const entry of entries?.filter((each) => each.isFile()) ?? []) {
        const path = join(entry.parentPath, entry.name);
        const key = path.slice(root.length + 1);
        const found = key.startsWith(prefix) ? await mapErrors(() => stat(path).catch(undefinedIfMissing)) : undefined;
        if (found) yield { key, size: found.size, storedAt: found.mtime } satisfies ListedObject;
      }
    },

    listFolder: (prefix) =>
      mapErrors(async () => {
        const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
        const objects = entries.filter((entry) => entry.isFile()).map(({ name }) => findObject(root, prefix + name));
        return {
          objects: (await Promise.all(objects)).filter((object) => object !== undefined),
          folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
          isTruncated: false,
        };
      }),

    copy: (from, to) =>
      mapErrors(async () => {
        const [target, unfinished] = [pathOf(root, to), join(unfinishedFolder, newId())];
        await mkdir(unfinishedFolder, { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        const isFound = await copyFile(pathOf(root, from), unfinished).then(() => true, falseIfMissing);
        if (isFound) await rename(unfinished, target);
        return isFound;
      }),

    close: async () => undefined,
  };
}

async function findObject(root: string, key: string): Promise<FolderObject | undefined> {
  const found = await stat(join(root, key)).catch(undefinedIfMissing);
  return found && { key, size: found.size, storedAt: found.mtime, etag: `${found.size}-${found.mtimeMs}` };
}

function pathOf(root: string, key: string): string {
  if (!/^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(key)) throw new Error('Invalid object key');
  return join(root, key);
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

async function mapErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storageUnavailable(error);
  }
}
