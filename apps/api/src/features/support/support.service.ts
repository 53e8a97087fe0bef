import type { Ticket, TicketWithThread } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { parseTicketNumber } from '../../core/ticket-ids.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { findViewerTickets, toTicket, type ViewerTickets, type SupportDeps } from './viewer-tickets.ts';
import {
  findAttachments,
  findMessages,
  findPersonEmail,
  findPersonName,
  findPortalTicket,
  findTicketInCrm,
  findTicketOfSubmission,
  insertMessage,
  insertTicket,
  updateTicketClosed,
  updateTicketReplied,
  type PortalTicket,
} from './portal-tickets.queries.ts';
import type { ReplyForm, TicketForm } from './parse-ticket-form.ts';
import { rejectTooManyFiles, withFiles } from './with-files.ts';

const noTickets: ViewerTickets = { tickets: [], asOf: null, isDegraded: false, isTruncated: false };

/** Returns the viewer's tickets for their own e-mail address. Any other address has none, whether it exists or not. */
export async function findTicketsByEmail(deps: SupportDeps, viewer: PartnerViewer, typedEmail?: string): Promise<ViewerTickets> {
  const email = await deps.asViewer(viewer, (db) => findPersonEmail(db, viewer));
  const isOwn = typedEmail === undefined || typedEmail.trim().toLowerCase() === email;
  return isOwn ? findViewerTickets(deps, viewer) : { ...noTickets, asOf: new Date().toISOString() };
}

export async function readTicket(
  deps: SupportDeps,
  viewer: PartnerViewer,
  id: string,
): Promise<TicketWithThread & Omit<ViewerTickets, 'tickets'>> {
  const row = await deps.asViewer(
    viewer,
    async (db) => (await findOwnPortalTicket(db, viewer, id)) ?? (await findTicketInCrm(db, viewer, id)),
  );
  if (row && row.crmId === null) {
    const thread = await deps.asViewer(viewer, (db) => withThread(deps, db, row));
    return { ...thread, asOf: new Date().toISOString(), isDegraded: false, isTruncated: false };
  }
  const { tickets, ...freshness } = await findViewerTickets(deps, viewer);
  const found = tickets.find((ticket) => ticket.id === (row?.crmId ?? id));
  if (found) {
    const attachments = row ? await deps.asViewer(viewer, (db) => findAttachments(db, row.id)) : [];
    return { ...found, messages: [], attachments, canReply: false, ...freshness };
  }
  if (!row) throw new AppError('resource.notFound');
  return { ...(await deps.asViewer(viewer, (db) => withThread(deps, db, row))), ...freshness };
}

/** Atomic and idempotent: a form that is sent several times opens one ticket. */
export async function openTicket(deps: Deps, viewer: PartnerViewer, { uploads, ...ticket }: TicketForm): Promise<Ticket> {
  const { config, crm } = deps;
  const findOwner = async () => viewer;
  return withFiles(deps, viewer, uploads, findOwner, async (db, attach) => {
    const opened = await insertTicket(db, viewer, { ...ticket, destination: crm ? 'crm' : 'portal' });
    if (opened) {
      await attach({ ticketId: opened.id });
      if (crm) await deps.jobs.enqueue(db, 'send-ticket', { ticketId: opened.id });
    }
    return toTicket(opened ?? (await findTicketOfSubmission(db, viewer, ticket.submissionId)), config.SUPPORT_ANSWER_DAYS);
  });
}

/** Reopens the ticket if it was closed. */
export async function replyToTicket(
  deps: Deps,
  viewer: PartnerViewer,
  id: string,
  { uploads, ...reply }: ReplyForm,
): Promise<TicketWithThread> {
  const findOwner = async (db: Db) => {
    await rejectTooManyFiles(db, await requireOwnThread(db, viewer, id), reply.submissionId, uploads.length);
    return viewer;
  };
  return withFiles(deps, viewer, uploads, findOwner, async (db, attach) => {
    const ticket = await requireOwnThread(db, viewer, id);
    const messageId = await insertMessage(db, viewer, ticket, { ...reply, authorName: await findPersonName(db, viewer) });
    if (messageId !== undefined) {
      await attach({ ticketId: ticket.id, ticketMessageId: messageId });
      await updateTicketReplied(db, ticket.id);
    }
    return withThread(deps, db, await reloadTicket(db, ticket));
  });
}

/** Closes a ticket on behalf of its person. */
export async function closeTicket(deps: SupportDeps, viewer: PartnerViewer, id: string): Promise<TicketWithThread> {
  return deps.asViewer(viewer, async (db) => {
    const ticket = await requireOwnThread(db, viewer, id);
    if (await updateTicketClosed(db, ticket.id)) {
      await insertAuditEvent(db, viewer, { action: 'ticket.closed', details: { number: ticket.number } });
    }
    return withThread(deps, db, await reloadTicket(db, ticket));
  });
}

/** Returns only the person's own ticket, in addition to row-level security. */
async function findOwnPortalTicket(db: Db, viewer: PartnerViewer, id: string): Promise<PortalTicket | undefined> {
  const ticket = await findPortalTicket(db, parseTicketNumber(id));
  return ticket?.personId === viewer.personId ? ticket : undefined;
}

/** Throws unless it is the person's own ticket with its thread in the portal: the CRM's tickets can only be changed in the CRM. */
async function requireOwnThread(db: Db, viewer: PartnerViewer, id: string): Promise<PortalTicket> {
  const ticket = await findOwnPortalTicket(db, viewer, id);
  if (ticket?.destination !== 'portal') throw new AppError('resource.notFound');
  return ticket;
}

async function withThread({ config }: SupportDeps, db: Db, row: PortalTicket): Promise<TicketWithThread> {
  const attachments = await findAttachments(db, row.id);
  const attachmentsOf = (messageId: string | null) => attachments.filter((file) => file.messageId === messageId);
  const messages = await findMessages(db, row.id);
  return {
    ...toTicket(row, config.SUPPORT_ANSWER_DAYS),
    messages: messages.map((message) => ({ ...message, attachments: attachmentsOf(message.id) })),
    attachments: attachmentsOf(null),
    canReply: row.destination === 'portal',
  };
}

async function reloadTicket(db: Db, { number }: PortalTicket): Promise<PortalTicket> {
  const row = await findPortalTicket(db, number);
  if (!row) throw new AppError('resource.notFound');
  return row;
}
