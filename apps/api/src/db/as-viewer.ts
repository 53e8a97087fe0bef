import { sql } from 'kysely';

import type { Viewer } from '../http/viewer.ts';
import type { Database, Db } from './database.ts';

export type AsViewer = <Result>(viewer: Viewer, work: (db: Db) => Promise<Result>, options?: AsViewerOptions) => Promise<Result>;

interface AsViewerOptions {
  /** Every statement sees the same moment, and none of them writes. */
  readonly isSnapshot?: boolean;
}

/**
 * The only way to tenant rows: a transaction in which the database knows who is asking, so that row-level security holds
 * even where a query forgets its filter. The settings end with the transaction and never reach the next user of the connection.
 */
export function createAsViewer(database: Database): AsViewer {
  return (viewer, work, { isSnapshot = false } = {}) => {
    const transaction = database.transaction();
    const begun = isSnapshot ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only') : transaction;
    return begun.execute(async (db) => {
      await sql`select
        set_config('app.partner_id', ${viewer.partnerId ?? ''}, true),
        set_config('app.person_id', ${viewer.personId}, true),
        set_config('app.kind', ${viewer.kind}, true)`.execute(db);
      return work(db);
    });
  };
}
