import type { FastifyInstance } from 'fastify';

import { login, logout } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { storableIp } from '../../core/client-ip.ts';
import { route } from '../../http/route.ts';
import { hashToken, parseBearer } from '../../core/tokens.ts';
import { findViewer } from '../../http/requests/authenticate.ts';
import { areaOf, clearBinding, clearViewAsBinding, requestClient, setBinding, setDevice } from './client.ts';
import { endSession } from './sign-in.queries.ts';
import { signIn } from './sign-in.service.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, login, async ({ body, request, reply }) => {
    const opened = await signIn(deps, body, requestClient(request, deps.config.SESSION_BINDING));
    const { token, needsCode, personKind } = opened;
    setBinding(reply, opened.binding, personKind);
    setDevice(reply, opened.device);
    const message = needsCode ? 'Enter your one-time password.' : 'Login successful.';
    return { token, is2faEnabled: needsCode, message, area: areaOf(personKind) };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = parseBearer(request);
    const { ip, userAgent } = requestClient(request, deps.config.SESSION_BINDING);
    const viewer = await findViewer(deps.database, request, true);
    if (token) await endSession(deps.database, hashToken(token), storableIp(ip), userAgent);
    if (viewer?.sessionKind === 'viewAs') clearViewAsBinding(reply);
    else clearBinding(reply, viewer?.kind);
    return { message: 'You’ve signed out.' };
  });
}
