import type { Logger } from 'pino';

import { importRules } from '@portal/contract/backoffice/imports';

import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import type { FeedSettings } from '../feeds/feeds.queries.ts';
import { receiveFile, refuseFile } from '../imports/receive-file.ts';
import { insertTakenFile, type TakenFile } from './feed-files.queries.ts';
import type { CompleteFile, FeedRoot } from './feed-root.ts';

export interface FolderDeps {
  /** The connection whose session has the lock of the folders: without it nothing is written any more. */
  readonly db: Db;
  readonly root: FeedRoot;
  readonly storage: Storage;
  readonly log: Logger;
}

/**
 * Whether this file, or another one that the same marker stood beside, is already an import. A sender who replaces a file that still
 * waits here says with a new marker that the new one is complete.
 */
export function isTaken({ file, marker }: CompleteFile, taken: readonly TakenFile[]): boolean {
  return taken.some(({ name, mark, markerMark }) => name === file.name && (mark === file.mark || markerMark === marker.mark));
}

/**
 * Makes an import of a complete file. The file stays where it is until the import is over. Returns whether there is an import now: a file
 * that has changed since it was listed waits for the next look.
 */
export async function takeFile(deps: FolderDeps, feed: FeedSettings, { file, marker }: CompleteFile): Promise<boolean> {
  const { db, root } = deps;
  const { name, mark, size } = file;
  const receiving = { ...deps, write: <Result>(work: (tx: Db) => Promise<Result>) => db.transaction().execute(work) };
  const remember = (tx: Db, importId: string) =>
    insertTakenFile(tx, { importId, feedId: feed.id, name, mark, markerMark: marker.mark });
  const arrived = { feedId: feed.id, door: 'folder', fileName: name } as const;
  if (size > importRules.maxBytes) {
    await refuseFile(receiving, { ...arrived, fileSize: size, fault: 'file.tooLarge', remember });
    return true;
  }
  const opened = await root.open(feed.slug, file);
  if (!opened) return false;
  try {
    await receiveFile(receiving, {
      ...arrived,
      madeAt: file.storedAt,
      stream: opened.stream,
      remember: async (tx, importId) => {
        if (!(await opened.isUnchanged())) throw new Error('The file was written while it was read');
        await remember(tx, importId);
      },
    });
  } finally {
    await opened.close();
  }
  return true;
}
