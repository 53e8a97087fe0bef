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
  /**
   * Set for events that anybody can cause: of each account and IP, the first events of a minute are written and the rest are only
   * counted. The keys are HMACs.
   */
  readonly counted?: { readonly account: Buffer; readonly ip: Buffer };
}

/** Records an event that has no viewer, or a call that was denied to a viewer. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await sql`select ${recordEventSql(event)}`.execute(db);
}

/** Returns an expression for a larger statement, so that a change and its event are written atomically. */
export function recordEventSql(event: SecurityEvent) {
  return sql`record_security_event(${newId()}, ${event.action}, ${event.personId ?? null}, ${event.email ?? null},
    ${event.sessionId ?? null}, ${event.ip}::inet, ${event.device}, ${JSON.stringify(event.details)}::jsonb,
    ${event.counted?.account ?? null}, ${event.counted?.ip ?? null})`;
}

/** For the worker. Returns the number of processed counts, whether they became events or were dropped. */
export async function sumUpAuditCounts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ processed: number }>`select sum_up_audit_counts(${limit}) as processed`.execute(db);
  return rows[0]?.processed ?? 0;
}
