import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { keyRules, type KeyState, type MachineKey } from '@portal/contract/backoffice/keys';
import type { KeyScope } from '@portal/contract/integration/scopes';

import { startOfSecret } from '../../core/key-secrets.ts';
import type { Machine } from '../../core/machine.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';

export interface KeyVersion {
  readonly id: string;
  readonly version: number;
}

/** Returns the key with this id, or all that are valid and the newest of those that have ended. */
export async function findKeys(db: Db, id?: string): Promise<MachineKey[]> {
  const rows = await db
    .selectFrom('machineKeys as k')
    .innerJoin('people as p', 'p.id', 'k.createdBy')
    .select(['k.id', 'k.version', 'k.name', 'k.secretStart', 'k.scopes', 'k.createdBy', 'k.createdAt', 'k.expiresAt'])
    .select(['k.revokedAt', 'k.lastUsedAt', 'k.lastInUrlAt', 'k.replacedBy', 'p.role', 'p.disabledAt', state.as('state')])
    .select(sql<string | null>`host(k.last_used_ip)`.as('lastUsedIp'))
    .select(sql<string>`coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email)`.as('creator'))
    .orderBy(sql`${state} in ('expired', 'revoked')`)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(keyRules.listed)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id ?? ''))
    .execute();
  return rows.map(({ secretStart, scopes, createdBy, creator, role, disabledAt, createdAt, expiresAt, ...row }) => {
    const { revokedAt, lastUsedAt, lastInUrlAt, ...key } = row;
    return {
      ...key,
      start: secretStart,
      scopes: scopes as KeyScope[],
      createdBy: { id: createdBy, name: creator, isAdmin: role === 'admin' && disabledAt === null },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      inUrlAt: lastInUrlAt?.toISOString() ?? null,
    };
  });
}

const state = sql<KeyState>`machine_key_state(k.expires_at, k.revoked_at, k.replaced_by)`;

export async function findKey(db: Db, id: string): Promise<MachineKey | undefined> {
  return (await findKeys(db, id))[0];
}

/** Serializes the creation and rotation of keys until the transaction ends. */
export async function lockKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('machine_keys', 0))`.execute(db);
}

export async function countValidKeys(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from machine_keys k where ${state} in ('active', 'ending')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a key that this one replaces is still valid. */
export async function isStillReplacing(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine_keys k where k.replaced_by = ${id} and ${state} = 'ending'`.execute(db);
  return rows.length > 0;
}

interface NewKey extends Pick<MachineKey, 'name' | 'scopes'> {
  readonly secret: string;
  readonly days: number;
}

export async function insertKey(db: Db, viewer: Viewer, { name, scopes, secret, days }: NewKey): Promise<string> {
  const id = newId();
  await db
    .insertInto('machineKeys')
    .values({
      id,
      name,
      secretStart: startOfSecret(secret),
      secretHash: hashToken(secret),
      scopes,
      createdBy: viewer.personId,
      expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
  return id;
}

/** Ends the key after the overlap, or when it would have ended anyway. Returns false if it is not of this version or not active. */
export async function updateKeyReplaced(
  db: Db,
  { id, version }: KeyVersion,
  { replacedBy, overlapDays }: { readonly replacedBy: string; readonly overlapDays: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('machineKeys as k')
    .set({
      replacedBy,
      expiresAt: sql<Date>`least(k.expires_at, now() + make_interval(days => ${overlapDays}))`,
      version: version + 1,
    })
    .where('k.id', '=', id)
    .where('k.version', '=', version)
    .where(state, '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the key is not of this version or was revoked. What came with an expired key may still wait, and is stopped by this. */
export async function updateKeyRevoked(db: Db, viewer: Viewer, { id, version }: KeyVersion): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('machineKeys as k')
    .set({ revokedAt: sql<Date>`now()`, revokedBy: viewer.personId, version: version + 1 })
    .where('k.id', '=', id)
    .where('k.version', '=', version)
    .where(state, 'in', ['active', 'ending', 'expired'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Files of the key that wait for a person have changed: whoever has loaded one before does not run it without seeing that. */
export async function updateWaitingImports(db: Db, keyId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ version: sql`version + 1` })
    .where('keyId', '=', keyId)
    .where('state', '=', 'checked')
    .execute();
}

/** Records what was refused to a key; beyond a limit per minute it is only counted. */
export async function insertRefusedKey(
  db: Db,
  action: 'call.denied' | 'key.inUrl',
  { keyId, client }: Pick<Machine, 'keyId' | 'client'>,
  details: object,
): Promise<void> {
  await sql`select record_refused_key(${newId()}, ${action}, ${keyId}, ${client.ip}::inet, ${client.device},
    ${JSON.stringify(details)}::jsonb)`.execute(db);
}

/** Returns the ids of the keys with these secrets, which the list then warns of. */
export async function updateKeysInUrl(db: Db, secrets: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select note_keys_in_url(${secrets.map(hashToken)}::bytea[]) as id`.execute(db);
  return rows.map(({ id }) => id);
}
