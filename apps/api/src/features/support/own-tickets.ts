import type { Ticket } from '@portal/contract/support';

import type { CrmTicket } from '../../connectors/crm.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { answerExpectedBy } from './answer-time.ts';
import { readCrmTickets } from './crm-tickets.ts';
import { findPersonEmail, findPortalTickets, mostPortalTickets, type PortalTicket } from './portal-tickets.queries.ts';

export interface OwnTickets {
  readonly tickets: readonly Ticket[];
  /** When this was true; null when the CRM, where the others are, has never said anything. */
  readonly asOf: string | null;
  readonly isDegraded: boolean;
  readonly isCut: boolean;
}

export type SupportDeps = Pick<Deps, 'asViewer' | 'crm' | 'config' | 'log' | 'jobs' | 'live'>;

/** Every ticket of the viewer, newest first: the portal's own, and the CRM's where there is one. */
export async function findOwnTickets(deps: SupportDeps, viewer: PartnerViewer): Promise<OwnTickets> {
  const { asViewer, crm, config } = deps;
  const [rows, email] = await asViewer(
    viewer,
    async (db) => [await findPortalTickets(db, viewer), await findPersonEmail(db, viewer)] as const,
  );
  const own = rows.slice(0, mostPortalTickets);
  const days = config.SUPPORT_ANSWER_DAYS;
  if (!crm) {
    const tickets = own.map((row) => toTicket(row, days));
    return { tickets, asOf: new Date().toISOString(), isDegraded: false, isCut: own.length < rows.length };
  }

  const copied = await readCrmTickets(deps, crm, viewer, email);
  const taken = new Set(copied.tickets.map(({ id }) => id));
  const tickets = [
    // One that the CRM has just taken over and does not list yet.
    ...own.filter(({ crmId }) => crmId === null || !taken.has(crmId)).map((row) => toTicket(row, days)),
    ...copied.tickets.map((ticket) => ofCrm(ticket, days)),
  ].toSorted(newestFirst);
  // "No tickets" would be a lie, and there is nothing else to say.
  if (copied.isDegraded && copied.asOf === null && tickets.length === 0) throw new AppError('support.unavailable');
  const { isDegraded, isCut, asOf } = copied;
  return { tickets, isDegraded, isCut: isCut || own.length < rows.length, asOf: asOf?.toISOString() ?? null };
}

export function ticketIdOf(number: number): string {
  return `T-${number}`;
}

export function toTicket(row: PortalTicket, workingDays: number): Ticket {
  const { number, subject, content, status, createdAt, lastReplyAt, waitingSince } = row;
  return {
    id: ticketIdOf(number),
    properties: {
      subject,
      content,
      createdate: createdAt.toISOString(),
      status,
      lastReply: lastReplyAt?.toISOString() ?? null,
      reference: ticketIdOf(number),
      answerExpectedBy: answerExpectedBy(status, waitingSince, workingDays),
    },
  };
}

function ofCrm(ticket: CrmTicket, workingDays: number): Ticket {
  const { id, subject, content, createdAt, status, lastReplyAt } = ticket;
  const waitingSince = ticket.waitingSince === null ? null : new Date(ticket.waitingSince);
  return {
    id,
    properties: {
      subject,
      content,
      createdate: createdAt,
      status,
      lastReply: lastReplyAt,
      reference: id,
      answerExpectedBy: answerExpectedBy(status, waitingSince, workingDays),
    },
  };
}

/** One without a date is the oldest of all. */
function newestFirst(a: Ticket, b: Ticket): number {
  return (b.properties.createdate ?? '').localeCompare(a.properties.createdate ?? '');
}
