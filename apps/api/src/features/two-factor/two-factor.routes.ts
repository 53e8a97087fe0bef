import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/two-factor';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { areaOf, requestClient, setBinding, setDevice } from '../sign-in/client.ts';
import {
  completeSignIn,
  confirmTwoFactorSetup,
  disableTwoFactor,
  enableTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.service.ts';

const success = '2FA verification successful.';
const wrongCode = { message: 'This code is incorrect or has already been used.', code: 'twoFactor.wrongCode' };

export function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const binding = deps.config.SESSION_BINDING;

  route(app, contract.enableTwoFactor, async ({ viewer }) => ({
    message: 'Scan the QR code, then enter the code your app shows.',
    params: await enableTwoFactor(deps, viewer),
  }));

  route(app, contract.verifyTwoFactor, async ({ viewer, body, request, reply }) => {
    const client = requestClient(request, binding);
    if (viewer.sessionKind === 'full') {
      const recoveryCodes = await confirmTwoFactorSetup(deps, viewer, body.otp_code, client);
      return recoveryCodes ? { message: success, recoveryCodes } : wrongCode;
    }
    const opened = await completeSignIn(deps, viewer, body.otp_code, client);
    if (!opened) return wrongCode;
    setBinding(reply, opened.binding, viewer.kind);
    setDevice(reply, opened.device);
    return { message: success, token: opened.token, area: areaOf(viewer.kind) };
  });

  route(app, contract.disableTwoFactor, async ({ viewer, body, request }) => {
    const input = { password: body.password, code: body.otp_code };
    if (await disableTwoFactor(deps, viewer, input, requestClient(request, binding))) return { success: true };
    return { success: false, error: 'Incorrect password or code.', code: 'twoFactor.wrongProof' };
  });

  route(app, contract.replaceRecoveryCodes, async ({ viewer }) => ({ recoveryCodes: await replaceRecoveryCodes(deps, viewer) }));
}
