import type { FastifyInstance } from 'fastify';

import { login, logout } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { storableIp } from '../../core/client-ip.ts';
import { route } from '../../http/route.ts';
import { hashToken, parseBearer } from '../../core/tokens.ts';
import { clearBinding, requestClient, setBinding, setDevice } from './client.ts';
import { endSession } from './sign-in.queries.ts';
import { signIn } from './sign-in.service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, login, async ({ body, request, reply }) => {
    const { token, binding, device, needsCode } = await signIn(deps, body, requestClient(request, deps.config.SESSION_BINDING));
    setBinding(reply, binding);
    setDevice(reply, device);
    return { token, is2faEnabled: needsCode, message: needsCode ? 'Enter your one-time password.' : 'Login successful.' };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = parseBearer(request);
    const { ip, userAgent } = requestClient(request, deps.config.SESSION_BINDING);
    if (token) await endSession(deps.database, hashToken(token), storableIp(ip), userAgent);
    clearBinding(reply);
    return { message: 'You’ve signed out.' };
  });
}
