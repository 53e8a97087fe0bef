import type { FastifyInstance } from 'fastify';

import type { AnswerOf } from '@portal/contract/endpoint';
import * as contract from '@portal/contract/password';
import { passwordFaults, type PasswordFault } from '@portal/contract/password-faults';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { clientOf, setDevice } from '../sign-in/client.ts';
import { invitePerson } from './invite-person.ts';
import { changePassword, isLinkUsable, requestReset, resetPassword } from './password.service.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  const binding = deps.config.SESSION_BINDING;

  route(app, contract.changePassword, async ({ viewer, body, request }) =>
    outcome(await changePassword(deps, viewer, body, clientOf(request, binding))),
  );

  route(app, contract.forgotPassword, async ({ body, request }) => {
    await requestReset(deps, body.email, clientOf(request, binding));
    return { message: 'If this address has an account, we’ve sent a link to it.' };
  });

  route(app, contract.checkPasswordLink, async ({ body }) => ({ isUsable: await isLinkUsable(deps, body.token) }));

  route(app, contract.resetPassword, async ({ body, request, reply }) => {
    const { fault, device } = await resetPassword(deps, body, clientOf(request, binding));
    setDevice(reply, device);
    return outcome(fault ? [fault] : []);
  });

  route(app, contract.invitePerson, async ({ viewer, body }) => ({ id: await invitePerson(deps, viewer, body) }));
}

function outcome(faults: PasswordFault[]): AnswerOf<typeof contract.changePassword> {
  const [code] = faults;
  return code
    ? { success: false, error: faults.map((fault) => passwordFaults[fault]).join(' '), code, faults }
    : { success: true };
}
