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

/** The active sessions of the person. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/partner/sessions',
  permission: 'partner',
  isHiddenFromViewAs: true,
  response: z.object({ body: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/partner/sessions/:id/end',
  permission: 'partner',
  params: z.object({ id: z.string().check(z.uuid()) }),
  response: z.object({ status: z.boolean() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/partner/sessions/end-others',
  permission: 'partner',
  response: z.object({ status: z.boolean(), ended: z.int() }),
});

/** Re-authentication: after entering the password again, the person is not asked for it for ten minutes. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/session/confirm-password',
  permission: 'partner',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  response: z.object({ status: z.boolean() }),
});
