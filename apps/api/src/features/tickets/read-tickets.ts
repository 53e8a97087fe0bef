import type { QueryOf, ResponseOf } from '@portal/contract/endpoint';
import {
  maxTicketsCounted,
  maxViewCounted,
  ticketPageSize,
  type listTickets,
  type StaffTicket,
  type TicketOwner,
} from '@portal/contract/backoffice/tickets';

import { CrmUnavailable, type CrmPages } from '../../connectors/crm.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import type { Viewer } from '../../core/viewer.ts';
import { answerExpectedBy, lateSince } from '../support/answer-due-date.ts';
import { findAttachments, findMessages } from '../support/portal-tickets.queries.ts';
import { parseTicketNumber, ticketIdOf } from '../../core/ticket-ids.ts';
import { countTickets, countTicketViews, findTickets, type TicketFilter, type TicketRow } from './ticket-list.queries.ts';
import { findNotes, findOtherTickets, findStaffTicket, type StaffTicketRow } from './tickets.queries.ts';

export type TicketDeps = Pick<Deps, 'asViewer' | 'crm' | 'config' | 'log' | 'jobs' | 'live'>;

export async function readTicketList(
  deps: TicketDeps,
  viewer: Viewer,
  query: QueryOf<typeof listTickets>,
): Promise<ResponseOf<typeof listTickets>> {
  const filter = toTicketFilter(query, deps.config.SUPPORT_ANSWER_DAYS);
  const page = { number: Number(query.page ?? 1), size: Number(query.pageSize ?? ticketPageSize) };
  const pages = await readCrmPages(deps);
  const { rows, total, counts } = await deps.asViewer(viewer, async (db) => ({
    rows: await findTickets(db, viewer, filter, page),
    total: await countTickets(db, viewer, filter, maxTicketsCounted),
    counts: await countTicketViews(db, viewer, maxViewCounted),
  }));
  return {
    body: rows.map((row) => ({
      ...toSummary(row, deps, pages),
      partner: { id: row.partnerId, name: row.partnerName },
      person: { id: row.personId, name: row.personName },
    })),
    total,
    page: page.number,
    pageSize: page.size,
    counts,
    crm: deps.crm ? { url: pages?.list ?? null } : null,
  };
}

export async function readStaffTicket(deps: TicketDeps, viewer: Viewer, id: string): Promise<StaffTicket> {
  const pages = await readCrmPages(deps);
  return deps.asViewer(viewer, async (db) => withThread(deps, db, await requireTicket(db, id), pages));
}

/** Loads the ticket again inside the transaction that has changed it. */
export async function reloadStaffTicket(
  deps: TicketDeps,
  db: Db,
  { number }: Pick<StaffTicketRow, 'number'>,
): Promise<StaffTicket> {
  return withThread(deps, db, await requireTicket(db, ticketIdOf(number)));
}

export async function requireTicket(db: Db, id: string): Promise<StaffTicketRow> {
  const row = await findStaffTicket(db, parseTicketNumber(id));
  if (!row) throw new AppError('resource.notFound');
  return row;
}

async function withThread(deps: TicketDeps, db: Db, row: StaffTicketRow, pages?: CrmPages): Promise<StaffTicket> {
  const attachments = await findAttachments(db, row.id, '/api/backoffice/files');
  const attachmentsOf = (messageId: string | null) => attachments.filter((file) => file.messageId === messageId);
  const messages = await findMessages(db, row.id);
  const others = await findOtherTickets(db, row, { limit: 5, maxCounted: maxViewCounted });
  return {
    ...toSummary(row, deps, pages),
    content: row.content,
    attachments: attachmentsOf(null),
    messages: messages.map((message) => ({ ...message, attachments: attachmentsOf(message.id) })),
    notes: await findNotes(db, row.id),
    partner: row.partner,
    person: row.person,
    otherTickets: others.tickets.map(({ number, ...ticket }) => ({ ...ticket, id: ticketIdOf(number) })),
    otherTicketCount: others.count,
  };
}

function toSummary(row: Omit<TicketRow, 'partnerName' | 'personName'>, { config }: TicketDeps, pages: CrmPages | undefined) {
  const isInCrm = row.destination === 'crm';
  const dueAt = isInCrm ? null : answerExpectedBy(row.status, row.waitingSince, config.SUPPORT_ANSWER_DAYS);
  return {
    id: ticketIdOf(row.number),
    version: row.version,
    subject: row.subject,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    waitingSince: dueAt === null ? null : (row.waitingSince?.toISOString() ?? null),
    answerExpectedBy: dueAt,
    owner: toOwner(row),
    isInCrm,
    crmUrl: row.crmId === null ? null : (pages?.ticket(row.crmId) ?? null),
  };
}

function toOwner({ ownerId, ownerName }: Pick<TicketRow, 'ownerId' | 'ownerName'>): TicketOwner | null {
  return ownerId === null ? null : { id: ownerId, name: ownerName ?? '' };
}

export function toTicketFilter(query: Omit<QueryOf<typeof listTickets>, 'page' | 'pageSize'>, workingDays: number): TicketFilter {
  const { q, view = 'unanswered', status, owner, partner, late, sort = 'promise', order } = query;
  const search = q?.trim() || undefined;
  const isLateOnly = late !== undefined;
  return {
    search,
    view,
    status,
    owner,
    partner,
    sort,
    order,
    lateSince: isLateOnly ? lateSince(new Date(), workingDays) : undefined,
  };
}

/** Without its pages the list is shown all the same: it says that there is a CRM, and links to nothing. */
async function readCrmPages({ crm, log }: TicketDeps): Promise<CrmPages | undefined> {
  try {
    return await crm?.fetchPages();
  } catch (err) {
    if (!(err instanceof CrmUnavailable)) throw err;
    log.warn({ err }, 'the pages of the CRM are unknown');
    return undefined;
  }
}
