import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/signup-requests';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { approveSignupRequest } from './approve-signup-request.ts';
import { refuseSignupRequest } from './refuse-signup-request.ts';
import { signupColumns } from './signup-export.ts';
import { findSignupIds, findSignupRequests } from './signup-requests.queries.ts';
import {
  readSignupPage,
  readSignupRequest,
  readSignupSummary,
  takeSignupRequest,
  toSignupFilter,
} from './signup-requests.service.ts';

export function signupRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;

  route(app, contract.listSignupRequests, async ({ viewer, query }) => asViewer(viewer, (db) => readSignupPage(db, query)));

  route(app, contract.exportSignupRequests, (call) => {
    const findIds = (db: Db) => findSignupIds(db, toSignupFilter(call.query));
    return sendListExport(deps, call, { list: 'signupRequests', columns: signupColumns, findIds, load: findSignupRequests });
  });

  route(app, contract.getSignupSummary, async ({ viewer }) => asViewer(viewer, readSignupSummary));

  route(app, contract.getSignupRequest, async ({ viewer, params }) => ({
    body: await asViewer(viewer, (db) => readSignupRequest(db, params.id)),
  }));

  route(app, contract.takeSignupRequest, async ({ viewer, params, body }) =>
    asViewer(viewer, (db) => takeSignupRequest(db, viewer, params.id, body)),
  );

  route(app, contract.approveSignupRequest, async ({ viewer, params, body }) =>
    asViewer(viewer, (db) => approveSignupRequest(db, deps, viewer, params.id, body)),
  );

  route(app, contract.refuseSignupRequest, async ({ viewer, params, body }) =>
    asViewer(viewer, (db) => refuseSignupRequest(db, deps, viewer, params.id, body)),
  );

  route(app, contract.previewSignupMail, async ({ viewer, params, body }) => {
    // Loaded on demand: the libraries that render mails take memory that a server does not need otherwise.
    const { previewSignupMail } = await import('./preview-signup-mail.ts');
    return asViewer(viewer, (db) => previewSignupMail(db, deps, params.id, body));
  });
}
