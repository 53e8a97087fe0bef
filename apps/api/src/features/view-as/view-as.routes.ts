import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/view-as';
import { endViewAs } from '@portal/contract/sign-in';

import type { Deps } from '../../deps.ts';
import { storableIp } from '../../core/client-ip.ts';
import { hashToken, parseBearer } from '../../core/tokens.ts';
import { route } from '../../http/route.ts';
import { clearViewAsBinding, requestClient, setViewAsBinding } from '../sign-in/client.ts';
import { findViewablePeople, updateViewAsSessionEnded } from './view-as.queries.ts';
import { startViewAs } from './view-as.service.ts';

export function viewAsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.startViewAs, async ({ viewer, body, request, reply }) => {
    const { started, binding } = await startViewAs(deps, viewer, body, requestClient(request, deps.config.SESSION_BINDING));
    setViewAsBinding(reply, binding);
    return { body: started };
  });

  route(app, endViewAs, async ({ request, reply }) => {
    const token = parseBearer(request);
    const { ip, userAgent } = requestClient(request, deps.config.SESSION_BINDING);
    if (token) await updateViewAsSessionEnded(deps.database, hashToken(token), storableIp(ip), userAgent);
    clearViewAsBinding(reply);
    return { status: true };
  });

  route(app, contract.listViewablePeople, async ({ viewer, query }) => ({
    body: await deps.asViewer(viewer, (db) => findViewablePeople(db, query.partner, query.q?.trim() || undefined)),
  }));
}
