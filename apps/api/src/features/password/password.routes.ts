import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/password';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requestClient, setDevice } from '../sign-in/client.ts';
import { toPasswordOutcome } from './password-outcome.ts';
import { changePassword, isLinkUsable, requestReset, resetPassword } from './password.service.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  const binding = deps.config.SESSION_BINDING;

  route(app, contract.changePassword, async ({ viewer, body, request }) =>
    toPasswordOutcome(await changePassword(deps, viewer, body, requestClient(request, binding))),
  );

  route(app, contract.forgotPassword, async ({ body, request }) => {
    await requestReset(deps, body.email, requestClient(request, binding));
    return { message: 'If this address has an account, we’ve sent a link to it.' };
  });

  route(app, contract.checkPasswordLink, async ({ body }) => ({ isUsable: await isLinkUsable(deps, body.token) }));

  route(app, contract.resetPassword, async ({ body, request, reply }) => {
    const { violation, device } = await resetPassword(deps, body, requestClient(request, binding));
    setDevice(reply, device);
    return toPasswordOutcome(violation ? [violation] : []);
  });
}
