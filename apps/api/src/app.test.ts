import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint, type Endpoint } from '@portal/contract/endpoint';
import { isKeyPermission, permissions, type Permission } from '@portal/contract/permissions';

import { buildApp, features, type Feature } from './app.ts';
import { route } from './http/route.ts';
import {
  callerNames,
  createCallers,
  everyKindOfPerson,
  machines,
  readingPosts,
  partners,
  recordRoutes,
  staff,
  staffWithoutFactor,
  viewAs,
  type CallerName,
  type People,
  type RecordedRoute,
} from './testing/every-caller.ts';
import { injectUntilFirstEvent } from './testing/streams/inject-stream-start.ts';
import { startApi, type TestApi } from './testing/test-api.ts';

/**
 * The callers that each permission admits. All others get 403 if they have an active session, or a valid key for an endpoint of machines,
 * and 401 if they have none.
 */
const admittedCallers: Record<Permission, readonly CallerName[]> = {
  public: callerNames,
  interim: ['interim', ...partners, viewAs, ...staff, ...staffWithoutFactor],
  partner: [...partners, viewAs],
  'partner:renewals': ['partner', 'colleague', viewAs],
  file: ['cookie alone', ...partners, viewAs, ...staff],
  staff: [...staff, ...staffWithoutFactor],
  editor: staff,
  admin: ['admin'],
  key: machines,
  'key:feeds': ['key for feeds'],
  'key:records:read': ['key for reading records'],
  'key:records:write': ['key for writing records'],
};
const callersWithSession: readonly CallerName[] = [...partners, viewAs, ...staff, ...staffWithoutFactor];

function aSample(method: Endpoint['method'], permission: Permission) {
  const path = `/sample/${permission.replaceAll(':', '-')}` as const;
  return endpoint({ method, path, permission, response: z.object({ isAdmitted: z.boolean() }) });
}

/** One endpoint per permission, so that those without a feature are tested too, and the methods that no feature has yet. */
const samples = [
  ...permissions.map((permission) => aSample('GET', permission)),
  ...(['partner', 'file', 'admin', 'key:records:write'] as const).flatMap((permission) =>
    (['PUT', 'DELETE'] as const).map((method) => aSample(method, permission)),
  ),
];
const sampleRoutes: Feature = (app) => samples.forEach((sample) => route(app, sample, () => ({ isAdmitted: true })));

const routes: RecordedRoute[] = [];
let api: TestApi;
let everyone: People;

beforeAll(async () => {
  api = await startApi({ features: [recordRoutes(routes), sampleRoutes, ...features] });
  everyone = await everyKindOfPerson(api);
});

describe('the routing table', { timeout: 120_000 }, () => {
  it('[CALL-04] [STAF-05] [FEED-10] admits exactly the callers that each route declares, for every route and every kind of caller', async () => {
    expect(routes.length).toBeGreaterThan(10);
    const problems: string[] = [];
    const callersFor = createCallers(api, everyone);
    for (const { method, url, endpoint: declared } of routes) {
      const callers = await callersFor(method);
      for (const caller of callerNames) {
        const response = await injectUntilFirstEvent(api.app, {
          method: method,
          url: url.replace('*', 'signin'),
          headers: callers[caller],
        });
        const expected = declared && expectedFor(declared, caller);
        const actual = response.statusCode === 401 || response.statusCode === 403 ? response.statusCode : 'in';
        if (actual !== expected) problems.push(`${method} ${url} as ${caller}: ${actual}, declared ${expected}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it('[STAF-03] asks staff without a second factor for one, whatever their role', async () => {
    const callers = await createCallers(api, everyone)('POST');
    for (const permission of ['editor', 'admin'] as const)
      for (const caller of staffWithoutFactor) {
        const response = await api.app.inject({ url: `/sample/${permission}`, headers: callers[caller] });
        expect([permission, caller, response.json().code]).toEqual([permission, caller, 'staff.twoFactorRequired']);
      }
  });

  it('[STAF-18] has no write of staff that does not say whether it contains the version it was made from', () => {
    const writes = routes.flatMap(({ method, url, endpoint: declared }) =>
      declared && method === declared.method && method !== 'GET' && url.startsWith('/api/backoffice/') ? [declared] : [],
    );
    expect(writes.length).toBeGreaterThan(5);
    const undeclared = writes.filter(({ versioned }) => versioned === undefined).map(({ path }) => path);
    expect(undeclared).toEqual([]);
    const withoutVersion = writes.filter((write) => write.versioned && !requiresVersion(write)).map(({ path }) => path);
    expect(withoutVersion).toEqual([]);
  });

  it('does not accept a route without a declared permission', async () => {
    const undeclared: Feature = (app) => void app.get('/open-by-accident', () => 'secrets');
    await expect(buildApp(api.deps, [undeclared])).rejects.toThrow('GET /open-by-accident does not declare who may call it');
  });

  it('returns only a code and a request id for an unknown URL', async () => {
    const response = await api.app.inject({ url: '/api/partner/nothing-here' });
    expect(response.statusCode).toBe(404);
    expect(Object.keys(response.json())).toEqual(['message', 'code', 'requestId']);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });
});

/** Whether a body that has everything but the version is invalid because of the version, alone or in each of its `items`. */
function requiresVersion({ body }: Endpoint): boolean {
  const isMissing = (value: object, ...path: string[]) => {
    const problems = body?.safeParse(value).error?.issues ?? [];
    return problems.some((problem) => problem.path.join('.') === path.join('.'));
  };
  return isMissing({}, 'version') || isMissing({ items: [{}] }, 'items', '0', 'version');
}

function expectedFor({ permission, method, path, isHiddenFromViewAs }: Endpoint, caller: CallerName): 'in' | 401 | 403 {
  if (isKeyPermission(permission)) {
    if (admittedCallers[permission].includes(caller)) return 'in';
    return machines.includes(caller) ? 403 : 401;
  }
  // Browsers load pictures with the cookie alone, so it is good for reading only.
  if (caller === 'cookie alone' && permission !== 'public' && method !== 'GET') return 401;
  if (caller === viewAs && permission !== 'public' && method !== 'GET' && !readingPosts.has(`${method} ${path}`)) return 403;
  if (caller === viewAs && isHiddenFromViewAs) return 403;
  if (admittedCallers[permission].includes(caller)) return 'in';
  return callersWithSession.includes(caller) ? 403 : 401;
}
