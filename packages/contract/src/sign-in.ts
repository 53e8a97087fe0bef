import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const Login = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type Login = z.infer<typeof Login>;

/** The application that the account belongs to: partners use the portal, staff the back office. */
export const Area = z.enum(['partner', 'backoffice']);
export type Area = z.infer<typeof Area>;

export const LoginResponse = z.object({ token: z.string(), is2faEnabled: z.boolean(), message: z.string(), area: Area });
export type LoginResponse = z.infer<typeof LoginResponse>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  permission: 'public',
  body: Login,
  response: LoginResponse,
  rateLimit: { calls: 300, seconds: 60 },
});

/** Public because it is idempotent: signing out of a session that has already ended succeeds. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
  response: z.object({ message: z.string() }),
});

/** Ends the view-as session of the token, if it is still live. Public, because a session that is over may be ended too. */
export const endViewAs = endpoint({
  method: 'POST',
  path: '/api/partner/view-as/end',
  permission: 'public',
  response: z.object({ status: z.boolean() }),
  rateLimit: { calls: 120, seconds: 60 },
});
