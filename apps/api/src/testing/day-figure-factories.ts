import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../db/database.ts';
import type { Person } from './factories.ts';

/** Returns the UTC day that was so many days ago, as `2026-11-16`. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

interface Activity {
  readonly eventType?: string;
  readonly isFromServer?: boolean;
  readonly results?: number;
}

/** Inserts an event of this person at each of these moments. */
export async function someActivity(
  db: Database,
  person: Person,
  moments: readonly string[],
  { eventType = 'page_view', isFromServer = eventType !== 'page_view', results }: Activity = {},
): Promise<void> {
  await db
    .insertInto('analyticsEvents')
    .values(
      moments.map((happenedAt) => ({
        happenedAt,
        partnerId: person.partnerId ?? '',
        personId: person.id,
        entityType: 'leads',
        entityId: '0',
        eventType,
        isFromServer,
        results,
      })),
    )
    .execute();
}

/** Inserts the audit event of a completed sign-in at each of these moments. */
export async function someSignIns(db: Database, person: Person, moments: readonly string[]): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values(
      moments.map((happenedAt) => ({
        id: newId(),
        happenedAt,
        partnerId: person.partnerId,
        personId: person.id,
        action: 'signIn.completed',
      })),
    )
    .execute();
}

/** Inserts an answer to a ticket by this member of staff. */
export async function anAnswer(
  db: Database,
  ticket: { id: string; partnerId: string },
  staff: Person,
  createdAt: string,
): Promise<void> {
  await db
    .insertInto('ticketMessages')
    .values({
      id: newId(),
      ticketId: ticket.id,
      partnerId: ticket.partnerId,
      authorKind: 'staff',
      authorId: staff.id,
      authorName: 'Nils',
      submissionId: newId(),
      text: 'We are looking into it.',
      createdAt,
    })
    .execute();
}

/** As if the last closed day were this one. */
export async function closedUntil(db: Database, day: string): Promise<void> {
  await sql`update day_figures_watermark set closed_until = ${day}::date`.execute(db);
}
