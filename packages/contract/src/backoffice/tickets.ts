import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats, listQuery } from '../lists.ts';
import { TicketAttachment, TicketMessage, ticketRules, ticketStatuses } from '../support.ts';

/** The lists that staff work from: who has to write next. `mine` are the open tickets of the caller. */
export const ticketViews = ['unanswered', 'mine', 'theirs', 'all'] as const;
export type TicketView = (typeof ticketViews)[number];

/** `promise`: unanswered tickets first, the earliest promised answer on top, then the others, newest first. */
export const ticketSorts = ['promise', 'created'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** The states that staff may set; a ticket is new only until somebody has touched it. */
export const staffTicketStatuses = ['inProgress', 'waitingForYou', 'closed'] as const;
export type StaffTicketStatus = (typeof staffTicketStatuses)[number];

export const ticketPageSize = 25;
/** Counting stops at this number, and a search finds no more: a million tickets must not be counted to show one page. */
export const maxTicketsCounted = 10_000;
/** The count of a view stops earlier: it is shown as "999+". */
export const maxViewCounted = 1000;

const TicketId = z.string().check(z.regex(/^T-\d{1,9}$/));
const Id = z.string().check(z.uuid());
const Version = z.int().check(z.positive());
const SubmissionId = Id;
const textOrNull = z.nullable(z.string());

export const TicketOwner = z.object({ id: z.string(), name: z.string() });
export type TicketOwner = z.infer<typeof TicketOwner>;

const summary = {
  id: z.string(),
  version: z.int(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: z.string(),
  /** Since when the person waits, and until when an answer is promised; both null when it is not the turn of staff. */
  waitingSince: textOrNull,
  answerExpectedBy: textOrNull,
  owner: z.nullable(TicketOwner),
  /** Whether the ticket was handed over to the CRM, where it is answered; `crmUrl` is its page there once it is known. */
  isInCrm: z.boolean(),
  crmUrl: textOrNull,
};

export const TicketSummary = z.object({
  ...summary,
  partner: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), name: z.string() }),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

const filter = {
  q: listQuery.q,
  view: z.optional(z.enum(ticketViews)),
  status: z.optional(z.enum(ticketStatuses)),
  owner: z.optional(z.union([z.enum(['me', 'nobody']), Id])),
  partner: z.optional(Id),
  late: z.optional(z.literal('true')),
  sort: z.optional(z.enum(ticketSorts)),
  order: listQuery.order,
};

/** `total` stops at `maxTicketsCounted`, each count at `maxViewCounted`. `crm` is present when new tickets go to a CRM; `url` is its list of tickets. */
export const listTickets = endpoint({
  method: 'GET',
  path: '/api/backoffice/tickets',
  permission: 'admin',
  query: z.object({ ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.object({
    body: z.array(TicketSummary),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.object({ unanswered: z.int(), mine: z.int(), theirs: z.int() }),
    crm: z.nullable(z.object({ url: textOrNull })),
  }),
});

/** All tickets of the same view, filters and order as a file. A search finds at most `maxTicketsCounted`. */
export const exportTickets = endpoint({
  method: 'GET',
  path: '/api/backoffice/tickets/export',
  permission: 'admin',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** What only staff read. */
export const TicketNote = z.object({ id: z.string(), author: z.string(), text: z.string(), createdAt: z.string() });
export type TicketNote = z.infer<typeof TicketNote>;

export const StaffTicket = z.object({
  ...summary,
  content: z.string(),
  attachments: z.array(TicketAttachment),
  messages: z.array(TicketMessage),
  notes: z.array(TicketNote),
  partner: z.object({
    id: z.string(),
    name: z.string(),
    tier: textOrNull,
    country: textOrNull,
    priceList: textOrNull,
    phone: textOrNull,
    isDisabled: z.boolean(),
  }),
  person: z.object({
    id: z.string(),
    name: z.string(),
    firstName: textOrNull,
    email: z.string(),
    jobTitle: textOrNull,
    phone: textOrNull,
    locale: textOrNull,
    isDisabled: z.boolean(),
  }),
  /** The newest other tickets of the same company; the count stops at `maxViewCounted`. */
  otherTickets: z.array(
    z.object({ id: z.string(), subject: z.string(), status: z.enum(ticketStatuses), isUnanswered: z.boolean() }),
  ),
  otherTicketCount: z.int(),
});
export type StaffTicket = z.infer<typeof StaffTicket>;

const params = z.object({ id: TicketId });
const response = z.object({ body: StaffTicket });
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(ticketRules.content));

export const getStaffTicket = endpoint({
  method: 'GET',
  path: '/api/backoffice/tickets/:id',
  permission: 'admin',
  params,
  response,
});

/** The staff who may own a ticket. */
export const listTicketOwners = endpoint({
  method: 'GET',
  path: '/api/backoffice/ticket-owners',
  permission: 'admin',
  response: z.object({ body: z.array(TicketOwner) }),
});

/** Adds an answer and sets the status. The person is notified. A reply in the meantime makes the version stale. */
export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/backoffice/tickets/:id/answers',
  permission: 'admin',
  versioned: true,
  params,
  encoding: 'form',
  hasFiles: true,
  body: z.object({
    submissionId: SubmissionId,
    version: Version,
    text: z.string(),
    status: z.optional(z.enum(staffTicketStatuses)),
    attachments: z.optional(z.array(z.unknown())),
  }),
  response,
});

/** Adds a note for staff. No partner ever receives it. */
export const addTicketNote = endpoint({
  method: 'POST',
  path: '/api/backoffice/tickets/:id/notes',
  permission: 'admin',
  versioned: false,
  params,
  body: z.object({ submissionId: SubmissionId, text }),
  response,
});

export const changeTicketStatus = endpoint({
  method: 'POST',
  path: '/api/backoffice/tickets/:id/status',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version, status: z.enum(staffTicketStatuses) }),
  response,
});

/** Gives the ticket to a member of staff, or to nobody. */
export const assignTicket = endpoint({
  method: 'POST',
  path: '/api/backoffice/tickets/:id/owner',
  permission: 'admin',
  versioned: true,
  params,
  body: z.object({ version: Version, ownerId: z.nullable(Id) }),
  response,
});
