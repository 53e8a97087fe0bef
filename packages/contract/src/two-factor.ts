import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Area } from './sign-in.ts';

/** Six digits from the authenticator app, or a recovery code; spaces and hyphens are ignored. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Creates a new secret and returns it as a QR code. Two-factor authentication is only enabled once `verifyTwoFactor` gets a correct
 * code.
 */
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/enable',
  permission: 'partner',
  needsRecentPassword: true,
  response: z.object({ message: z.string(), params: z.object({ image: z.string(), secret: z.string() }) }),
});

/**
 * With an interim token, this is the second step of signing in. With a full one, the first correct code enables two-factor
 * authentication.
 */
export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/verify',
  permission: 'interim',
  needsRecentPassword: true,
  body: z.object({ otp_code: Code }),
  response: z.object({
    message: z.string(),
    token: z.optional(z.string()),
    /** With the token: the application that the account belongs to. */
    area: z.optional(Area),
    /** Lets the browser translate the error. */
    code: z.optional(z.string()),
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  rateLimit: { calls: 300, seconds: 60 },
});

/** The body contains the password, so no re-authentication is needed. */
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/disable',
  permission: 'partner',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1024)), otp_code: Code }),
  response: z.object({ success: z.boolean(), error: z.optional(z.string()), code: z.optional(z.string()) }),
});

/** Returns ten new recovery codes, once; the old ones stop working. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/2fa/recovery-codes',
  permission: 'partner',
  needsRecentPassword: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
