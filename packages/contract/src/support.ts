import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { listQuery } from './lists.ts';

export const ticketStatuses = ['new', 'inProgress', 'waitingForYou', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Limits that the form checks before the server does. */
export const ticketRules = { subject: 200, content: 10_000, attachments: 5, filesOfTicket: 50 } as const;

const textOrNull = z.nullable(z.string());

/** `T-3018` for a ticket of the portal, a plain number for one of the CRM. */
const TicketId = z.string().check(z.regex(/^(T-)?\d{1,20}$/));

/** The product specification has only the first three properties. Times are ISO 8601; `reference` is the number shown to people. */
export const Ticket = z.object({
  id: z.string(),
  properties: z.object({
    subject: textOrNull,
    content: textOrNull,
    createdate: textOrNull,
    status: z.enum(ticketStatuses),
    lastReply: textOrNull,
    reference: z.string(),
    answerExpectedBy: textOrNull,
  }),
});
export type Ticket = z.infer<typeof Ticket>;

/**
 * Freshness of the response. Degraded: the CRM is unavailable, and these are its tickets as cached at `asOf`, or only the portal's
 * own if there is no cache. Truncated: there are more tickets.
 */
const freshness = { asOf: textOrNull, isDegraded: z.boolean(), isTruncated: z.boolean() };

/** Returns only the caller's own tickets: any other e-mail address has none. */
export const findCrmContact = endpoint({
  method: 'GET',
  path: '/api/partner/crm/contacts',
  permission: 'partner',
  query: z.object({ email: z.optional(z.string().check(z.maxLength(1000))) }),
  response: z.object({
    body: z.object({
      associations: z.object({ tickets: z.object({ results: z.array(z.object({ id: z.string(), type: z.string() })) }) }),
    }),
    ...freshness,
  }),
});

const Ids = z.optional(z.array(z.string().check(z.maxLength(8000))).check(z.maxLength(1000)));

/**
 * Accepts ids as repeated parameters, with `[]`, or separated by commas; without ids, returns all tickets of the caller. Ids of
 * other people's tickets are ignored.
 */
export const getTicketDetails = endpoint({
  method: 'GET',
  path: '/api/partner/crm/tickets/details',
  permission: 'partner',
  query: z.object({ ticketIds: Ids, 'ticketIds[]': Ids, ...listQuery }),
  response: z.object({
    body: z.object({ results: z.array(Ticket) }),
    total: z.optional(z.number()),
    page: z.optional(z.number()),
    pageSize: z.optional(z.number()),
    ...freshness,
  }),
});

/** `address` is the URL of the file. */
export const TicketAttachment = z.object({ id: z.string(), name: z.string(), size: z.number(), address: z.string() });
export type TicketAttachment = z.infer<typeof TicketAttachment>;

export const TicketMessage = z.object({
  id: z.string(),
  isStaff: z.boolean(),
  author: z.string(),
  text: z.string(),
  createdAt: z.string(),
  attachments: z.array(TicketAttachment),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** `attachments` are those the ticket was opened with. */
export const TicketWithThread = z.extend(Ticket, {
  messages: z.array(TicketMessage),
  attachments: z.array(TicketAttachment),
  canReply: z.boolean(),
});
export type TicketWithThread = z.infer<typeof TicketWithThread>;

/** A ticket with all its messages. An addition of ours, like the endpoints below. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/partner/tickets/:id',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  response: z.object({ body: TicketWithThread, ...freshness }),
});

/** Idempotency key: a submission that is sent again has the same id. */
const SubmissionId = z.string().check(z.uuid());

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets',
  permission: 'partner',
  encoding: 'form',
  hasFiles: true,
  body: z.object({
    submissionId: SubmissionId,
    subject: z.string(),
    content: z.string(),
    attachments: z.optional(z.array(z.unknown())),
  }),
  response: z.object({ message: z.string(), body: Ticket }),
  rateLimit: { calls: 60, seconds: 3600 },
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:id/replies',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  encoding: 'form',
  hasFiles: true,
  body: z.object({ submissionId: SubmissionId, text: z.string(), attachments: z.optional(z.array(z.unknown())) }),
  response: z.object({ body: TicketWithThread }),
  rateLimit: { calls: 60, seconds: 3600 },
});

/** Closes the ticket; a reply reopens it. */
export const closeTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:id/close',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  response: z.object({ body: TicketWithThread }),
  rateLimit: { calls: 120, seconds: 3600 },
});
