import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import { freePort, until } from '@portal/stack/services/processes';

import { developmentSecret } from './config/development.ts';
import { openDatabase, type Database } from './db/database.ts';
import { atEndOfFile } from './testing/at-end-of-file.ts';
import { startLoad } from './testing/constant-load.ts';
import { aPerson, aSession, type Session } from './testing/factories.ts';
import { holdPort } from './testing/held-port.ts';
import { startOwnProcess, type OwnProcess } from './testing/own-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const restarts = inject('figures') === 'full' ? 10 : 1;

let database: TestDatabase;
let session: Session;
let files: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const admin: Database = openDatabase(database.adminUrl, 1);
  session = await aSession(admin, await aPerson(admin));
  await admin.destroy();
  files = mkdtempSync(join(tmpdir(), 'portal-files-'));
  atEndOfFile(async () => rmSync(files, { recursive: true }));
});

function serverEnv(): Record<string, string> {
  return {
    PORTAL_MODE: 'test',
    DATABASE_URL: database.urlAs('portal_app'),
    SECRET_KEYS: developmentSecret,
    REDIS_URL: inject('redisUrl'),
    STORAGE_DIR: files,
    LOG_LEVEL: 'info',
  };
}

function startServer(port: number, env: Record<string, string> = {}): Promise<OwnProcess> {
  return startOwnProcess('server', { ...serverEnv(), PORT: String(port), ...env });
}

async function untilListening(server: OwnProcess): Promise<void> {
  const isListening = () => server.output().includes('Server listening') || !server.isRunning();
  if (!(await until(isListening, 120_000)) || !server.isRunning()) throw new Error(server.output());
}

async function get(port: number, path: string): Promise<{ status: number; connection: string | null; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: session.headers });
  return { status: response.status, connection: response.headers.get('connection'), body: await response.json() };
}

describe('a server', { timeout: 900_000 }, () => {
  it('reports at once that it is stopping, keeps serving, and at a second signal closes its streams and exits', async () => {
    const port = await freePort(undefined);
    const server = await startServer(port, { SHUTDOWN_DELAY_SECONDS: '300' });
    await untilListening(server);
    const ready = '/readyz?exclude=worker';
    expect(await get(port, ready)).toMatchObject({ status: 200, body: { status: 'ready' } });
    const stream = await fetch(`http://127.0.0.1:${port}/api/partner/notifications/stream`, { headers: session.headers });

    // A second server on the same port fails to start. It ignores LISTEN_FDS, because LISTEN_PID names another process.
    const second = await startServer(port, { LISTEN_FDS: '1', LISTEN_PID: '1' });
    expect(await second.ended).toBe('code 1');
    expect(second.output()).toContain('PORT: another process listens there');

    server.signal('SIGTERM');
    const stopping = { status: 503, connection: 'close', body: { details: { server: 'This server is stopping.' } } };
    await expect.poll(() => get(port, ready), { timeout: 10_000 }).toMatchObject(stopping);
    expect(await get(port, '/healthz')).toMatchObject({ status: 200, connection: 'close' });
    expect(await get(port, '/api/partner/profile')).toMatchObject({ status: 200, connection: 'close' });

    server.signal('SIGTERM');
    expect(await stream.text()).toContain('event: unread');
    expect(await server.ended).toBe('code 0');
  });

  it('restarts on an inherited port without a failed request', async () => {
    const held = await holdPort({ ...serverEnv(), SHUTDOWN_DELAY_SECONDS: '1' });
    const origin = `http://127.0.0.1:${held.port}`;
    const profile = { path: '/api/partner/profile', headers: session.headers };
    const call = (count: number) => (count % 2 === 0 ? { path: '/healthz' } : profile);
    const loads = [true, false].map((keepAlive) => startLoad({ origin, callers: 4, keepAlive, call }));
    for (let time = 0; time < restarts; time += 1) await held.restart();
    const responses = () => loads.flatMap((load) => load.responses);
    const before = responses().length;
    await expect.poll(() => responses().length, { timeout: 60_000 }).toBeGreaterThan(before + 100);
    await Promise.all(loads.map((load) => load.stop()));
    const failed = responses().filter(({ status }) => status !== 200);
    process.stdout.write(`figure: ${responses().length} calls over ${restarts} restarts, ${failed.length} failed\n`);
    expect(failed).toEqual([]);
  });
});
