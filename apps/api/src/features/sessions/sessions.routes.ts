import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/sessions';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requestClient } from '../sign-in/client.ts';
import { confirmPassword } from './confirm-password.ts';
import { endOtherOwnSessions, endOwnSession } from './end-own-sessions.ts';
import { findSessions } from './sessions.queries.ts';

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;

  route(app, contract.listSessions, async ({ viewer }) => ({ body: await asViewer(viewer, (db) => findSessions(db, viewer)) }));

  route(app, contract.endSession, ({ viewer, params }) => endOwnSession(deps, viewer, params.id));

  route(app, contract.endOtherSessions, ({ viewer }) => endOtherOwnSessions(deps, viewer));

  route(app, contract.confirmPassword, async ({ viewer, body, request }) => {
    await confirmPassword(deps, viewer, body.password, requestClient(request, deps.config.SESSION_BINDING));
    return { status: true };
  });
}
