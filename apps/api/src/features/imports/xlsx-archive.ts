import type { Readable } from 'node:stream';

import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { FileFaultError } from './table-file.ts';

/** What one part of a workbook may become when it is unpacked: a million rows of ten columns. */
const maxPartBytes = 512 * 1024 * 1024;
/** Text of spreadsheets is packed to a tenth or so; a bomb, to a thousandth. */
const maxExpansion = 200;
const maxParts = 1000;

export interface XlsxArchive {
  /** Opens a part by its name, or returns undefined if there is none. */
  open(name: string): Promise<Readable | undefined>;
  close(): void;
}

/** Opens a workbook that is a file on this machine. */
export async function openXlsx(path: string): Promise<XlsxArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  try {
    const entries = await readEntries(zip);
    return {
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

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw new FileFaultError('file.expandsTooMuch');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileFaultError('file.encrypted');
    const isBomb = entry.uncompressedSize > Math.max(1024 * 1024, entry.compressedSize * maxExpansion);
    if (isBomb || entry.uncompressedSize > maxPartBytes) throw new FileFaultError('file.expandsTooMuch');
    entries.set(entry.fileName, entry);
  }
  return entries;
}
