import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/account';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { toPasswordOutcome } from '../password/password-outcome.ts';
import { changePassword } from '../password/password.service.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { endOtherOwnSessions, endOwnSession } from '../sessions/end-own-sessions.ts';
import { findSessions } from '../sessions/sessions.queries.ts';
import { requestClient } from '../sign-in/client.ts';
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes } from '../two-factor/two-factor.service.ts';
import { changeStaffAccount, readStaffAccount } from './account.service.ts';

/** The account of a member of staff: the same rules as for a partner's person, under paths of the back office. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;
  const binding = deps.config.SESSION_BINDING;

  route(app, contract.getStaffAccount, ({ viewer }) => asViewer(viewer, (db) => readStaffAccount(db, viewer)));

  route(app, contract.updateStaffAccount, ({ viewer, body }) => asViewer(viewer, (db) => changeStaffAccount(db, viewer, body)));

  route(app, contract.changeStaffPassword, async ({ viewer, body, request }) =>
    toPasswordOutcome(await changePassword(deps, viewer, body, requestClient(request, binding))),
  );

  route(app, contract.enableStaffTwoFactor, async ({ viewer }) => ({
    message: 'Scan the QR code, then enter the code your app shows.',
    params: await enableTwoFactor(deps, viewer),
  }));

  route(app, contract.removeStaffTwoFactor, async ({ viewer, body, request }) => {
    const proof = { password: body.password, code: body.otp_code };
    if (await disableTwoFactor(deps, viewer, proof, requestClient(request, binding))) return { success: true };
    return { success: false, error: 'Incorrect password or code.', code: 'twoFactor.wrongProof' };
  });

  route(app, contract.replaceStaffRecoveryCodes, async ({ viewer }) => ({
    recoveryCodes: await replaceRecoveryCodes(deps, viewer),
  }));

  route(app, contract.listStaffSessions, async ({ viewer }) => ({
    body: await asViewer(viewer, (db) => findSessions(db, viewer)),
  }));

  route(app, contract.endStaffSession, ({ viewer, params }) => endOwnSession(deps, viewer, params.id));

  route(app, contract.endOtherStaffSessions, ({ viewer }) => endOtherOwnSessions(deps, viewer));

  route(app, contract.confirmStaffPassword, async ({ viewer, body, request }) => {
    await confirmPassword(deps, viewer, body.password, requestClient(request, binding));
    return { status: true };
  });
}
