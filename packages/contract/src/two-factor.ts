import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** Six digits from the app, or one of the recovery codes; blanks and dashes are how people type them. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** Makes a new secret and answers it as a picture; nothing is on until a first right code comes to `verifyTwoFactor`. */
export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/enable',
  permission: 'partner',
  needsRecentPassword: true,
  answer: z.object({ message: z.string(), params: z.object({ image: z.string(), secret: z.string() }) }),
});

/** With the interim token: the second step of signing in. With a full one: the first code, which turns two-factor on. */
export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/verify',
  permission: 'interim',
  needsRecentPassword: true,
  body: z.object({ otp_code: Code }),
  answer: z.object({
    message: z.string(),
    token: z.optional(z.string()),
    /** Lets the browser say a refusal in the reader's language. */
    code: z.optional(z.string()),
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  limit: { calls: 300, seconds: 60 },
});

/** Carries the password itself, so it is not asked for again. */
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/2fa/disable',
  permission: 'partner',
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1024)), otp_code: Code }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()), code: z.optional(z.string()) }),
});

/** Ten new recovery codes, answered this once; the old ones stop working. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/2fa/recovery-codes',
  permission: 'partner',
  needsRecentPassword: true,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
