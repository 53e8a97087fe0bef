import type { Readable } from 'node:stream';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { FileFaultError } from './table-file.ts';

/** What one part may become when it is unpacked: a million rows of ten columns. */
const maxPartBytes = 512 * 1024 * 1024;
/** What all of them may. */
const maxTotalBytes = 2 * 1024 * 1024 * 1024;
/** Text of spreadsheets is packed to a tenth or so; a bomb, to a thousandth. */
const maxExpansion = 200;
/** Names, comments and other fields of all parts. Each byte of a comment takes many in memory. */
const maxDirectoryBytes = 4 * 1024 * 1024;

export interface ZipArchive {
  /** The names of all parts, with the size of each when it is unpacked. */
  readonly parts: ReadonlyMap<string, number>;
  /** Opens a part by its name, or returns undefined if there is none. */
  open(name: string): Promise<Readable | undefined>;
  close(): void;
}

/** Opens an archive that is a file on this machine. */
export async function openZip(path: string, { maxParts }: { readonly maxParts: number }): Promise<ZipArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  try {
    const entries = await readEntries(zip, maxParts);
    return {
      parts: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      open: async (name) => {
        const entry = entries.get(name);
        // A part that becomes larger than its header says ends with an error.
        return entry && (await zip.openReadStreamPromise(entry).catch(damaged));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof FileFaultError ? error : new FileFaultError('file.damaged');
  }
}

function damaged(): never {
  throw new FileFaultError('file.damaged');
}

async function readEntries(zip: ZipFile, maxParts: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw new FileFaultError('file.expandsTooMuch');
  const entries = new Map<string, Entry>();
  let total = 0;
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileFaultError('file.encrypted');
    // Which of two parts with the same name is meant nobody knows.
    if (entries.has(entry.fileName)) throw new FileFaultError('file.damaged');
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (directoryBytes > maxDirectoryBytes) throw new FileFaultError('file.expandsTooMuch');
    total += entry.uncompressedSize;
    const isBomb = entry.uncompressedSize > Math.max(1024 * 1024, entry.compressedSize * maxExpansion);
    if (isBomb || entry.uncompressedSize > maxPartBytes || total > maxTotalBytes) throw new FileFaultError('file.expandsTooMuch');
    entries.set(entry.fileName, entry);
  }
  return entries;
}
