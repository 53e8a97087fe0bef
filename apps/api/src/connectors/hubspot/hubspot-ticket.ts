import type { TicketStatus } from '@portal/contract/support';

import type { CrmTicket } from '../crm.ts';

export interface HubspotTicket {
  readonly id: string;
  readonly properties: Readonly<Record<string, string | null | undefined>>;
}

/** The properties requested of a ticket. */
export const ticketProperties = [
  'subject',
  'content',
  'createdate',
  'hs_pipeline_stage',
  'closed_date',
  'hs_last_message_sent_at',
  'hs_last_message_received_at',
];

/** Stages of the default pipeline, which every account has. */
const stages: Readonly<Record<string, TicketStatus>> = { 1: 'new', 2: 'waitingForYou', 3: 'inProgress', 4: 'closed' };

export function toCrmTicket({ id, properties }: HubspotTicket): CrmTicket {
  const createdAt = toIsoTime(properties['createdate']);
  const lastReplyAt = toIsoTime(properties['hs_last_message_sent_at']);
  const status = toStatus(properties);
  return {
    id,
    subject: toText(properties['subject']),
    content: toText(properties['content']),
    createdAt,
    status,
    lastReplyAt,
    waitingSince: status === 'new' ? createdAt : ifLaterThan(toIsoTime(properties['hs_last_message_received_at']), lastReplyAt),
  };
}

/** For a stage of a custom pipeline, only whether the ticket is closed is known. */
function toStatus({ hs_pipeline_stage: stage, closed_date: closed }: HubspotTicket['properties']): TicketStatus {
  const known = stages[stage ?? ''];
  return known ?? (closed ? 'closed' : 'inProgress');
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function toText(text: string | null | undefined): string | null {
  return text?.toWellFormed().replaceAll('\0', '').trim() || null;
}

function toIsoTime(text: string | null | undefined): string | null {
  const moment = text ? new Date(/^\d+$/.test(text) ? Number(text) : text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** Returns the moment if it is later than the other one, and null otherwise. */
function ifLaterThan(moment: string | null, other: string | null): string | null {
  return moment !== null && (other === null || moment > other) ? moment : null;
}
