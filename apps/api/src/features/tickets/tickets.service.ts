import type { BodyOf } from '@portal/contract/endpoint';
import type { addTicketNote, assignTicket, changeTicketStatus, StaffTicket } from '@portal/contract/backoffice/tickets';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { recordStaffChange } from '../audit/staff-change.ts';
import { notifyPeople } from '../notifications/notify.ts';
import { sanitizeText } from '../support/parse-ticket-form.ts';
import { findPersonName, hasMessage, insertMessage } from '../support/portal-tickets.queries.ts';
import { ticketIdOf } from '../../core/ticket-ids.ts';
import { rejectTooManyFiles, withFiles } from '../support/with-files.ts';
import type { AnswerForm } from './parse-answer-form.ts';
import { reloadStaffTicket, requireTicket, type TicketDeps } from './read-tickets.ts';
import {
  findTicketOwners,
  insertNote,
  updateTicketAnswered,
  updateTicketNoted,
  updateTicketOwner,
  updateTicketStatus,
  type StaffTicketRow,
} from './tickets.queries.ts';

/** An answer that is sent twice is written once, even if its version is stale by then: its own first sending made it so. */
export async function answerTicket(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { uploads, submissionId, version, text, status }: AnswerForm,
): Promise<StaffTicket> {
  let notifiedIds: string[] = [];
  const findOwner = async (db: Db) => {
    const ticket = await requireTicketOfPortal(db, id);
    if (!(await hasMessage(db, ticket.id, submissionId))) requireVersion(ticket, version);
    await rejectTooManyFiles(db, ticket, submissionId, uploads.length);
    return { partnerId: ticket.partnerId, personId: ticket.personId, staffId: viewer.personId };
  };
  const answered = await withFiles(deps, viewer, uploads, findOwner, async (db, attach) => {
    const ticket = await requireTicketOfPortal(db, id);
    const message = { submissionId, text, authorName: await findPersonName(db, viewer) };
    const messageId = await insertMessage(db, viewer, ticket, message);
    if (messageId !== undefined) {
      requireUpdated(await updateTicketAnswered(db, ticket.id, version, status));
      await attach({ ticketId: ticket.id, ticketMessageId: messageId });
      await recordChange(db, viewer, ticket, 'ticket.answered', { status: ticket.status }, { status });
      notifiedIds = await notifyOfAnswer(db, deps, ticket, submissionId);
    }
    return reloadStaffTicket(deps, db, ticket);
  });
  deps.live.publish(notifiedIds);
  return answered;
}

/** The text of a note is nowhere but in its own table: not in the audit, not in a notification, not in the log. */
export async function addNote(
  deps: TicketDeps,
  viewer: Viewer,
  id: string,
  { submissionId, text }: BodyOf<typeof addTicketNote>,
): Promise<StaffTicket> {
  return deps.asViewer(viewer, async (db) => {
    const ticket = await requireTicket(db, id);
    const note = { submissionId, text: requireText(text), authorName: await findPersonName(db, viewer) };
    if (await insertNote(db, viewer, ticket.id, note)) {
      await updateTicketNoted(db, ticket.id);
      await recordChange(db, viewer, ticket, 'ticket.noted');
    }
    return reloadStaffTicket(deps, db, ticket);
  });
}

export async function changeStatus(
  deps: TicketDeps,
  viewer: Viewer,
  id: string,
  { version, status }: BodyOf<typeof changeTicketStatus>,
): Promise<StaffTicket> {
  return deps.asViewer(viewer, async (db) => {
    const ticket = await requireTicketOfPortal(db, id);
    requireUpdated(await updateTicketStatus(db, ticket.id, version, status));
    await recordChange(db, viewer, ticket, 'ticket.changed', { status: ticket.status }, { status });
    return reloadStaffTicket(deps, db, ticket);
  });
}

export async function assignTicketTo(
  deps: TicketDeps,
  viewer: Viewer,
  id: string,
  { version, ownerId }: BodyOf<typeof assignTicket>,
): Promise<StaffTicket> {
  return deps.asViewer(viewer, async (db) => {
    const ticket = await requireTicketOfPortal(db, id);
    const owner = ownerId === null ? null : (await findTicketOwners(db)).find((each) => each.id === ownerId);
    if (owner === undefined) throw new AppError('request.invalid', { details: { 'body/ownerId': 'enum' } });
    requireUpdated(await updateTicketOwner(db, ticket.id, version, ownerId));
    await recordChange(db, viewer, ticket, 'ticket.assigned', { owner: ticket.ownerName }, { owner: owner?.name ?? null });
    return reloadStaffTicket(deps, db, ticket);
  });
}

/** A ticket that was handed over to the CRM is answered there, where its thread is. */
async function requireTicketOfPortal(db: Db, id: string): Promise<StaffTicketRow> {
  const ticket = await requireTicket(db, id);
  if (ticket.destination === 'crm') throw new AppError('tickets.inCrm');
  return ticket;
}

function requireVersion(ticket: StaffTicketRow, version: number): void {
  requireUpdated(ticket.version === version);
}

function requireUpdated(isUpdated: boolean): void {
  if (!isUpdated) throw new AppError('record.changed');
}

function recordChange(
  db: Db,
  viewer: Viewer,
  { number, partnerId, personId }: StaffTicketRow,
  action: string,
  before?: object,
  after?: object,
): Promise<void> {
  return recordStaffChange(db, viewer, {
    action,
    subject: { kind: 'ticket', id: ticketIdOf(number) },
    partnerId,
    personId,
    before,
    after,
  });
}

function notifyOfAnswer(db: Db, deps: TicketDeps, ticket: StaffTicketRow, submissionId: string): Promise<string[]> {
  const reference = ticketIdOf(ticket.number);
  return notifyPeople(db, deps, [ticket.personId], {
    kind: 'ticket.answered',
    params: { reference, subject: ticket.subject },
    link: `/support?ticket=${reference}`,
    dedupeKey: submissionId,
  });
}

/** Text that consists only of control characters is rejected as empty. */
function requireText(text: string): string {
  const clean = sanitizeText(text);
  if (clean === '') throw new AppError('request.invalid', { details: { 'body/text': 'minLength' } });
  return clean;
}
