import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { AttemptKeys } from './attempt-keys.ts';

/** Counts the attempt before it is judged. `waitSeconds` above zero means: not now. */
export async function reserveAttempt(db: Db, keys: AttemptKeys): Promise<{ waitSeconds: number; isKnownAddress: boolean }> {
  const { rows } = await sql<{ waitSeconds: number; isKnownAddress: boolean }>`
    select * from reserve_sign_in_attempt(${keys.account}, ${keys.address}, ${keys.pair})`.execute(db);
  return rows[0] ?? { waitSeconds: 0, isKnownAddress: false };
}

export async function settleAttempt(db: Db, keys: AttemptKeys, judged: Buffer, rightAttempts: number): Promise<void> {
  await sql`select settle_sign_in(${keys.account}, ${keys.address}, ${judged}, ${rightAttempts})`.execute(db);
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

/** False when the password was changed in the meantime. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select open_session(${session.id}, ${session.tokenHash}, ${session.bindingHash}, ${session.kind}, ${session.personId},
      ${session.address}::inet, ${session.userAgent}, ${session.passwordHash}) as is_open`.execute(db);
  return rows[0]?.isOpen ?? false;
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`select end_session(${tokenHash})`.execute(db);
}

type Purge = 'purge_dead_sessions' | 'purge_sign_in_attempts';

export async function deleteDead(db: Db, purge: Purge, most: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select ${sql.ref(purge)}(${most}) as purged`.execute(db);
  return rows[0]?.purged ?? 0;
}
