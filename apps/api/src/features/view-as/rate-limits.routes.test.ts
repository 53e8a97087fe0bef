import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '@portal/contract/endpoint';

import { features } from '../../app.ts';
import { route } from '../../http/route.ts';
import { aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { startApi } from '../../testing/test-api.ts';

const sample = endpoint({
  method: 'GET',
  path: '/sample/limited',
  permission: 'partner',
  rateLimit: { calls: 1, seconds: 60 },
  response: z.object({ isAdmitted: z.boolean() }),
});

it('a view of the portal does not use up the limits of the person', async () => {
  const api = await startApi({ features: [(app) => route(app, sample, () => ({ isAdmitted: true })), ...features] });
  const person = await aPerson(api.admin);
  const own = await aSession(api.admin, person);
  const view = await aSession(api.admin, person, { kind: 'viewAs', viewedBy: (await aStaffMember(api.admin)).id });
  const call = async ({ headers }: typeof own) => (await api.app.inject({ url: sample.path, headers })).statusCode;
  expect([await call(view), await call(view), await call(own), await call(own)]).toEqual([200, 429, 200, 429]);
});
