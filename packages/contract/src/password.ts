import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const Password = z.string().check(z.maxLength(1024));

/**
 * `error` is the documented English text; `faults` are the codes for translating it in the browser, and `code` is the first of
 * them.
 */
const Outcome = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  faults: z.optional(z.array(z.string())),
});

export const ChangePassword = z.object({ currentPassword: Password, newPassword: Password, confirmPassword: Password });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/partner/password-change',
  permission: 'partner',
  encoding: 'form',
  body: ChangePassword,
  response: Outcome,
});

/** Returns the same response for every e-mail address, known or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  permission: 'public',
  body: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
  response: z.object({ message: z.string() }),
  rateLimit: { calls: 30, seconds: 3600 },
});

const LinkToken = z.string().check(z.minLength(20), z.maxLength(128));

/** Checks whether a mailed link is still valid, before the person chooses a password. Does not consume it. */
export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password/link',
  permission: 'public',
  body: z.object({ token: LinkToken }),
  response: z.object({ isUsable: z.boolean() }),
  rateLimit: { calls: 60, seconds: 3600 },
});

/** Consumes the token of a mailed link, from a password reset or an invitation. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  permission: 'public',
  body: z.object({
    token: LinkToken,
    newPassword: Password,
    confirmPassword: Password,
  }),
  response: Outcome,
  rateLimit: { calls: 60, seconds: 3600 },
});
