import { sql } from 'kysely';

import type { KeyState } from '@portal/contract/backoffice/keys';

import { requireValidKey, type Machine } from '../core/machine.ts';
import type { Viewer } from '../core/viewer.ts';
import type { Database, Db } from './database.ts';

export type AsViewer = <Result>(viewer: Viewer, work: (db: Db) => Promise<Result>, options?: AsViewerOptions) => Promise<Result>;

export type AsMachine = <Result>(
  machine: Pick<Machine, 'keyId' | 'scopes'>,
  work: (db: Db) => Promise<Result>,
) => Promise<Result>;

interface AsViewerOptions {
  /** All statements see the same snapshot, and none may write. */
  readonly isReadOnlySnapshot?: boolean;
}

/**
 * The only access to rows of partners: a transaction in which the database knows the viewer, so that row-level security applies
 * even when a query lacks its filter. The settings end with the transaction, so the next request on the connection does not have them.
 */
export function createAsViewer(database: Database): AsViewer {
  return (viewer, work, { isReadOnlySnapshot = false } = {}) => {
    const transaction = database.transaction();
    const isReadOnly = isReadOnlySnapshot || viewer.sessionKind === 'viewAs';
    const isolated = isReadOnlySnapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
    const configured = isReadOnly ? isolated.setAccessMode('read only') : isolated;
    return configured.execute(async (db) => {
      await setViewer(db, viewer);
      return work(db);
    });
  };
}

/**
 * A transaction in which the database knows the key of a machine. Policies that do not name keys show it nothing. A key that was revoked while
 * the call waited, or while its body arrived, is refused here.
 */
export function createAsMachine(database: Database): AsMachine {
  return (machine, work) =>
    database.transaction().execute(async (db) => {
      const { rows } = await sql<{ state: KeyState | null }>`select
        set_config('app.partner_id', '', true),
        set_config('app.person_id', '', true),
        set_config('app.kind', 'key', true),
        set_config('app.role', '', true),
        set_config('app.key_id', ${machine.keyId}, true),
        set_config('app.key_scopes', ${machine.scopes.join(',')}, true),
        state_of_machine_key(${machine.keyId}) as state`.execute(db);
      requireValidKey(rows[0]?.state);
      return work(db);
    });
}

/** For `createAsViewer`, and for the preview, in which a transaction of staff becomes that of somebody else before it is rolled back. */
export async function setViewer(
  db: Db,
  viewer: Pick<Viewer, 'partnerId' | 'personId' | 'kind' | 'role' | 'hasTwoFactor'>,
): Promise<void> {
  // Without a second factor the database does not know staff as such, so no policy for staff applies to them.
  const isStaff = viewer.kind === 'staff' && viewer.hasTwoFactor;
  await sql`select
    set_config('app.partner_id', ${viewer.partnerId ?? ''}, true),
    set_config('app.person_id', ${viewer.personId}, true),
    set_config('app.kind', ${isStaff ? 'staff' : viewer.kind === 'partner' ? 'partner' : ''}, true),
    set_config('app.role', ${isStaff ? (viewer.role ?? '') : ''}, true),
    set_config('app.key_id', '', true)`.execute(db);
}
