import type { FastifyInstance } from 'fastify';

import { login, logout } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { hashOf, readBearer } from '../../http/tokens.ts';
import { clearBinding, clientOf, setBinding } from './client.ts';
import { endSession } from './sign-in.queries.ts';
import { signIn } from './sign-in.service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, login, async ({ body, request, reply }) => {
    const { token, binding, needsCode } = await signIn(deps, body, clientOf(request, deps.config.SESSION_BINDING));
    setBinding(reply, binding);
    return { token, is2faEnabled: needsCode, message: needsCode ? 'Please enter your one-time password.' : 'Login successful.' };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = readBearer(request);
    if (token) await endSession(deps.database, hashOf(token));
    clearBinding(reply);
    return { message: 'Logout successful.' };
  });
}
