import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const Login = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});
export type Login = z.infer<typeof Login>;

export const LoginAnswer = z.object({ token: z.string(), is2faEnabled: z.boolean(), message: z.string() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  permission: 'public',
  body: Login,
  answer: LoginAnswer,
  limit: { calls: 300, seconds: 60 },
});

/** Public because it is idempotent: signing out of a session that is already gone succeeds. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
  answer: z.object({ message: z.string() }),
});
