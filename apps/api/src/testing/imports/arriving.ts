import { Readable } from 'node:stream';

import { pino } from 'pino';

import { openDatabase, type Database } from '../../db/database.ts';
import { receiveFile } from '../../features/imports/receive-file.ts';
import { atEndOfFile } from '../at-end-of-file.ts';
import type { TestApi } from '../test-api.ts';

export const silent = pino({ level: 'silent' });

/** A connection with the rights of the worker. */
export function asWorker({ database }: TestApi): Database {
  const db = openDatabase(database.urlAs('portal_worker'), 3);
  atEndOfFile(() => db.destroy());
  return db;
}

/** Files that come without a person, as the worker receives them. Returns the id of the import. */
export function arriving(api: TestApi) {
  const database = asWorker(api);
  return async (feedId: string, content: string | Buffer, fileName = 'licences.csv'): Promise<string> => {
    const deps = { storage: api.deps.storage, log: silent };
    return receiveFile(
      { ...deps, write: (work) => database.transaction().execute(work) },
      { feedId, door: 'folder', fileName, stream: Readable.from([Buffer.from(content)]) },
    );
  };
}
