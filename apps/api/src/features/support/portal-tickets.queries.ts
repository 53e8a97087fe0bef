import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { ticketRules, type TicketAttachment, type TicketMessage, type TicketStatus } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.ts';
import type { PartnerViewer, Viewer } from '../../core/viewer.ts';

export type PortalTicket = Omit<Selectable<DB['tickets']>, 'status'> & { status: TicketStatus };

/** Far more than anyone opens; a longer list is reported as truncated. */
export const maxPortalTickets = 1000;

/** Returns the tickets newest first, without those handed over to the CRM long ago, which the CRM lists itself. */
export async function findPortalTickets(db: Db, viewer: PartnerViewer): Promise<PortalTicket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('personId', '=', viewer.personId)
    .where(sql<boolean>`(crm_id is null or sent_at > now() - interval '1 hour')`)
    .orderBy('number', 'desc')
    .limit(maxPortalTickets + 1)
    .execute();
  return rows as PortalTicket[];
}

/** Returns undefined also for a ticket the viewer may not see: row-level security hides the difference. */
export async function findPortalTicket(db: Db, number: number): Promise<PortalTicket | undefined> {
  const row = await db.selectFrom('tickets').selectAll().where('number', '=', number).executeTakeFirst();
  return row as PortalTicket | undefined;
}

/** Returns the portal's row of a ticket that was handed over to the CRM. */
export async function findTicketInCrm(db: Db, viewer: PartnerViewer, crmId: string): Promise<PortalTicket | undefined> {
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('personId', '=', viewer.personId)
    .where('crmId', '=', crmId)
    .executeTakeFirst();
  return row as PortalTicket | undefined;
}

export async function findTicketOfSubmission(db: Db, viewer: PartnerViewer, submissionId: string): Promise<PortalTicket> {
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('personId', '=', viewer.personId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirstOrThrow();
  return row as PortalTicket;
}

interface NewTicket {
  readonly submissionId: string;
  readonly subject: string;
  readonly content: string;
  readonly destination: 'portal' | 'crm';
}

/**
 * Idempotent insert: returns undefined if the form was sent before. The constraint decides, because a query first would be a race.
 */
export async function insertTicket(db: Db, viewer: PartnerViewer, ticket: NewTicket): Promise<PortalTicket | undefined> {
  const row = await db
    .insertInto('tickets')
    .values({ ...ticket, id: newId(), partnerId: viewer.partnerId, personId: viewer.personId })
    .onConflict((conflict) => conflict.constraint('tickets_submission_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as PortalTicket | undefined;
}

/** Attaches files to the ticket itself or to one of its messages. */
export async function updateFilesOfTicket(
  db: Db,
  target: { ticketId: string; ticketMessageId?: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0) await db.updateTable('files').set(target).where('id', 'in', fileIds).execute();
}

/** Returns the messages without their attachments. */
export async function findMessages(db: Db, ticketId: string): Promise<Omit<TicketMessage, 'attachments'>[]> {
  const rows = await db
    .selectFrom('ticketMessages')
    .select(['id', 'authorKind', 'authorName', 'text', 'createdAt'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id, authorKind, authorName, text, createdAt }) => ({
    id,
    isStaff: authorKind === 'staff',
    author: authorName,
    text,
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns the attachments of the ticket and of its messages; `messageId` tells them apart. */
export async function findAttachments(
  db: Db,
  ticketId: string,
  filesPath = '/api/files',
): Promise<(TicketAttachment & { readonly messageId: string | null })[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'variants', 'ticketMessageId'])
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'ready')
    .orderBy('id')
    // Concurrent replies can exceed the limit per ticket slightly.
    .limit(2 * ticketRules.filesOfTicket)
    .execute();
  return rows.map(({ id, name, size, variants, ticketMessageId }) => ({
    id,
    name,
    size,
    messageId: ticketMessageId,
    address: `${filesPath}/${id}/${Object.keys(variants as object)[0]}`,
  }));
}

/** Counts the files of the ticket without those of a message that is sent again. */
export async function countFilesOfTicket(db: Db, ticketId: string, submissionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .leftJoin('ticketMessages', 'ticketMessages.id', 'files.ticketMessageId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('files.ticketId', '=', ticketId)
    .where(sql<boolean>`ticket_messages.submission_id::text is distinct from ${submissionId.toLowerCase()}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewMessage {
  readonly submissionId: string;
  readonly text: string;
  readonly authorName: string;
}

/** Idempotent insert: returns the id, or undefined if the message was sent before. */
export async function insertMessage(
  db: Db,
  viewer: Viewer,
  ticket: Pick<PortalTicket, 'id' | 'partnerId'>,
  message: NewMessage,
): Promise<string | undefined> {
  const row = await db
    .insertInto('ticketMessages')
    .values({
      ...message,
      id: newId(),
      ticketId: ticket.id,
      partnerId: ticket.partnerId,
      authorId: viewer.personId,
      authorKind: viewer.kind,
    })
    .onConflict((conflict) => conflict.constraint('ticket_messages_submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether this message has been sent before. */
export async function hasMessage(db: Db, ticketId: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticketMessages')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the ticket, so that no answer is due any more. */
export async function updateTicketClosed(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('tickets')
    .set({ status: 'closed', waitingSince: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '!=', 'closed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Marks that staff must answer again. The wait counts from the person's first unanswered message. A new ticket stays new.
 */
export async function updateTicketReplied(db: Db, id: string): Promise<void> {
  await db
    .updateTable('tickets')
    .set({
      status: sql`case when status = 'new' then 'new' else 'inProgress' end`,
      waitingSince: sql`coalesce(waiting_since, now())`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function findPersonName(db: Db, viewer: Viewer): Promise<string> {
  const row = await db
    .selectFrom('people')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', viewer.personId)
    .executeTakeFirstOrThrow();
  return [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email;
}

export async function findPersonEmail(db: Db, viewer: PartnerViewer): Promise<string> {
  const row = await db.selectFrom('people').select('email').where('id', '=', viewer.personId).executeTakeFirstOrThrow();
  return row.email;
}
