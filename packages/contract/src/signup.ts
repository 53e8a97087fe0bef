import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Locale } from './locales.ts';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const SignupRequest = z.object({
  company: shortText,
  firstName: shortText,
  lastName: shortText,
  email: z.string().check(z.email(), z.maxLength(254)),
  phone: z.optional(z.string().check(z.maxLength(50))),
  country: z.optional(z.string().check(z.maxLength(100))),
  website: z.optional(z.string().check(z.maxLength(300))),
  message: z.optional(z.string().check(z.maxLength(4000))),
  /** The language of the form, in which the visitor gets their answer. */
  locale: z.optional(Locale),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

export const requestSignup = endpoint({
  method: 'POST',
  path: '/api/partner/signup-request',
  permission: 'public',
  body: SignupRequest,
  response: z.object({ message: z.string() }),
  rateLimit: { calls: 5, seconds: 3600 },
});
