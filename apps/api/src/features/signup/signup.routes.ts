import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/signup';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requestSignup } from './signup.service.ts';

export function signupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.requestSignup, async ({ body, request }) => {
    await requestSignup(deps, body, request.ip);
    return { message: 'Thank you. We’ve received your request and will reply by email.' };
  });
}
