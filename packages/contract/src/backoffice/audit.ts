import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { exportFormats } from '../lists.ts';

/** The tabs of the screen: every action belongs to one of them. The SQL function `audit_area` decides which. */
export const auditAreas = ['partners', 'work', 'content', 'data', 'settings', 'viewAs', 'signIn'] as const;
export type AuditArea = (typeof auditAreas)[number];

export const auditPageSize = 50;
/** Counting stops at this number: nobody counts millions of rows to be told how many there are. */
export const maxAuditCounted = 1000;

const Id = z.string().check(z.uuid());
const Moment = z.iso.datetime();
const Word = z.string().check(z.regex(/^[a-z][A-Za-z.]{0,59}$/));

const NamedId = z.object({ id: z.string(), name: z.nullable(z.string()) });
export type NamedId = z.infer<typeof NamedId>;

/** Name and value of each changed field; `null` where there was none. */
const Fields = z.nullable(z.record(z.string(), z.unknown()));
export type AuditFields = z.infer<typeof Fields>;

/** `name` is null when the record is gone: the audit outlives what it is about. */
const Subject = z.extend(NamedId, { kind: z.string() });
export type AuditSubject = z.infer<typeof Subject>;

/** `happenedAt` is ISO 8601. A staff member who views as a person is the actor; the person is the subject. */
export const AuditEvent = z.object({
  id: z.string(),
  happenedAt: z.string(),
  action: z.string(),
  actor: z.nullable(z.extend(NamedId, { kind: z.nullable(z.enum(['partner', 'staff'])) })),
  subject: z.nullable(Subject),
  partner: z.nullable(NamedId),
  person: z.nullable(NamedId),
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  before: Fields,
  after: Fields,
  /** What else is known: the reason of a refused sign-in, the reason for viewing as somebody. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const filter = {
  area: z.optional(z.enum(auditAreas)),
  actor: z.optional(Id),
  action: z.optional(Word),
  subjectKind: z.optional(Word),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  partner: z.optional(Id),
  person: z.optional(Id),
  /** ISO 8601: the first moment that counts, and the first that no longer does. */
  from: z.optional(Moment),
  until: z.optional(Moment),
};

/** The names of what the list is filtered by, so that a link can be read by the person who opens it. */
const FilterNames = z.object({
  actor: z.nullable(z.string()),
  partner: z.nullable(z.string()),
  person: z.nullable(z.string()),
  subject: z.nullable(z.string()),
});
export type AuditFilterNames = z.infer<typeof FilterNames>;

/**
 * Newest first. Pages are continued with `olderThan` or `newerThan`, the id of an event, instead of a number: new events arrive all the time,
 * and skipping millions of rows is slow.
 */
export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/backoffice/audit',
  permission: 'admin',
  query: z.object({ ...filter, olderThan: z.optional(Id), newerThan: z.optional(Id) }),
  response: z.object({
    body: z.array(AuditEvent),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
    /** At most `maxAuditCounted`; there are more if `isTotalExact` is false. */
    total: z.int(),
    isTotalExact: z.boolean(),
    names: FilterNames,
  }),
});

/** One event, with the session that it was caused in. */
export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/api/backoffice/audit/:id',
  permission: 'admin',
  params: z.object({ id: Id }),
  response: z.object({ body: z.extend(AuditEvent, { sessionId: z.nullable(z.string()) }) }),
});

/** Staff by name, for the filter. */
export const listAuditActors = endpoint({
  method: 'GET',
  path: '/api/backoffice/audit/actors',
  permission: 'admin',
  response: z.object({ body: z.array(NamedId) }),
});

/** The filtered events as a file. */
export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/api/backoffice/audit/export',
  permission: 'admin',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});
