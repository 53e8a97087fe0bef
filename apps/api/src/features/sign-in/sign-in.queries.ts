import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';
import { eventRecorded } from '../audit/security-events.queries.ts';
import type { AttemptKeys } from './attempt-keys.ts';

interface Reserved {
  readonly waitSeconds: number;
  readonly judgedKey: Buffer;
  /** Null when none is known for the account. */
  readonly deviceKey: Buffer | null;
}

/** Counts the attempt before it is judged. `waitSeconds` above zero means: not now. */
export async function reserveAttempt(db: Db, keys: AttemptKeys): Promise<Reserved> {
  const devices = keys.devices.map(({ key }) => key);
  const { rows } = await sql<Reserved>`
    select * from reserve_sign_in_attempt(${keys.accounts}::bytea[], ${keys.addresses}::bytea[], ${keys.pair}, ${devices}::bytea[])
  `.execute(db);
  return rows[0] ?? { waitSeconds: 0, judgedKey: keys.account, deviceKey: null };
}

interface Settled {
  /** The budget that starts afresh, if any. */
  readonly judgedKey: Buffer | null;
  readonly rightAttempts: number;
  readonly deviceKey?: Buffer | undefined;
  readonly budgetKey?: Buffer | undefined;
}

export async function settleAttempt(
  db: Db,
  keys: AttemptKeys,
  { judgedKey, rightAttempts, deviceKey, budgetKey }: Settled,
): Promise<void> {
  await sql`select settle_sign_in(
    ${keys.account}, ${keys.address}, ${judgedKey}, ${rightAttempts}, ${deviceKey ?? null}, ${budgetKey ?? null})`.execute(db);
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
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The one the password was compared with; null when a code has been accepted after it. */
  readonly passwordHash: string | null;
}

/** Leaves its event in the audit. False when the password was changed in the meantime. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const event = eventRecorded({
    action: session.kind === 'full' ? 'signIn.completed' : 'signIn.codeAsked',
    personId: session.personId,
    sessionId: session.id,
    address: session.address,
    device: session.userAgent,
    details: { step: session.passwordHash === null ? 'code' : 'password' },
  });
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open, case when is_open then ${event} end
      from (select open_session(${session.id}, ${session.tokenHash}, ${session.bindingHash}, ${session.kind}, ${session.personId},
        ${session.address}::inet, ${session.userAgent}, ${session.passwordHash}) as is_open offset 0) as opened`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Leaves its event in the audit, if there was a session to end. */
export async function endSession(db: Db, tokenHash: Buffer, address: string | null, device: string | null): Promise<void> {
  await sql`select end_session(${tokenHash}, ${newId()}, ${address}::inet, ${device})`.execute(db);
}

type Purge = 'purge_dead_sessions' | 'purge_sign_in_attempts';

export async function deleteDead(db: Db, purge: Purge, most: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select ${sql.ref(purge)}(${most}) as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}
