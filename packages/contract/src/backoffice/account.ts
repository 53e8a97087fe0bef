import * as z from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { Locale } from '../locales.ts';
import { ChangePassword, changePassword } from '../password.ts';
import { confirmPassword, endOtherSessions, endSession, listSessions } from '../sessions.ts';
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes } from '../two-factor.ts';

export const StaffRole = z.enum(['editor', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

export const StaffAccount = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: StaffRole,
  locale: z.nullable(z.string()),
  /** Without a confirmed second factor nothing but its set-up is possible. */
  hasTwoFactor: z.boolean(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

/** The signed-in member of staff. Also answers before the second factor is set up, so that the back office can ask for it. */
export const getStaffAccount = endpoint({
  method: 'GET',
  path: '/api/backoffice/account',
  permission: 'staff',
  response: StaffAccount,
});

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** All fields are optional: missing ones stay unchanged. */
export const updateStaffAccount = endpoint({
  method: 'POST',
  path: '/api/backoffice/account',
  permission: 'editor',
  versioned: false,
  body: z.object({ firstName: z.optional(name), lastName: z.optional(name), locale: z.optional(Locale) }),
  response: StaffAccount,
});

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/password',
  permission: 'editor',
  versioned: false,
  body: ChangePassword,
  response: changePassword.response,
});

/** Creates a secret, which `verifyTwoFactor` confirms with the first correct code. */
export const enableStaffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/two-factor',
  permission: 'staff',
  versioned: false,
  needsRecentPassword: true,
  response: enableTwoFactor.response,
});

/** For a new authenticator: removes the second factor, after which only its set-up is possible. */
export const removeStaffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/two-factor/remove',
  permission: 'editor',
  versioned: false,
  body: disableTwoFactor.body,
  response: disableTwoFactor.response,
});

export const replaceStaffRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/recovery-codes',
  permission: 'editor',
  versioned: false,
  needsRecentPassword: true,
  response: replaceRecoveryCodes.response,
});

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/backoffice/account/sessions',
  permission: 'editor',
  response: listSessions.response,
});

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/sessions/:id/end',
  permission: 'editor',
  versioned: false,
  params: endSession.params,
  response: endSession.response,
});

export const endOtherStaffSessions = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/sessions/end-others',
  permission: 'editor',
  versioned: false,
  response: endOtherSessions.response,
});

/** Open to staff without a second factor, because its set-up asks for the password after ten minutes. */
export const confirmStaffPassword = endpoint({
  method: 'POST',
  path: '/api/backoffice/account/confirm-password',
  permission: 'staff',
  versioned: false,
  body: confirmPassword.body,
  response: confirmPassword.response,
});
