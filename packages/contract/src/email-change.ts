import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const LinkToken = z.string().check(z.minLength(20), z.maxLength(128));

/** Checks whether a mailed link still works, without using it up: mail gateways open links before people do. */
export const checkEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/link',
  permission: 'public',
  body: z.object({ token: LinkToken }),
  response: z.object({ isUsable: z.boolean(), newEmail: z.optional(z.string()) }),
  rateLimit: { calls: 60, seconds: 3600 },
});

/** Uses the link up: from then on the person signs in with the new address, and the old one is told. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  permission: 'public',
  body: z.object({ token: LinkToken }),
  response: z.object({ isConfirmed: z.boolean() }),
  rateLimit: { calls: 60, seconds: 3600 },
});
