import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { listQuery } from './lists.ts';

export const ticketStatuses = ['new', 'inProgress', 'waitingForYou', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Limits that the form can tell a person about before the server has to. */
export const ticketRules = { subject: 200, content: 10_000, attachments: 5, filesOfTicket: 50 } as const;

const textOrNull = z.nullable(z.string());

/** `T-3018` for the portal's own, the CRM's number for its. */
const TicketId = z.string().check(z.regex(/^(T-)?\d{1,20}$/));

/** The first three properties are the documents'; moments are ISO 8601. `reference` is what people call the ticket by. */
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
 * How far the answer can be relied on. Degraded: the CRM gives nothing, and this is what it said at `asOf`, or what the portal has of
 * its own if it never said anything. Cut: there are more.
 */
const reliability = { asOf: textOrNull, isDegraded: z.boolean(), isCut: z.boolean() };

/** Whatever address is asked for, only the caller's own tickets are answered: another address has none. */
export const findCrmContact = endpoint({
  method: 'GET',
  path: '/api/partner/crm/contacts',
  permission: 'partner',
  query: z.object({ email: z.optional(z.string().check(z.maxLength(1000))) }),
  answer: z.object({
    body: z.object({
      associations: z.object({ tickets: z.object({ results: z.array(z.object({ id: z.string(), type: z.string() })) }) }),
    }),
    ...reliability,
  }),
});

const Ids = z.optional(z.array(z.string().check(z.maxLength(8000))).check(z.maxLength(1000)));

/** Ids repeated, with `[]`, or by commas; without any, all of the caller's tickets. Ids of others are passed over. */
export const getTicketDetails = endpoint({
  method: 'GET',
  path: '/api/partner/crm/tickets/details',
  permission: 'partner',
  query: z.object({ ticketIds: Ids, 'ticketIds[]': Ids, ...listQuery }),
  answer: z.object({
    body: z.object({ results: z.array(Ticket) }),
    total: z.optional(z.number()),
    page: z.optional(z.number()),
    pageSize: z.optional(z.number()),
    ...reliability,
  }),
});

/** `address` opens the file in the portal. */
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

/** Its own attachments are those the ticket was opened with. */
export const TicketWithThread = z.extend(Ticket, {
  messages: z.array(TicketMessage),
  attachments: z.array(TicketAttachment),
  canReply: z.boolean(),
});
export type TicketWithThread = z.infer<typeof TicketWithThread>;

/** One ticket with everything written to it. An addition of ours, as are the calls below. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/partner/tickets/:id',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  answer: z.object({ body: TicketWithThread, ...reliability }),
});

/** Says that two submissions are the same one, sent again. */
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
  answer: z.object({ message: z.string(), body: Ticket }),
  limit: { calls: 60, seconds: 3600 },
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:id/replies',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  encoding: 'form',
  hasFiles: true,
  body: z.object({ submissionId: SubmissionId, text: z.string(), attachments: z.optional(z.array(z.unknown())) }),
  answer: z.object({ body: TicketWithThread }),
  limit: { calls: 60, seconds: 3600 },
});

/** The person needs nothing more; a reply takes the ticket up again. */
export const closeTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:id/close',
  permission: 'partner',
  params: z.object({ id: TicketId }),
  answer: z.object({ body: TicketWithThread }),
  limit: { calls: 120, seconds: 3600 },
});

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(ticketRules.content));

/** For staff, until they have a place of their own: an answer, and what becomes of the ticket. */
export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/backoffice/tickets/:id/answers',
  permission: 'editor',
  params: z.object({ id: TicketId }),
  body: z.object({ submissionId: SubmissionId, text, status: z.optional(z.enum(['inProgress', 'waitingForYou', 'closed'])) }),
  answer: z.object({ body: TicketWithThread }),
});
