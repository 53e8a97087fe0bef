import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const Login = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type Login = z.infer<typeof Login>;

export const LoginResponse = z.object({ token: z.string(), is2faEnabled: z.boolean(), message: z.string() });
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
