import type { BodyOf } from '@portal/contract/endpoint';
import type * as contract from '@portal/contract/support';
import { ticketRules, type Ticket, type TicketWithThread } from '@portal/contract/support';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer, Viewer } from '../../http/viewer.ts';
import { insertAuditEvent } from '../audit/audit.queries.ts';
import { acceptUpload, discardUpload, makeReady, type AcceptedFile } from '../files/accept-upload.ts';
import type { Upload } from '../files/receive-upload.ts';
import { notifyPeople } from '../notifications/notify.ts';
import { findOwnTickets, ticketIdOf, toTicket, type OwnTickets, type SupportDeps } from './own-tickets.ts';
import {
  countFilesOfTicket,
  findAttachments,
  findMessages,
  findPersonEmail,
  findPersonName,
  findPortalTicket,
  findTicketInCrm,
  findTicketOfSubmission,
  insertMessage,
  insertTicket,
  updateFilesOfTicket,
  updateTicketAnswered,
  updateTicketClosed,
  updateTicketReplied,
  type PortalTicket,
} from './portal-tickets.queries.ts';
import { cleanText, type ReplyForm, type TicketForm } from './read-ticket-form.ts';

const nothing: OwnTickets = { tickets: [], asOf: null, isDegraded: false, isCut: false };

/** By the caller's own address. Any other has no tickets, whether anyone has it or not. */
export async function findTicketsOfAddress(deps: SupportDeps, viewer: PartnerViewer, address?: string): Promise<OwnTickets> {
  const email = await deps.asViewer(viewer, (db) => findPersonEmail(db, viewer));
  const isOwn = address === undefined || address.trim().toLowerCase() === email;
  return isOwn ? findOwnTickets(deps, viewer) : { ...nothing, asOf: new Date().toISOString() };
}

export async function readTicket(
  deps: SupportDeps,
  viewer: PartnerViewer,
  id: string,
): Promise<TicketWithThread & Omit<OwnTickets, 'tickets'>> {
  const row = await deps.asViewer(
    viewer,
    async (db) => (await findOwnPortalTicket(db, viewer, id)) ?? (await findTicketInCrm(db, viewer, id)),
  );
  if (row && row.crmId === null) {
    const thread = await deps.asViewer(viewer, (db) => withThread(deps, db, row));
    return { ...thread, asOf: new Date().toISOString(), isDegraded: false, isCut: false };
  }
  const { tickets, ...reliability } = await findOwnTickets(deps, viewer);
  const found = tickets.find((ticket) => ticket.id === (row?.crmId ?? id));
  if (found) {
    const attachments = row ? await deps.asViewer(viewer, (db) => findAttachments(db, row.id)) : [];
    return { ...found, messages: [], attachments, canReply: false, ...reliability };
  }
  if (!row) throw new AppError('resource.notFound');
  return { ...(await deps.asViewer(viewer, (db) => withThread(deps, db, row))), ...reliability };
}

/** All of it or nothing; and one ticket, however often the same form is sent. */
export async function openTicket(deps: Deps, viewer: PartnerViewer, { uploads, ...ticket }: TicketForm): Promise<Ticket> {
  const { config, crm } = deps;
  const isNew = async () => undefined;
  return withFiles(deps, viewer, uploads, isNew, async (db, hang) => {
    const opened = await insertTicket(db, viewer, { ...ticket, destination: crm ? 'crm' : 'portal' });
    if (opened) {
      await hang({ ticketId: opened.id });
      if (crm) await deps.jobs.enqueue(db, 'send-ticket', { ticketId: opened.id });
    }
    return toTicket(opened ?? (await findTicketOfSubmission(db, viewer, ticket.submissionId)), config.SUPPORT_ANSWER_DAYS);
  });
}

/** Takes the ticket up again if it was closed. */
export async function replyToTicket(
  deps: Deps,
  viewer: PartnerViewer,
  id: string,
  { uploads, ...reply }: ReplyForm,
): Promise<TicketWithThread> {
  const hasRoom = (db: Db) => refuseTooMany(db, viewer, id, reply.submissionId, uploads.length);
  return withFiles(deps, viewer, uploads, hasRoom, async (db, hang) => {
    const ticket = await ownOpenThread(db, viewer, id);
    const messageId = await insertMessage(db, viewer, ticket, { ...reply, authorName: await findPersonName(db, viewer) });
    if (messageId !== undefined) {
      await hang({ ticketId: ticket.id, ticketMessageId: messageId });
      await updateTicketReplied(db, ticket.id);
    }
    return withThread(deps, db, await again(db, ticket));
  });
}

async function refuseTooMany(db: Db, viewer: PartnerViewer, id: string, submissionId: string, more: number): Promise<void> {
  const ticket = await ownOpenThread(db, viewer, id);
  const isFull = (await countFilesOfTicket(db, ticket.id, submissionId)) + more > ticketRules.filesOfTicket;
  if (isFull) throw new AppError('file.refused', { details: { place: '0', reason: 'tooMany' } });
}

/** By its person: they need nothing more. */
export async function closeTicket(deps: SupportDeps, viewer: PartnerViewer, id: string): Promise<TicketWithThread> {
  return deps.asViewer(viewer, async (db) => {
    const ticket = await ownOpenThread(db, viewer, id);
    if (await updateTicketClosed(db, ticket.id)) {
      await insertAuditEvent(db, viewer, { action: 'ticket.closed', details: { number: ticket.number } });
    }
    return withThread(deps, db, await again(db, ticket));
  });
}

type Hang = (place: { ticketId: string; ticketMessageId?: string }) => Promise<void>;

/** Asks first whether there is room for files, checks them, then writes in one transaction, in which they are hung on what is written; what is not hung is given up. */
async function withFiles<Result>(
  deps: Deps,
  viewer: PartnerViewer,
  uploads: readonly Upload[],
  check: (db: Db) => Promise<void>,
  write: (db: Db, hang: Hang) => Promise<Result>,
): Promise<Result> {
  let isHung = false;
  try {
    if (uploads.length > 0) await deps.asViewer(viewer, check);
    const files: AcceptedFile[] = [];
    for (const upload of uploads) files.push(await acceptUpload(deps, viewer, upload));
    return await deps.asViewer(viewer, (db) =>
      write(db, async (place) => {
        for (const file of files) await makeReady(db, viewer, file);
        const ids = files.map(({ upload }) => upload.id);
        await updateFilesOfTicket(db, place, ids);
        isHung = true;
      }),
    );
  } catch (error) {
    isHung = false;
    throw error;
  } finally {
    if (!isHung) for (const upload of uploads) await discardUpload(deps, viewer, upload);
  }
}

export async function answerTicket(
  deps: SupportDeps,
  viewer: Viewer,
  id: string,
  { submissionId, text, status = 'waitingForYou' }: BodyOf<typeof contract.answerTicket>,
): Promise<TicketWithThread> {
  let told: string[] = [];
  const answered = await deps.asViewer(viewer, async (db) => {
    const ticket = await findPortalTicket(db, numberIn(id));
    if (ticket?.destination !== 'portal') throw new AppError('resource.notFound');
    const message = { submissionId, text: writtenText(text), authorName: await findPersonName(db, viewer) };
    if (await insertMessage(db, viewer, ticket, message)) {
      await updateTicketAnswered(db, ticket.id, status);
      const { partnerId, personId } = ticket;
      await insertAuditEvent(db, viewer, {
        action: 'ticket.answered',
        partnerId,
        personId,
        details: { number: ticket.number, status },
      });
      const reference = ticketIdOf(ticket.number);
      told = await notifyPeople(db, deps, [personId], {
        kind: 'ticket.answered',
        params: { reference, subject: ticket.subject },
        link: `/support?ticket=${reference}`,
        cause: submissionId,
      });
    }
    return withThread(deps, db, await again(db, ticket));
  });
  deps.live.tell(told);
  return answered;
}

/** Not the person's own is not found, though row-level security would say so too. */
async function findOwnPortalTicket(db: Db, viewer: PartnerViewer, id: string): Promise<PortalTicket | undefined> {
  const ticket = await findPortalTicket(db, numberIn(id));
  return ticket?.personId === viewer.personId ? ticket : undefined;
}

/** One that is written to here: what the CRM has, it has alone. */
async function ownOpenThread(db: Db, viewer: PartnerViewer, id: string): Promise<PortalTicket> {
  const ticket = await findOwnPortalTicket(db, viewer, id);
  if (ticket?.destination !== 'portal') throw new AppError('resource.notFound');
  return ticket;
}

/** No ticket has the number 0, which stands for the ids of others and for numbers that cannot be. */
function numberIn(id: string): number {
  const number = Number(/^T-(\d{1,9})$/.exec(id)?.[1] ?? 0);
  return number;
}

async function withThread({ config }: SupportDeps, db: Db, row: PortalTicket): Promise<TicketWithThread> {
  const attachments = await findAttachments(db, row.id);
  const of = (messageId: string | null) => attachments.filter((file) => file.messageId === messageId);
  const messages = await findMessages(db, row.id);
  return {
    ...toTicket(row, config.SUPPORT_ANSWER_DAYS),
    messages: messages.map((message) => ({ ...message, attachments: of(message.id) })),
    attachments: of(null),
    canReply: row.destination === 'portal',
  };
}

async function again(db: Db, { number }: PortalTicket): Promise<PortalTicket> {
  const row = await findPortalTicket(db, number);
  if (!row) throw new AppError('resource.notFound');
  return row;
}

/** Nothing but control characters is no text either. */
function writtenText(text: string): string {
  const clean = cleanText(text);
  if (clean === '') throw new AppError('request.invalid', { details: { 'body/text': 'minLength' } });
  return clean;
}
