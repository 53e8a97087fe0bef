import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';
import { eventRecorded } from '../audit/security-events.queries.ts';
import type { AttemptKeys } from './attempt-keys.ts';

interface Reserved {
  readonly waitSeconds: number;
  readonly judgedKey: Buffer;
  /** Null if the client sent no device known for the account. */
  readonly deviceKey: Buffer | null;
}

/** Counts the attempt before the credentials are checked. If `waitSeconds` is above zero, the attempt is rejected. */
export async function reserveAttempt(db: Db, keys: AttemptKeys): Promise<Reserved> {
  const devices = keys.devices.map(({ key }) => key);
  const { rows } = await sql<Reserved>`
    select wait_seconds, charged_key as judged_key, device_key from reserve_sign_in_attempt(${keys.accounts}::bytea[], ${keys.ips}::bytea[], ${keys.pair}, ${devices}::bytea[])
  `.execute(db);
  return rows[0] ?? { waitSeconds: 0, judgedKey: keys.account, deviceKey: null };
}

interface ClearedAttempts {
  /** The budget to reset, if any. */
  readonly judgedKey: Buffer | null;
  readonly rightAttempts: number;
  readonly deviceKey?: Buffer | undefined;
  readonly budgetKey?: Buffer | undefined;
}

export async function clearAttempts(
  db: Db,
  keys: AttemptKeys,
  { judgedKey, rightAttempts, deviceKey, budgetKey }: ClearedAttempts,
): Promise<void> {
  await sql`select clear_sign_in_attempts(
    ${keys.account}, ${keys.ip}, ${judgedKey}, ${rightAttempts}, ${deviceKey ?? null}, ${budgetKey ?? null})`.execute(db);
}

export interface Account {
  readonly personId: string;
  readonly passwordHash: string;
  readonly hasTwoFactor: boolean;
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

/** Also writes the audit event. Returns false if the password was changed in the meantime. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const event = eventRecorded({
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

/** Also writes the audit event if there was a session to end. */
export async function endSession(db: Db, tokenHash: Buffer, ip: string | null, device: string | null): Promise<void> {
  await sql`select end_session(${tokenHash}, ${newId()}, ${ip}::inet, ${device})`.execute(db);
}

type Purge = 'purge_dead_sessions' | 'purge_sign_in_attempts';

export async function deleteExpired(db: Db, purge: Purge, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select ${sql.ref(purge)}(${limit}) as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}
