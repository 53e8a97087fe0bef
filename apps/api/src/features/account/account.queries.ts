import type { StaffAccount } from '@portal/contract/backoffice/account';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

export async function findStaffAccount(db: Db, viewer: Viewer): Promise<StaffAccount | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'email', 'firstName', 'lastName', 'locale', 'role'])
    .where('id', '=', viewer.personId)
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  return row && { ...row, role: row.role === 'admin' ? 'admin' : 'editor', hasTwoFactor: viewer.hasTwoFactor };
}

/** Fields that are undefined stay unchanged. */
export async function updateOwnAccount(
  db: Db,
  viewer: Viewer,
  changes: { firstName?: string | undefined; lastName?: string | undefined; locale?: string | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('people').set(changes).where('id', '=', viewer.personId).execute();
}
