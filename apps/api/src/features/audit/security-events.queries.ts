import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Db } from '../../db/database.ts';

export interface SecurityEvent {
  readonly action: 'signIn.completed' | 'signIn.codeAsked' | 'signIn.refused' | 'call.denied' | 'password.resetAsked';
  readonly personId?: string;
  /** Identifies the person and is not stored: people type passwords into the wrong field. */
  readonly email?: string;
  readonly sessionId?: string;
  readonly ip: string | null;
  readonly device: string | null;
  readonly details: object;
  /** HMAC keys. For events that anybody can cause, only the first per minute are written and the rest are counted. */
  readonly counted?: { readonly account: Buffer; readonly ip: Buffer };
}

/** For events without a viewer, and for calls rejected to one. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await sql`select ${eventRecorded(event)}`.execute(db);
}

/** An expression for a larger statement, so that a change and its event are written atomically. */
export function eventRecorded(event: SecurityEvent) {
  return sql`record_security_event(${newId()}, ${event.action}, ${event.personId ?? null}, ${event.email ?? null},
    ${event.sessionId ?? null}, ${event.ip}::inet, ${event.device}, ${JSON.stringify(event.details)}::jsonb,
    ${event.counted?.account ?? null}, ${event.counted?.ip ?? null})`;
}

/** For the worker: returns the number of processed counts, whether they became events or were dropped. */
export async function sumUpAuditCounts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select sum_up_audit_counts(${limit}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
