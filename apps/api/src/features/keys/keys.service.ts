import type * as contract from '@portal/contract/backoffice/keys';
import { keyRules, type MachineKey } from '@portal/contract/backoffice/keys';
import type { BodyOf } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { hasPartOfSecret, newKeySecret } from '../../core/key-secrets.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordStaffChange, recordStaffChanges, type StaffChange } from '../audit/staff-change.ts';
import {
  countValidKeys,
  findKey,
  insertKey,
  isStillReplacing,
  lockKeys,
  updateKeyReplaced,
  updateKeyRevoked,
  updateWaitingImports,
  type KeyVersion,
} from './keys.queries.ts';

/** The secret is returned this once; afterwards nobody can find it out. */
interface NewKey {
  readonly key: MachineKey;
  readonly secret: string;
}

export async function createKey(
  db: Db,
  viewer: Viewer,
  { name: typed, scopes, days }: BodyOf<typeof contract.createKey>,
): Promise<NewKey> {
  const name = typed.trim();
  if (name === '') throw new AppError('request.invalid');
  if (hasPartOfSecret(name)) throw new AppError('key.inName');
  // Without the lock, two admins at once could both find room for one more.
  await lockKeys(db);
  if ((await countValidKeys(db)) >= keyRules.keys) throw new AppError('key.tooMany');
  const created = await addKey(db, viewer, { name, scopes: [...new Set(scopes)], days });
  await recordStaffChange(db, viewer, creationOf(created.key));
  return created;
}

/**
 * Needs no room for one more, so that a key can always be rotated. A key whose predecessor is still valid cannot: otherwise a chain of rotations
 * would have any number of valid keys. So there are never more than twice as many as may be created.
 */
export async function rotateKey(
  db: Db,
  viewer: Viewer,
  id: string,
  { version, days, overlapDays }: BodyOf<typeof contract.rotateKey>,
): Promise<NewKey> {
  await lockKeys(db);
  const before = await requireKey(db, id);
  if (before.version === version && (await isStillReplacing(db, id))) throw new AppError('key.replacing');
  const created = await addKey(db, viewer, { name: before.name, scopes: before.scopes, days });
  if (!(await updateKeyReplaced(db, { id, version }, { replacedBy: created.key.id, overlapDays })))
    throw await reasonUnchanged(db, { id, version });
  const after = await requireKey(db, id);
  await recordStaffChanges(db, viewer, [
    { ...creationOf(created.key), details: { replaces: id } },
    {
      action: 'key.rotated',
      subject: { kind: 'key', id },
      before: { expiresAt: before.expiresAt },
      after: { expiresAt: after.expiresAt },
      details: { replacedBy: created.key.id, overlapDays },
    },
  ]);
  return created;
}

export async function revokeKey(db: Db, viewer: Viewer, at: KeyVersion): Promise<MachineKey> {
  if (!(await updateKeyRevoked(db, viewer, at))) throw await reasonUnchanged(db, at);
  await updateWaitingImports(db, at.id);
  await recordStaffChange(db, viewer, { action: 'key.revoked', subject: { kind: 'key', id: at.id } });
  return requireKey(db, at.id);
}

async function addKey(
  db: Db,
  viewer: Viewer,
  key: Pick<MachineKey, 'name' | 'scopes'> & { readonly days: number },
): Promise<NewKey> {
  const secret = newKeySecret();
  const id = await insertKey(db, viewer, { ...key, secret });
  return { key: await requireKey(db, id), secret };
}

function creationOf({ id, name, start, scopes, expiresAt }: MachineKey): StaffChange {
  return { action: 'key.created', subject: { kind: 'key', id }, after: { name, start, scopes, expiresAt } };
}

async function requireKey(db: Db, id: string): Promise<MachineKey> {
  const key = await findKey(db, id);
  if (!key) throw new AppError('resource.notFound');
  return key;
}

async function reasonUnchanged(db: Db, { id, version }: KeyVersion): Promise<AppError> {
  const key = await requireKey(db, id);
  if (key.version !== version) return new AppError('record.changed');
  return new AppError(key.state === 'ending' ? 'key.replaced' : 'key.ended');
}
