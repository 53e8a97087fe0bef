import type { FastifyInstance, FastifyRequest } from 'fastify';

import { login, logout } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { bindingCookie, hashOf, readBearer } from '../../http/tokens.ts';
import { endSession } from './sign-in.queries.ts';
import { signIn, type Client } from './sign-in.service.ts';

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, login, async ({ body, request, reply }) => {
    const { token, binding } = await signIn(deps, body, clientOf(request, deps.config.SESSION_BINDING));
    if (binding) reply.setCookie(bindingCookie, binding, cookieOptions);
    return { token, is2faEnabled: false, message: 'Login successful.' };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = readBearer(request);
    if (token) await endSession(deps.database, hashOf(token));
    reply.clearCookie(bindingCookie, cookieOptions);
    return { message: 'Logout successful.' };
  });
}

function clientOf(request: FastifyRequest, binding: Deps['config']['SESSION_BINDING']): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    // Only browsers send it, and no script in a page can forge or remove it.
    keepsCookie: binding === 'always' || (binding === 'auto' && request.headers['sec-fetch-site'] !== undefined),
  };
}
