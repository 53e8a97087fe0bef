import type { Ticket } from '@portal/contract/support';

import type { CrmTicket } from '../../connectors/crm.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { ticketIdOf } from '../../core/ticket-ids.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { answerExpectedBy } from './answer-due-date.ts';
import { readCrmTickets } from './crm-tickets.ts';
import { findPersonEmail, findPortalTickets, maxPortalTickets, type PortalTicket } from './portal-tickets.queries.ts';

export interface ViewerTickets {
  readonly tickets: readonly Ticket[];
  /** When the list was current; null if the CRM has never responded. */
  readonly asOf: string | null;
  readonly isDegraded: boolean;
  readonly isTruncated: boolean;
}

export type SupportDeps = Pick<Deps, 'asViewer' | 'crm' | 'config' | 'log' | 'jobs' | 'live'>;

/** Returns every ticket of the viewer, newest first: the portal's own, and the CRM's if there is one. */
export async function findViewerTickets(deps: SupportDeps, viewer: PartnerViewer): Promise<ViewerTickets> {
  const { asViewer, crm, config } = deps;
  const [rows, email] = await asViewer(
    viewer,
    async (db) => [await findPortalTickets(db, viewer), await findPersonEmail(db, viewer)] as const,
  );
  const portalRows = rows.slice(0, maxPortalTickets);
  const days = config.SUPPORT_ANSWER_DAYS;
  if (!crm) {
    const tickets = portalRows.map((row) => toTicket(row, days));
    return { tickets, asOf: new Date().toISOString(), isDegraded: false, isTruncated: portalRows.length < rows.length };
  }

  const cached = await readCrmTickets(deps, crm, viewer, email);
  const listedIds = new Set(cached.tickets.map(({ id }) => id));
  const tickets = [
    // Includes tickets that were just handed over and that the CRM does not list yet.
    ...portalRows.filter(({ crmId }) => crmId === null || !listedIds.has(crmId)).map((row) => toTicket(row, days)),
    ...cached.tickets.map((ticket) => fromCrm(ticket, days)),
  ].toSorted(newestFirst);
  // Nothing is cached, and an empty list would say that the person has no tickets.
  if (cached.isDegraded && cached.asOf === null && tickets.length === 0) throw new AppError('support.unavailable');
  const { isDegraded, isTruncated, asOf } = cached;
  return { tickets, isDegraded, isTruncated: isTruncated || portalRows.length < rows.length, asOf: asOf?.toISOString() ?? null };
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

function fromCrm(ticket: CrmTicket, workingDays: number): Ticket {
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

/** Tickets without a date come last. */
function newestFirst(a: Ticket, b: Ticket): number {
  return (b.properties.createdate ?? '').localeCompare(a.properties.createdate ?? '');
}
