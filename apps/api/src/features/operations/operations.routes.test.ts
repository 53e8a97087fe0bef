import { expect, it } from 'vitest';

import { startApi } from '../../testing/test-api.ts';

it('is alive and ready on a migrated database', async () => {
  const { app } = await startApi();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});

it('is alive but not ready while the schema is older than the release', async () => {
  const { app, admin } = await startApi();
  await admin.deleteFrom('migrations' as 'settings').execute();
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
});

it('says 503 with a time to come back when the database is gone, to everyone alike', async () => {
  const { app } = await startApi({ env: { DATABASE_URL: 'postgres://portal_app@127.0.0.1:1/nothing' } });
  const answer = await app.inject({ url: '/api/config' });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'server.unavailable', '2']);
});
