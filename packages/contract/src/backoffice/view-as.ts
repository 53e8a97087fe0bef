import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';

/** A view-as session ends by itself after this time, however much it is used. */
export const viewAsMinutes = 30;
export const maxReasonLength = 200;

const Id = z.string().check(z.uuid());

export const StartedViewAs = z.object({
  /** For `/api/partner/…` only. It may read what the person may read, and nothing else. */
  token: z.string(),
  secondsLeft: z.int(),
  person: z.object({ id: z.string(), name: z.string() }),
  partner: z.object({ id: z.string(), name: z.string() }),
});
export type StartedViewAs = z.infer<typeof StartedViewAs>;

/**
 * Opens a session that shows the portal as this person sees it. The person is notified of who it was and why, and an earlier view-as
 * session of the same member of staff ends. `endViewAs` ends it before its time is over.
 */
export const startViewAs = endpoint({
  method: 'POST',
  path: '/api/backoffice/view-as',
  permission: 'admin',
  versioned: false,
  needsRecentPassword: true,
  body: z.object({ personId: Id, reason: z.string().check(z.regex(/\S/), z.maxLength(maxReasonLength)) }),
  response: z.object({ body: StartedViewAs }),
  rateLimit: { calls: 30, seconds: 60 },
});

export const ViewablePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.nullable(z.string()),
});
export type ViewablePerson = z.infer<typeof ViewablePerson>;

/** The people of a partner as whom the portal can be viewed: those who could sign in. At most 50. */
export const listViewablePeople = endpoint({
  method: 'GET',
  path: '/api/backoffice/view-as/people',
  permission: 'admin',
  query: z.object({ partner: Id, q: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ body: z.array(ViewablePerson) }),
});
