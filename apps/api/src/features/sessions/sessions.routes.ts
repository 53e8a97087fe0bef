import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/sessions';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { route } from '../../http/route.ts';
import { recordSecurityChange } from '../audit/security-change.ts';
import { requestClient } from '../sign-in/client.ts';
import { confirmPassword } from './confirm-password.ts';
import { findSessions, updateOtherSessionsEnded, updateSessionEnded } from './sessions.queries.ts';

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;

  route(app, contract.listSessions, async ({ viewer }) => ({ body: await asViewer(viewer, (db) => findSessions(db, viewer)) }));

  route(app, contract.endSession, ({ viewer, params }) =>
    asViewer(viewer, async (db) => {
      if (!(await updateSessionEnded(db, viewer, params.id))) throw new AppError('resource.notFound');
      await recordSecurityChange(db, deps, viewer, 'session.ended');
      return { status: true };
    }),
  );

  route(app, contract.endOtherSessions, ({ viewer }) =>
    asViewer(viewer, async (db) => {
      const ended = await updateOtherSessionsEnded(db, viewer);
      if (ended > 0) await recordSecurityChange(db, deps, viewer, 'session.ended');
      return { status: true, ended };
    }),
  );

  route(app, contract.confirmPassword, async ({ viewer, body, request }) => {
    await confirmPassword(deps, viewer, body.password, requestClient(request, deps.config.SESSION_BINDING));
    return { status: true };
  });
}
