import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/database.ts';
import { recordEventSql } from '../audit/security-events.queries.ts';
import type { AttemptKeys } from './attempt-keys.ts';

interface ReservedAttempt {
  readonly waitSeconds: number;
  /** The budget that the attempt was charged to. */
  readonly chargedKey: Buffer;
  /** Null if the client sent no device known for the account. */
  readonly deviceKey: Buffer | null;
}

/** Counts the attempt before the credentials are checked. If `waitSeconds` is above zero, the attempt is rejected. */
export async function reserveAttempt(db: Db, keys: AttemptKeys): Promise<ReservedAttempt> {
  const devices = keys.devices.map(({ key }) => key);
  const { rows } = await sql<ReservedAttempt>`
    select wait_seconds, charged_key, device_key from reserve_sign_in_attempt(${keys.accounts}::bytea[], ${keys.ips}::bytea[], ${keys.pair}, ${devices}::bytea[])
  `.execute(db);
  return rows[0] ?? { waitSeconds: 0, chargedKey: keys.account, deviceKey: null };
}

interface ClearedAttempts {
  /** The budget to reset, if any. */
  readonly chargedKey: Buffer | null;
  /** How many attempts the IP gets back. */
  readonly successfulAttempts: number;
  /** The device that is known from now on, if any. */
  readonly deviceKey?: Buffer | undefined;
  /** The budget of that device, if it shares one with others. */
  readonly budgetKey?: Buffer | undefined;
}

export async function clearAttempts(
  db: Db,
  keys: AttemptKeys,
  { chargedKey, successfulAttempts, deviceKey, budgetKey }: ClearedAttempts,
): Promise<void> {
  await sql`select clear_sign_in_attempts(
    ${keys.account}, ${keys.ip}, ${chargedKey}, ${successfulAttempts}, ${deviceKey ?? null}, ${budgetKey ?? null})`.execute(db);
}

export interface Account {
  readonly personId: string;
  readonly passwordHash: string;
  readonly hasTwoFactor: boolean;
  readonly personKind: Viewer['kind'];
}

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from find_account(${email})`.execute(db);
  return rows[0];
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly bindingHash: Buffer | null;
  readonly kind: 'full' | 'interim';
  readonly personId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The hash the password was verified against; null if a code was accepted after it. */
  readonly passwordHash: string | null;
}

/** Opens the session and writes the audit event. Returns false if the password was changed or the access ended in the meantime. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const event = recordEventSql({
    action: session.kind === 'full' ? 'signIn.completed' : 'signIn.codeAsked',
    personId: session.personId,
    sessionId: session.id,
    ip: session.ip,
    device: session.userAgent,
    details: { step: session.passwordHash === null ? 'code' : 'password' },
  });
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open, case when is_open then ${event} end
      from (select open_session(${session.id}, ${session.tokenHash}, ${session.bindingHash}, ${session.kind}, ${session.personId},
        ${session.ip}::inet, ${session.userAgent}, ${session.passwordHash}) as is_open offset 0) as opened`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Ends the session of the token, if there is one, and writes the audit event. */
export async function endSession(db: Db, tokenHash: Buffer, ip: string | null, device: string | null): Promise<void> {
  await sql`select end_session(${tokenHash}, ${newId()}, ${ip}::inet, ${device})`.execute(db);
}

type Purge = 'end_expired_view_as_sessions' | 'purge_dead_sessions' | 'purge_sign_in_attempts';

export async function deleteExpired(db: Db, purge: Purge, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select ${sql.ref(purge)}(${limit}) as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}
