import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '@portal/contract/endpoint';

import { call } from '../api/call.ts';
import { isCancelled } from '../api/api-error.ts';
import { configureSession, sessionConfig } from './session-config.ts';
import { configureTestSession } from '../testing/configure-test-session.ts';
import { hasToken, sessionToken, storeToken } from './session-token.ts';
import { currentViewAs, onWriteWhileViewing, storeViewAs } from './view-as.ts';

const response = z.object({ status: z.boolean() });
const read = endpoint({ method: 'GET', path: '/api/partner/leads', permission: 'partner', response });
const query = endpoint({ method: 'POST', path: '/graphql', permission: 'partner', isRead: true, response });
const writes = (['POST', 'PUT', 'DELETE'] as const).map((method) =>
  endpoint({ method, path: '/api/partner/update', permission: 'partner', response }),
);

const view = { token: 'view', personName: 'Marta', partnerName: 'Hallamber IT', endsAt: 0, returnPath: '/backoffice/' };

const fetched = vi.fn<typeof fetch>(async () => Response.json({ status: true }));

beforeEach(() => {
  configureTestSession();
  configureSession({ ...sessionConfig(), showsViewAs: true });
  vi.stubGlobal('fetch', fetched);
  storeToken('own');
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

it('a view has its own token in this tab and leaves that of the browser alone', () => {
  storeViewAs(view);
  expect(sessionToken()).toBe('view');
  expect(localStorage.getItem('token')).toBe('own');
  sessionStorage.clear();
  expect(sessionToken()).toBe('own');
});

it('an application that shows no views ignores them', () => {
  storeViewAs(view);
  configureTestSession();
  expect([currentViewAs(), sessionToken()]).toEqual([undefined, 'own']);
});

it('ignores what is no view', () => {
  sessionStorage.setItem('viewAs', '{');
  expect([currentViewAs(), hasToken()]).toEqual([undefined, true]);
});

it('[STAF-14] reads are sent with the token of the view; writes are not sent and say why', async () => {
  const refused = vi.fn<() => void>();
  onWriteWhileViewing(refused);
  storeViewAs(view);
  await call(read);
  await call(query);
  for (const write of writes) {
    const error: unknown = await call(write).catch((reason: unknown) => reason);
    expect(isCancelled(error)).toBe(true);
  }
  expect(refused).toHaveBeenCalledTimes(writes.length);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/partner/leads', '/graphql']);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer view');
});
