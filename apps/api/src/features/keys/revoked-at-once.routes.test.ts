import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '@portal/contract/endpoint';
import { getOwnKey } from '@portal/contract/integration/key';

import { features, type Feature } from '../../app.ts';
import { route } from '../../http/route.ts';
import { aSession, aStaffMember } from '../../testing/factories.ts';
import { managingKeys } from '../../testing/keys/managing-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

const response = z.object({ isDone: z.boolean() });
const slow = endpoint({ method: 'PUT', path: '/sample/slow', permission: 'key', response });
const late = endpoint({ method: 'PUT', path: '/sample/late', permission: 'key', response });
let begun = 0;
let work = Promise.withResolvers<void>();
const slowRoutes: Feature = (app, { asMachine }) => {
  route(app, slow, async () => {
    begun += 1;
    await work.promise;
    return { isDone: true };
  });
  // As if its body had taken that long.
  route(app, late, async ({ machine }) => {
    begun += 1;
    await work.promise;
    return asMachine(machine, async () => ({ isDone: true }));
  });
};

let api: TestApi;
let keys: ReturnType<typeof managingKeys>;
beforeAll(async () => {
  api = await startApi({ features: [slowRoutes, ...features] });
  keys = managingKeys(api, await aSession(api.admin, await aStaffMember(api.admin)));
});

const send = async (secret: string, { method, path: url }: typeof slow | typeof late) => {
  const { statusCode, body } = await api.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } });
  return statusCode === 200 ? 200 : [statusCode, (JSON.parse(body) as { code: string }).code];
};

it('[FEED-10] a call that waits for its turn is refused if its key is revoked meanwhile, and delays no other key', async () => {
  [begun, work] = [0, Promise.withResolvers<void>()];
  const [busy, other] = [await keys.create(), await keys.create()];
  const first = Array.from({ length: 6 }, () => send(busy.secret, slow));
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(6);
  const waiting = send(busy.secret, slow);
  await pause(100);
  expect(await keys.outcome(other.secret)).toBe(200);
  await keys.post(`/${busy.key.id}/revoke`, { version: 1 });
  work.resolve();
  expect(await Promise.all(first)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await waiting).toEqual([401, 'key.revoked']);
  expect(begun).toBe(6);
});

it('[FEED-10] a call whose key is revoked before it reaches the data does nothing', async () => {
  [begun, work] = [0, Promise.withResolvers<void>()];
  const { key, secret } = await keys.create();
  const call = send(secret, late);
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);
  await keys.post(`/${key.id}/revoke`, { version: 1 });
  work.resolve();
  expect(await call).toEqual([401, 'key.revoked']);
});

it('[FEED-10] a call that meets a revocation under way is refused once that is done', async () => {
  const { key, secret } = await keys.create();
  const revoking = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const revocation = api.admin.transaction().execute(async (db) => {
    await sql`update machine_keys set revoked_at = now(), revoked_by = created_by where id = ${key.id}`.execute(db);
    isLocked.resolve();
    await revoking.promise;
  });
  await isLocked.promise;
  const call = keys.outcome(secret, getOwnKey.path);
  await pause(200);
  revoking.resolve();
  await revocation;
  expect(await call).toEqual([401, 'key.revoked']);
  expect(await keys.read(key)).toMatchObject({ lastUsedAt: null });
});

it('[FEED-10] a key that has ended takes a slot like any other, and every method is refused to it', async () => {
  const { key, secret } = await keys.create();
  await keys.expireNow(key);
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await api.app.inject({ method, url: getOwnKey.path, headers: { authorization: `Bearer ${secret}` } });
    expect([method, statusCode]).toEqual([method, 401]);
  }
  expect(await send(secret, slow)).toEqual([401, 'key.expired']);
});
