import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/people';
import * as emailContract from '@portal/contract/email-change';

import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { sendListExport } from '../exports/send-list-export.ts';
import { requestClient } from '../sign-in/client.ts';
import { cancelEmailChange, confirmEmailChange, readEmailChange, requestEmailChange } from './change-email.ts';
import { invitePerson } from './invite-person.ts';
import { peopleColumns } from './people-export.ts';
import { findExportedPeople, findPersonIds } from './people-list.queries.ts';
import { parsePeopleQuery, readPeoplePage } from './people-list.service.ts';
import * as people from './people.service.ts';
import { findPendingResets } from './two-factor-resets.queries.ts';
import { consentToTwoFactorReset, refuseTwoFactorReset, requestTwoFactorReset } from './two-factor-resets.service.ts';

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, live } = deps;

  route(app, contract.listPeople, ({ viewer, query }) => asViewer(viewer, (db) => readPeoplePage(db, query)));

  route(app, contract.exportPeople, (call) => {
    const filter = parsePeopleQuery(call.query);
    const findIds = (db: Db) => findPersonIds(db, filter);
    return sendListExport(deps, call, { list: 'people', columns: peopleColumns, findIds, load: findExportedPeople });
  });

  route(app, contract.getPerson, ({ viewer, params }) =>
    asViewer(viewer, async (db) => ({ body: await people.readPerson(db, viewer, params.id) })),
  );

  route(app, contract.invitePerson, ({ viewer, body }) =>
    asViewer(viewer, async (db) => ({ id: await invitePerson(db, deps, viewer, body) })),
  );

  route(app, contract.sendInvitationAgain, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await people.sendInvitationAgain(db, deps, viewer, { ...params, ...body }) })),
  );

  route(app, contract.withdrawInvitation, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await people.withdrawInvitation(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.changePerson, async ({ viewer, params, body: { version, ...changes } }) => {
    const body = await asViewer(viewer, (db) => people.changePerson(db, viewer, { ...params, version }, changes));
    // An open portal of the person loads their profile again.
    live.publish([params.id]);
    return { body };
  });

  route(app, contract.changeEmail, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await requestEmailChange(db, deps, viewer, { ...params, ...body }) })),
  );

  route(app, contract.cancelEmailChange, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await cancelEmailChange(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.changeRole, ({ viewer, params, body: { role, version } }) =>
    asViewer(viewer, async (db) => ({ body: await people.changeRole(db, viewer, { ...params, version }, role) })),
  );

  route(app, contract.deactivatePerson, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await people.deactivatePerson(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.reactivatePerson, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await people.reactivatePerson(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.endSessionsOfPerson, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await people.endSessionsOfPerson(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.requestTwoFactorReset, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => ({ body: await requestTwoFactorReset(db, viewer, { ...params, ...body }) })),
  );

  route(app, contract.listTwoFactorResets, ({ viewer }) =>
    asViewer(viewer, async (db) => ({ body: await findPendingResets(db, viewer) })),
  );

  route(app, contract.consentToTwoFactorReset, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => {
      await consentToTwoFactorReset(db, deps, viewer, { ...params, ...body });
      return { status: true };
    }),
  );

  route(app, contract.refuseTwoFactorReset, ({ viewer, params, body }) =>
    asViewer(viewer, async (db) => {
      await refuseTwoFactorReset(db, viewer, { ...params, ...body });
      return { status: true };
    }),
  );

  route(app, emailContract.checkEmailChange, async ({ body }) => {
    const newEmail = await readEmailChange(deps, body.token);
    return newEmail === undefined ? { isUsable: false } : { isUsable: true, newEmail };
  });

  route(app, emailContract.confirmEmailChange, async ({ body, request }) => ({
    isConfirmed: await confirmEmailChange(deps, body.token, requestClient(request, deps.config.SESSION_BINDING)),
  }));
}
