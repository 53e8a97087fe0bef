import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';

export interface SecurityEvent {
  readonly action: 'signIn.completed' | 'signIn.codeAsked' | 'signIn.refused' | 'call.denied' | 'password.resetAsked';
  readonly personId?: string;
  /** Finds the person, and is not kept: people type passwords into the wrong field. */
  readonly email?: string;
  readonly sessionId?: string;
  readonly address: string | null;
  readonly device: string | null;
  readonly details: object;
  /** Keyed hashes: of what anybody can cause, only the first in a minute are written out and the rest are counted. */
  readonly counted?: { readonly account: Buffer; readonly address: Buffer };
}

/** For what happens before there is a viewer, or is refused to them. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await sql`select ${eventRecorded(event)}`.execute(db);
}

/** As a part of a larger statement, so that what happened and its event cannot part. */
export function eventRecorded(event: SecurityEvent) {
  return sql`record_security_event(${newId()}, ${event.action}, ${event.personId ?? null}, ${event.email ?? null},
    ${event.sessionId ?? null}, ${event.address}::inet, ${event.device}, ${JSON.stringify(event.details)}::jsonb,
    ${event.counted?.account ?? null}, ${event.counted?.address ?? null})`;
}

/** For the worker: answers how many counts were turned into events, or were not worth one. */
export async function sumUpAuditCounts(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select sum_up_audit_counts(${most}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
