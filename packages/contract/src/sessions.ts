import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** Where the person is signed in now. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/partner/sessions',
  permission: 'partner',
  answer: z.object({ body: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/partner/sessions/:id/end',
  permission: 'partner',
  params: z.object({ id: z.string().check(z.uuid()) }),
  answer: z.object({ status: z.boolean() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/partner/sessions/end-others',
  permission: 'partner',
  answer: z.object({ status: z.boolean(), ended: z.int() }),
});

/** The password of the session's owner, given again: for ten minutes nothing asks for it. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/session/confirm-password',
  permission: 'partner',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  answer: z.object({ status: z.boolean() }),
});
