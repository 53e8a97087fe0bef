import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { watchReadiness } from './readiness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

const ready = { status: 200, body: { status: 'ready' } };
const notReady = (details: object) => ({ status: 503, body: { code: 'server.unavailable', details } });

async function readiness(query = '', { app } = api) {
  const response = await app.inject({ url: `/readyz${query}` });
  return { status: response.statusCode, body: response.json() };
}

describe('readiness', { timeout: 60_000 }, () => {
  it('[SAFE-09] reports a worker that never started, has stopped, or has sent no heartbeat for a minute', async () => {
    const withoutWorker = notReady({ worker: expect.stringContaining('No worker has reported') });
    expect(await readiness()).toMatchObject(withoutWorker);
    expect(await readiness('?exclude=worker')).toMatchObject(ready);

    // The first worker that starts deletes the row of a worker that died long ago.
    await sql`insert into worker_heartbeats (id, seen_at) values (gen_random_uuid(), now() - interval '11 minutes')`.execute(
      api.admin,
    );
    const workers = [await startTestWorker(api), await startTestWorker(api)];
    expect(await api.admin.selectFrom('workerHeartbeats').select('id').execute()).toHaveLength(2);
    expect(await readiness()).toMatchObject(ready);
    await workers[0]?.stop();
    expect(await readiness()).toMatchObject(ready);
    await sql`update worker_heartbeats set seen_at = now() - interval '61 seconds'`.execute(api.admin);
    expect(await readiness()).toMatchObject(withoutWorker);
    await sql`update worker_heartbeats set seen_at = now()`.execute(api.admin);
    expect(await readiness()).toMatchObject(ready);
    await workers[1]?.stop();
    expect(await readiness()).toMatchObject(withoutWorker);
    expect((await api.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  });

  it('[SAFE-09] reports a schema that is older than the release, or missing', async () => {
    const withoutSchema = notReady({ schema: expect.stringMatching(/lacks migration \d{4}_/) });
    await api.admin.deleteFrom('migrations' as 'settings').execute();
    expect(await readiness()).toMatchObject(withoutSchema);
    expect(await readiness('?exclude=worker')).toMatchObject(withoutSchema);
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200);

    const empty = Object.assign(new URL(api.database.urlAs('portal_app')), { pathname: '/postgres' }).href;
    const missing = Object.assign(new URL(empty), { pathname: '/portal_not_there' }).href;
    for (const url of [empty, missing]) {
      const other = await startApi({ env: { DATABASE_URL: url }, keepsFilesOnDisk: true });
      expect(await readiness('', other)).toMatchObject(withoutSchema);
    }
  });
});

it('readiness problems are logged repeatedly, and nothing is logged while the portal is ready', async () => {
  const lines: string[] = [];
  const log = pino(new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  let problems: Record<string, string> = {};
  const stop = watchReadiness(async () => problems, log, 10);
  await pause(50);
  expect(lines).toEqual([]);
  problems = { worker: 'No worker.' };
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  stop();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, problems, msg: 'the portal is not ready' });
});

it('every call gets 503 with Retry-After while the database is down', async () => {
  const env = { DATABASE_URL: 'postgres://portal_app@127.0.0.1:1/nothing' };
  const { app } = await startApi({ env, keepsFilesOnDisk: true });
  const response = await app.inject({ url: '/api/config' });
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([503, 'server.unavailable', '2']);
});
