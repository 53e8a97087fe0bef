import { type BigIntStats, constants, createWriteStream, type Dirent } from 'node:fs';
import { lstat, mkdir, open, opendir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { v7 as newId } from 'uuid';

import type { FeedRoot, FolderFile } from './feed-root.ts';
import { inHeldFolder } from './held-folder.ts';

/** More entries of a folder are not looked at: the other feeds have their turn, too. */
const maxEntries = 5_000;
/** Files that are looked up at the same time. */
const groupSize = 50;

/**
 * A folder of a disk. Whoever may write into one of its folders must not reach anything else through the portal: symbolic links are
 * never followed, and what is neither a file nor a folder is never opened.
 */
export function createDiskRoot(root: string): FeedRoot {
  const inFolder = <Result>(folder: string, work: (held: string) => Promise<Result>) => inHeldFolder(join(root, folder), work);

  /** For a path like `done/a.csv`: also `done` is held. */
  const inPlaceOf = <Result>(folder: string, path: string, work: (target: string, held: string) => Promise<Result>) =>
    inFolder(folder, (held) => inHeldFolder(join(held, dirname(path)), (place) => work(join(place, basename(path)), held)));

  const makePlaceOf = (folder: string, path: string) =>
    inFolder(folder, (held) => mkdir(join(held, dirname(path))).catch(ignoreExisting));

  return {
    folders: async () => {
      const entries = await readdir(root, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory() && !isHidden(entry.name)).map(({ name }) => name);
    },

    list: (folder) =>
      inFolder(folder, async (held) => {
        const { entries, isTruncated } = await readEntries(held);
        const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
        const files: FolderFile[] = [];
        for (let first = 0; first < names.length; first += groupSize) {
          const group = names.slice(first, first + groupSize).map((name) => findFile(held, name));
          files.push(...(await Promise.all(group)).filter((file) => file !== undefined));
        }
        return { files, ignored: entries.filter((entry) => !entry.isFile() && !entry.isDirectory()).length, isTruncated };
      }),

    find: (folder, name) => inFolder(folder, (held) => findFile(held, name)),

    open: (folder, { name, mark }) =>
      inFolder(folder, async (held) => {
        // Without waiting for a writer, should a pipe be there by now.
        const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
        const handle = await open(join(held, name), flags).catch(undefinedIfMissing);
        if (!handle) return undefined;
        const isUnchanged = async () => markOf(await handle.stat({ bigint: true })) === mark;
        if (!(await handle.stat()).isFile() || !(await isUnchanged())) {
          await handle.close();
          return undefined;
        }
        return { stream: handle.createReadStream({ autoClose: false }), isUnchanged, close: () => handle.close() };
      }),

    exists: async (folder, path) => {
      const found = await inPlaceOf(folder, path, (target) => lstat(target)).catch(undefinedIfMissing);
      return found !== undefined;
    },

    write: async (folder, path, body) => {
      await makePlaceOf(folder, path);
      await inPlaceOf(folder, path, async (target) => {
        const unfinished = join(dirname(target), `.${newId()}`);
        try {
          const file = createWriteStream(unfinished, { flags: 'wx', flush: true });
          await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, file);
          await rename(unfinished, target);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      });
    },

    move: async (folder, { name, mark }, path) => {
      await makePlaceOf(folder, path);
      await inPlaceOf(folder, path, async (target, held) => {
        const source = join(held, name);
        await rename(source, target).catch(undefinedIfMissing);
        const moved = await lstat(target, { bigint: true }).catch(undefinedIfMissing);
        if (!moved || markOf(moved) === mark) return;
        // The sender has replaced it at the last moment: the new one goes back, unless there is an even newer one.
        if (!(await lstat(source).catch(undefinedIfMissing))) await rename(target, source);
      });
    },
  };
}

/** The first entries of a folder that are not hidden. Reading stops at the limit, however many there are. */
async function readEntries(folder: string): Promise<{ entries: Dirent[]; isTruncated: boolean }> {
  const entries: Dirent[] = [];
  let count = 0;
  for await (const entry of await opendir(folder, { bufferSize: 256 })) {
    count += 1;
    if (count > maxEntries) return { entries, isTruncated: true };
    if (!isHidden(entry.name)) entries.push(entry);
  }
  return { entries, isTruncated: false };
}

async function findFile(folder: string, name: string): Promise<FolderFile | undefined> {
  const found = await lstat(join(folder, name), { bigint: true }).catch(undefinedIfMissing);
  if (!found?.isFile()) return undefined;
  return { name, size: Number(found.size), storedAt: new Date(Number(found.mtimeMs)), mark: markOf(found) };
}

function isHidden(name: string): boolean {
  return name.startsWith('.');
}

function markOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino}-${size}-${mtimeNs}`;
}

/** A file that is a link by now is as good as gone. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ELOOP') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
