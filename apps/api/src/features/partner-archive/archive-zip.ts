import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { ArchiveEntries } from './archive-entries.ts';

/** One entry after the other: each is opened when it is its turn, so that only a few rows of one are in memory. */
export function archiveZip(parts: readonly ArchiveEntries[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.once('error', (error) => output.destroy(error));
  output.once('close', () => current?.destroy());
  addEntries().catch((error: Error) => output.destroy(error));
  return output;

  async function addEntries(): Promise<void> {
    for (const part of parts)
      for await (const { name, open } of part) {
        current = open();
        if (output.destroyed) current.destroy();
        // yazl forwards no errors: without waiting here, a failed archive would never end.
        const isRead = finished(current, { writable: false });
        zip.addReadStream(current, name);
        await isRead;
      }
    zip.end();
  }
}
