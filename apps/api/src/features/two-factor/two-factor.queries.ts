import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { findFactor, type Factor } from '../sessions/credentials.queries.ts';

/** Locks the factor until the transaction ends, so that the second of two concurrent changes sees the first. */
export async function lockFactor(db: Db, personId: string): Promise<Factor | undefined> {
  await db.selectFrom('totpFactors').select('personId').where('personId', '=', personId).forUpdate().execute();
  return findFactor(db, personId);
}

/** Replaces an unconfirmed factor; returns false if two-factor is already on. */
export async function insertPendingFactor(db: Db, personId: string, sealedSecret: string): Promise<boolean> {
  const result = await db
    .insertInto('totpFactors')
    .values({ personId, sealedSecret })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({ sealedSecret, lastStep: 0 }).where('totpFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Decides atomically whether a code counts: its time step must be newer than the last one, so only one of two concurrent updates
 * succeeds. The secret must still be the one the code was made with.
 */
export async function updateLastStep(db: Db, personId: string, { sealedSecret }: Factor, step: number): Promise<boolean> {
  const result = await db
    .updateTable('totpFactors')
    .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('personId', '=', personId)
    .where('sealedSecret', '=', sealedSecret)
    .where('lastStep', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateSealedSecret(db: Db, personId: string, sealedSecret: string): Promise<void> {
  await db.updateTable('totpFactors').set({ sealedSecret }).where('personId', '=', personId).execute();
}

export async function insertRecoveryCodes(db: Db, personId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ personId, codeHash })))
    .execute();
}

/** `codeHashes` are the hashes of one code under every accepted secret. */
export async function updateRecoveryCodeUsed(db: Db, personId: string, codeHashes: Buffer[]): Promise<boolean> {
  const result = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('personId', '=', personId)
    .where('codeHash', 'in', codeHashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteTwoFactor(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('personId', '=', personId).execute();
  await db.deleteFrom('totpFactors').where('personId', '=', personId).execute();
}

/** Counts an attempt of the interim session. Returns false if it has used up its five attempts. */
export async function updateInterimTries(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`select count_interim_try(${sessionId}) as is_left`.execute(db);
  return rows[0]?.isLeft ?? false;
}
