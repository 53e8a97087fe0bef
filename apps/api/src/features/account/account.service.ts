import type { BodyOf } from '@portal/contract/endpoint';
import type { StaffAccount, updateStaffAccount } from '@portal/contract/backoffice/account';

import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { findStaffAccount, updateOwnAccount } from './account.queries.ts';

export async function readStaffAccount(db: Db, viewer: Viewer): Promise<StaffAccount> {
  const account = await findStaffAccount(db, viewer);
  if (!account) throw new AppError('resource.notFound');
  return account;
}

export async function changeStaffAccount(
  db: Db,
  viewer: Viewer,
  changes: BodyOf<typeof updateStaffAccount>,
): Promise<StaffAccount> {
  const before = await readStaffAccount(db, viewer);
  await updateOwnAccount(db, viewer, changes);
  const after = await readStaffAccount(db, viewer);
  await recordStaffChange(db, viewer, {
    action: 'account.changed',
    subject: { kind: 'person', id: viewer.personId },
    before,
    after,
  });
  return after;
}
