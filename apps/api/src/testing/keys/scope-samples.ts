import * as z from 'zod/mini';

import { endpoint } from '@portal/contract/endpoint';
import { keyScopes } from '@portal/contract/integration/scopes';

import type { Feature } from '../../app.ts';
import { route } from '../../http/route.ts';

/** One endpoint per scope: `/sample/feeds`, `/sample/records-read`, `/sample/records-write`. */
export const scopeSamples = keyScopes.map((scope) =>
  endpoint({
    method: 'GET',
    path: `/sample/${scope.replace(':', '-')}`,
    permission: `key:${scope}`,
    response: z.object({ isAdmitted: z.boolean() }),
  }),
);

export const scopeSampleRoutes: Feature = (app) =>
  scopeSamples.forEach((sample) => route(app, sample, () => ({ isAdmitted: true })));
