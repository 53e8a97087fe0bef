import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { StaffTicket, StaffTicketStatus, TicketNote, TicketOwner } from '@portal/contract/backoffice/tickets';
import type { TicketStatus } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../core/viewer.ts';
import { fullName, type TicketRow } from './ticket-list.queries.ts';

export interface StaffTicketRow extends Omit<TicketRow, 'partnerName' | 'personName'> {
  readonly id: string;
  readonly content: string;
  readonly partner: StaffTicket['partner'];
  readonly person: StaffTicket['person'];
}

export async function findStaffTicket(db: Db, number: number): Promise<StaffTicketRow | undefined> {
  const { rows } = await sql<StaffTicketRow>`
    select t.id, t.number, t.version, t.subject, t.content, t.status, t.created_at, t.waiting_since, t.destination, t.crm_id,
           t.owner_id, ${fullName('o')} as owner_name, t.partner_id, t.person_id,
           jsonb_build_object('id', c.id, 'name', c.name, 'tier', c.tier, 'country', c.country, 'priceList', c.price_id,
             'phone', c.phone1, 'isDisabled', c.disabled_at is not null) as partner,
           jsonb_build_object('id', p.id, 'name', ${fullName('p')}, 'firstName', p.first_name, 'email', p.email,
             'jobTitle', p.job_title, 'phone', p.phone, 'locale', p.locale, 'isDisabled', p.disabled_at is not null) as person
      from tickets t
      join partners c on c.id = t.partner_id
      join people p on p.id = t.person_id
      left join people o on o.id = t.owner_id
     where t.number = ${number}`.execute(db);
  return rows[0];
}

export async function findNotes(db: Db, ticketId: string): Promise<TicketNote[]> {
  const rows = await db
    .selectFrom('ticketNotes')
    .select(['id', 'authorName', 'text', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id, authorName, text, createdAt }) => ({
    id,
    author: authorName,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

interface OtherTicket {
  readonly number: number;
  readonly subject: string;
  readonly status: TicketStatus;
  readonly isUnanswered: boolean;
}

/** The newest other tickets of the company, and how many there are, counted no further than `maxCounted`. */
export async function findOtherTickets(
  db: Db,
  { id, partnerId }: Pick<StaffTicketRow, 'id' | 'partnerId'>,
  { limit, maxCounted }: { limit: number; maxCounted: number },
): Promise<{ tickets: OtherTicket[]; count: number }> {
  const others = sql`from tickets where partner_id = ${partnerId} and id <> ${id}`;
  const { rows: tickets } = await sql<OtherTicket>`
    select number, subject, status, answer_clock_at is not null as is_unanswered ${others}
     order by number desc limit ${limit}`.execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from (select ${others} limit ${maxCounted}) as found`.execute(db);
  return { tickets, count: counts[0]?.count ?? 0 };
}

export async function findTicketOwners(db: Db): Promise<TicketOwner[]> {
  const { rows } = await sql<TicketOwner>`
    select p.id, ${fullName('p')} as name from people p
     where p.kind = 'staff' and p.role = 'admin' and p.disabled_at is null
     order by name, p.id limit 500`.execute(db);
  return rows;
}

interface NewNote {
  readonly submissionId: string;
  readonly text: string;
  readonly authorName: string;
}

/** Idempotent insert: returns whether the note is new. */
export async function insertNote(db: Db, { personId }: Viewer, ticketId: string, note: NewNote): Promise<boolean> {
  const row = await db
    .insertInto('ticketNotes')
    .values({ ...note, id: newId(), ticketId, authorId: personId })
    .onConflict((conflict) => conflict.constraint('ticket_notes_submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A note changes the version too: whoever is writing an answer is told of it. */
export async function updateTicketNoted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns false if the ticket has changed since this version, like the two functions below. */
export function updateTicketAnswered(db: Db, id: string, version: number, status: StaffTicketStatus): Promise<boolean> {
  return updateVersion(db, id, version, { status, lastReplyAt: sql<Date>`now()`, waitingSince: null });
}

/** While a ticket waits for its person or is closed, no answer is due. */
export function updateTicketStatus(db: Db, id: string, version: number, status: StaffTicketStatus): Promise<boolean> {
  return updateVersion(db, id, version, { status, ...(status !== 'inProgress' && { waitingSince: null }) });
}

export function updateTicketOwner(db: Db, id: string, version: number, ownerId: string | null): Promise<boolean> {
  return updateVersion(db, id, version, { ownerId });
}

async function updateVersion(db: Db, id: string, version: number, values: object): Promise<boolean> {
  const result = await db
    .updateTable('tickets')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
