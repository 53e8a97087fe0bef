import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const Password = z.string().check(z.maxLength(1024));

/** `error` is the documented English text; `faults` let the browser say it in the reader's language, and `code` is the first of them. */
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
  answer: Outcome,
});

/** Answers the same for every address, known or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  permission: 'public',
  body: z.object({ email: z.string().check(z.minLength(3), z.maxLength(254)) }),
  answer: z.object({ message: z.string() }),
  limit: { calls: 30, seconds: 3600 },
});

const LinkToken = z.string().check(z.minLength(20), z.maxLength(128));

/** Whether a mailed link can still be used, so that nobody chooses a password in vain. It is not used up by this. */
export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/api/password/link',
  permission: 'public',
  body: z.object({ token: LinkToken }),
  answer: z.object({ isUsable: z.boolean() }),
  limit: { calls: 60, seconds: 3600 },
});

/** Takes the token of a mailed link: a forgotten password's, or an invitation's. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  permission: 'public',
  body: z.object({
    token: LinkToken,
    newPassword: Password,
    confirmPassword: Password,
  }),
  answer: Outcome,
  limit: { calls: 60, seconds: 3600 },
});

/** A new person gets a mailed link and sets a first password with it. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/backoffice/invitations',
  permission: 'admin',
  body: z.object({
    partnerId: z.string().check(z.uuid()),
    email: z.string().check(z.email(), z.maxLength(254)),
    firstName: z.string().check(z.minLength(1), z.maxLength(100)),
    lastName: z.string().check(z.minLength(1), z.maxLength(100)),
    locale: z.optional(z.string()),
  }),
  answer: z.object({ id: z.string() }),
});
