import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/password';
import { passwordFaults, type PasswordFault } from '@portal/contract/password-faults';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { clientOf, setDevice } from '../sign-in/client.ts';
import { invitePerson } from './invite-person.ts';
import { changePassword, requestReset, resetPassword } from './password.service.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  const binding = deps.config.SESSION_BINDING;

  route(app, contract.changePassword, async ({ viewer, body, request }) =>
    outcome(await changePassword(deps, viewer, body, clientOf(request, binding))),
  );

  route(app, contract.forgotPassword, async ({ body, request }) => {
    await requestReset(deps, body.email, clientOf(request, binding));
    return { message: 'If this address has an account, a link is on its way.' };
  });

  route(app, contract.resetPassword, async ({ body, request, reply }) => {
    const { fault, device } = await resetPassword(deps, body, clientOf(request, binding));
    setDevice(reply, device);
    return outcome(fault);
  });

  route(app, contract.invitePerson, async ({ viewer, body }) => ({ id: await invitePerson(deps, viewer, body) }));
}

function outcome(fault: PasswordFault | undefined): { success: boolean; error?: string; code?: string } {
  return fault ? { success: false, error: passwordFaults[fault], code: fault } : { success: true };
}
