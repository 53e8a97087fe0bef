import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { keyRules } from '@portal/contract/backoffice/keys';
import { endpoint } from '@portal/contract/endpoint';
import { getOwnKey } from '@portal/contract/integration/key';

import { features, type Feature } from '../../app.ts';
import { route } from '../../http/route.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { managingKeys } from '../../testing/keys/managing-keys.ts';
import { scopeSampleRoutes } from '../../testing/keys/scope-samples.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const response = z.object({ isDone: z.boolean() });
const slow = endpoint({ method: 'POST', path: '/sample/slow', permission: 'key', response });
let begun = 0;
const work = Promise.withResolvers<z.infer<typeof response>>();
const slowRoute: Feature = (app) =>
  route(app, slow, () => {
    begun += 1;
    return work.promise;
  });

let api: TestApi;
let keys: ReturnType<typeof managingKeys>;

beforeAll(async () => {
  api = await startApi({ features: [scopeSampleRoutes, slowRoute, ...features] });
  keys = managingKeys(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

/** Calls that are sent at once: only a hundred may wait for their turn. */
const groupSize = 30;

/** Sends calls in parallel groups: all of them have to fit into the minute of the limits. */
async function inGroups<Result>(count: number, call: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const size = Math.min(groupSize, count - results.length);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, n) => call(results.length + n)))));
  }
  return results;
}

it(
  '[FEED-10] the calls of a key to one endpoint are limited, without touching other keys and endpoints',
  { timeout: 60_000 },
  async () => {
    const [busy, other] = [await keys.create(), await keys.create()];
    const outcomes = await inGroups(getOwnKey.rateLimit.calls, () => keys.outcome(busy.secret));
    expect(outcomes).toEqual(Array.from({ length: getOwnKey.rateLimit.calls }, () => 200));
    const refused = await keys.call(busy.secret);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect([await keys.outcome(other.secret), await keys.outcome(busy.secret, '/sample/feeds')]).toEqual([200, 200]);
  },
);

it('[FEED-10] all calls of a key together are limited, also those that are refused', { timeout: 60_000 }, async () => {
  const { key, secret } = await keys.create();
  const call = async (n: number) => (await keys.call(secret, n % 2 === 0 ? '/sample/feeds' : '/sample/records-read')).statusCode;
  const statuses = await inGroups(600, call);
  expect(statuses).toEqual(statuses.map((_, n) => (n % 2 === 0 ? 200 : 403)));
  expect(await keys.outcome(secret, '/sample/feeds')).toEqual([429, 'request.tooMany']);
  await keys.expireNow(key);
  expect(await keys.outcome(secret, '/sample/feeds')).toEqual([429, 'request.tooMany']);
});

it('[FEED-10] a key makes six calls at the same time, and further ones wait', async () => {
  const { secret } = await keys.create();
  const send = () => api.app.inject({ method: 'POST', url: slow.path, headers: { authorization: `Bearer ${secret}` } });
  const calls = Promise.all(Array.from({ length: 7 }, send));
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(6);
  await pause(100);
  expect(begun).toBe(6);
  work.resolve({ isDone: true });
  expect((await calls).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
});

it('[FEED-10] there are at most two hundred valid keys, and each can still be rotated', { timeout: 60_000 }, async () => {
  const crowded = await startApi();
  const staff = await aStaffMember(crowded.admin);
  const crowd = managingKeys(crowded, await aSession(crowded.admin, staff));
  const [first, second] = [await aMachineKey(crowded.admin, staff), await aMachineKey(crowded.admin, staff)];
  for (let n = 2; n < keyRules.keys; n += 1) await aMachineKey(crowded.admin, staff);
  for (const ended of [{ isRevoked: true }, { validDays: -1 }]) await aMachineKey(crowded.admin, staff, ended);
  const oneMore = () => crowd.refusalOf('', { name: 'One more', scopes: ['feeds'], days: 1 });
  expect(await oneMore()).toEqual([409, 'key.tooMany']);

  expect((await crowd.post(`/${first.id}/rotate`, { version: 1, days: 1, overlapDays: 30 })).statusCode).toBe(200);
  expect(await oneMore()).toEqual([409, 'key.tooMany']);

  // The first key and the one that replaces it are both valid.
  await crowd.post(`/${second.id}/revoke`, { version: 1 });
  expect(await oneMore()).toEqual([409, 'key.tooMany']);
  await crowd.post(`/${first.id}/revoke`, { version: 2 });
  const statuses = (await Promise.all([oneMore(), oneMore()])).map(([status]) => String(status));
  expect(statuses.toSorted()).toEqual(['200', '409']);
});
