import type { FastifyInstance } from 'fastify';

import { login, logout } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { storableAddress } from '../../http/client-address.ts';
import { route } from '../../http/route.ts';
import { hashOf, readBearer } from '../../http/tokens.ts';
import { clearBinding, clientOf, setBinding, setDevice } from './client.ts';
import { endSession } from './sign-in.queries.ts';
import { signIn } from './sign-in.service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, login, async ({ body, request, reply }) => {
    const { token, binding, device, needsCode } = await signIn(deps, body, clientOf(request, deps.config.SESSION_BINDING));
    setBinding(reply, binding);
    setDevice(reply, device);
    return { token, is2faEnabled: needsCode, message: needsCode ? 'Enter your one-time password.' : 'Login successful.' };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = readBearer(request);
    const { address, userAgent } = clientOf(request, deps.config.SESSION_BINDING);
    if (token) await endSession(deps.database, hashOf(token), storableAddress(address), userAgent);
    clearBinding(reply);
    return { message: 'You’ve signed out.' };
  });
}
