import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/password';
import { passwordFaults, type PasswordFault } from '@portal/contract/password-faults';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { invitePerson } from './invite-person.ts';
import { changePassword, requestReset, resetPassword } from './password.service.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.changePassword, async ({ viewer, body, request }) =>
    outcome(await changePassword(deps, viewer, body, request.ip)),
  );

  route(app, contract.forgotPassword, async ({ body }) => {
    await requestReset(deps, body.email);
    return { message: 'If this address has an account, a link is on its way.' };
  });

  route(app, contract.resetPassword, async ({ body }) => outcome(await resetPassword(deps, body)));

  route(app, contract.invitePerson, async ({ viewer, body }) => ({ id: await invitePerson(deps, viewer, body) }));
}

function outcome(fault: PasswordFault | undefined): { success: boolean; error?: string; code?: string } {
  return fault ? { success: false, error: passwordFaults[fault], code: fault } : { success: true };
}
