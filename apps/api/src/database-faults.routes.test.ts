import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { freePort, until } from '@portal/stack/services/processes';

import { developmentSecret } from './config/development.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate-database.ts';
import { atEndOfFile } from './testing/at-end-of-file.ts';
import { startLoad, type ConstantLoad } from './testing/constant-load.ts';
import { aPieceOfContent } from './testing/content-factories.ts';
import { startFlakyProxy } from './testing/flaky-proxy.ts';
import { aPerson, aSession, type Person, type Session } from './testing/factories.ts';
import { manyLeads } from './testing/lead-factories.ts';
import { newEmail, openMailbox } from './testing/mailbox.ts';
import { startOwnCluster, type OwnCluster } from './testing/own-cluster.ts';
import { startOwnProcess, type OwnProcess } from './testing/own-process.ts';
import { startApi } from './testing/test-api.ts';

const isFull = inject('figures') === 'full';
const size = isFull ? { restarts: 5, downMs: 20_000 } : { restarts: 2, downMs: 5_000 };
const logFigure = (text: string) => process.stdout.write(`figure: ${text}\n`);

let cluster: OwnCluster;
let origin: string;
let server: OwnProcess;
let worker: OwnProcess;
let admin: Database;
const readers: { person: Person; session: Session }[] = [];
const documents: number[] = [];

beforeAll(async () => {
  cluster = await startOwnCluster();
  await migrateDatabase(cluster.urlAs('postgres'));
  admin = openDatabase(cluster.urlAs('postgres'), 3);
  atEndOfFile(() => admin.destroy());
  for (let count = 0; count < 40; count += 1) {
    const person = await aPerson(admin);
    readers.push({ person, session: await aSession(admin, person) });
  }
  const makeDocument = async () => documents.push(await aPieceOfContent(admin, 'documents'));
  await Promise.all(Array.from({ length: 100 }, makeDocument));
  await startPortal();
}, 240_000);

async function startPortal(): Promise<void> {
  const port = await freePort(undefined);
  const files = mkdtempSync(join(tmpdir(), 'portal-files-'));
  atEndOfFile(async () => rmSync(files, { recursive: true }));
  const env = {
    PORTAL_MODE: 'test',
    PORT: String(port),
    DATABASE_URL: cluster.urlAs('portal_app'),
    WORKER_DATABASE_URL: cluster.urlAs('portal_worker'),
    SECRET_KEYS: developmentSecret,
    REDIS_URL: inject('redisUrl'),
    SMTP_URL: inject('smtpUrl'),
    STORAGE_DIR: files,
    LOG_LEVEL: 'warn',
  };
  origin = `http://127.0.0.1:${port}`;
  [server, worker] = await Promise.all([startOwnProcess('server', env), startOwnProcess('worker', env)]);
  if (!(await until(async () => (await statusOf('/readyz')) === 200, 120_000)))
    throw new Error(server.output() + worker.output());
}

const statusOf = (path: string, headers = {}) =>
  fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(10_000) }).then(
    async (response) => (await response.text(), response.status),
    () => 0,
  );

interface AcknowledgedWrites {
  readonly views: Set<string>;
  readonly pins: Set<string>;
}

/** Two of six requests write; every acknowledged write is recorded. */
function mixedRequest({ views, pins }: AcknowledgedWrites, name: string, count: number) {
  const { person, session } = readers[count % readers.length] as (typeof readers)[number];
  const headers = { ...session.headers, 'content-type': 'application/json' };
  const post = (path: string, payload: object, onAcknowledged: () => void) => ({
    path,
    method: 'POST',
    headers,
    body: JSON.stringify(payload),
    onAcknowledged,
  });
  if (count % 6 === 0) {
    const itemId = `${name}-${count}`;
    const view = { entityType: 'Document', eventType: 'view', itemId };
    return post('/api/partner/analytics-create', view, () => views.add(itemId));
  }
  if (count % 6 === 3) {
    const id = documents[Math.floor(count / readers.length) % documents.length] as number;
    const pin = { action: 'add', id, elementType: '' };
    return post('/api/partner/pin-products-action', pin, () => pins.add(`${person.id} ${id}`));
  }
  const paths = ['/api/partner/leads?page=1&pageSize=10', '/api/partner/profile', '/api/partner/notifications', '/api/config'];
  return { path: paths[count % 4] as string, headers };
}

async function findLostWrites({ views, pins }: AcknowledgedWrites): Promise<string[]> {
  const events = await sql<{ itemId: string }>`select item_id from analytics_events where item_id is not null`.execute(admin);
  const pinned = await admin.selectFrom('pins').select(['personId', 'contentId']).execute();
  const found = new Set([...events.rows.map(({ itemId }) => itemId), ...pinned.map((pin) => `${pin.personId} ${pin.contentId}`)]);
  return [...views, ...pins].filter((each) => !found.has(each));
}

/** During a fault, every response must be a 200, or a 503 with Retry-After. */
function expectOnlySuccessOrBusy({ responses }: ConstantLoad, name: string): void {
  const others = responses.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0));
  const busy = responses.filter(({ status }) => status === 503).length;
  logFigure(`${name}: ${responses.length} responses, ${busy} × 503, ${others.length} others`);
  expect(others).toEqual([]);
  expect(responses.length - busy).toBeGreaterThan(10);
}

/** Waits until a request that needs the database succeeds again. Returns the milliseconds that took. */
async function untilServing(): Promise<number> {
  const start = performance.now();
  const headers = readers[0]?.session.headers;
  await expect.poll(() => statusOf('/api/partner/profile', headers), { timeout: 20_000, interval: 50 }).toBe(200);
  return performance.now() - start;
}

/** Waits for a number of responses instead of a time, so that a slow machine is under load too when the fault occurs. */
async function untilServed({ responses }: ConstantLoad, more: number): Promise<void> {
  const from = responses.length;
  await until(() => responses.slice(from).filter(({ status }) => status === 200).length >= more, 10_000);
}

async function underLoad(name: string, fault: (load: ConstantLoad) => Promise<void>): Promise<void> {
  const acknowledged: AcknowledgedWrites = { views: new Set(), pins: new Set() };
  const call = (count: number) => mixedRequest(acknowledged, name, count);
  const load = startLoad({ origin, callers: 12, keepAlive: true, call });
  await fault(load);
  await pause(300);
  await load.stop();
  expect([server.isRunning(), worker.isRunning(), server.output().slice(-3000)]).toEqual([true, true, expect.any(String)]);
  expectOnlySuccessOrBusy(load, name);
  const lost = await findLostWrites(acknowledged);
  logFigure(`${name}: ${acknowledged.views.size + acknowledged.pins.size} writes acknowledged, ${lost.length} lost`);
  expect(lost).toEqual([]);
}

function terminateConnections(): Promise<unknown> {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity where usename in ('portal_app', 'portal_worker')`.execute(
    admin,
  );
}

describe('[SAFE-01] the server survives when the database', { timeout: 180_000 }, () => {
  it('terminates its connections twenty times under load', async () => {
    await underLoad('closed', async (load) => {
      for (let time = 0; time < 20; time += 1) {
        await untilServed(load, 3);
        await terminateConnections();
      }
      expect(await untilServing()).toBeLessThan(5_000);
    });
  });

  it('crashes and restarts several times under load', async () => {
    await underLoad('restarted', async (load) => {
      for (let time = 0; time < size.restarts; time += 1) {
        await untilServed(load, 10);
        await cluster.crashAndRestart();
        const ms = await untilServing();
        logFigure(`restarted: serving again after ${Math.round(ms)} ms`);
        expect(ms).toBeLessThan(5_000);
      }
    });
  });

  it('is down for a while under load', async () => {
    await underLoad('down', async (load) => {
      await untilServed(load, 10);
      await cluster.crash();
      await pause(size.downMs);
      await cluster.start();
      const ms = await untilServing();
      logFigure(`down: serving again after ${Math.round(ms)} ms`);
      expect(ms).toBeLessThan(5_000);
    });
  });

  it('crashes during an export: the client sees an aborted download, never a file that looks complete', async () => {
    const { person, session } = readers[1] as (typeof readers)[number];
    await manyLeads(admin, person.partnerId ?? '', 3_000);
    // The export is larger than all buffers between server and client.
    await admin
      .updateTable('leads')
      .set({ message: 'A long story. '.repeat(280) })
      .execute();
    const response = await fetch(`${origin}/api/partner/leads/export?format=csv`, { headers: session.headers });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await cluster.crash();
    const readToEnd = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readToEnd()).rejects.toThrow('terminated');
    await cluster.start();
    expect(await untilServing()).toBeLessThan(5_000);
    expect(server.isRunning()).toBe(true);
  });

  it('crashes and restarts: streams, jobs, mails and search work again afterwards', async () => {
    const { person, session } = readers[2] as (typeof readers)[number];
    const stream = await fetch(`${origin}/api/partner/notifications/stream`, { headers: session.headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const mailbox = await openMailbox(inject('mailUrl'));
    await cluster.crashAndRestart();
    await untilServing();

    const email = newEmail();
    await admin.updateTable('people').set({ email }).where('id', '=', person.id).execute();
    const headers = { 'content-type': 'application/json' };
    const reset = await fetch(`${origin}/api/password/forgot`, { method: 'POST', headers, body: JSON.stringify({ email }) });
    expect(reset.status).toBe(200);
    expect((await mailbox.next(email)).text).toContain('resetpassword');

    await aPieceOfContent(admin, 'documents');
    await expect.poll(() => countQueuedContent(), { timeout: 15_000 }).toBe(0);

    let text = '';
    while (!text.includes('event: unread')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect([server.isRunning(), worker.isRunning()]).toEqual([true, true]);
  });
});

it(
  '[SAFE-01] the client gets 503 when the response to a commit is lost, and can repeat the request',
  { timeout: 60_000 },
  async () => {
    const first = await startApi({ keepsFilesOnDisk: true });
    const directUrl = first.database.urlAs('portal_app');
    const proxy = await startFlakyProxy(directUrl);
    atEndOfFile(() => proxy.close());
    const proxiedUrl = Object.assign(new URL(directUrl), { port: new URL(proxy.url).port }).href;
    const { app } = await startApi({ env: { DATABASE_URL: proxiedUrl }, keepsFilesOnDisk: true });
    const person = await aPerson(first.admin);
    const { headers } = await aSession(first.admin, person);
    const id = await aPieceOfContent(first.admin, 'documents');
    const pin = () =>
      app.inject({
        method: 'POST',
        url: '/api/partner/pin-products-action',
        headers,
        payload: { action: 'add', id, elementType: '' },
      });

    proxy.cutAfterText('commit');
    const response = await pin();
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'server.unavailable',
      '2',
    ]);
    // The commit succeeded nevertheless, so repeating the request must succeed too.
    await expect.poll(() => first.admin.selectFrom('pins').select('contentId').execute()).toEqual([{ contentId: id }]);
    proxy.heal();
    expect((await pin()).statusCode).toBe(200);
  },
);

async function countQueuedContent(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_index_queue`.execute(admin);
  return rows[0]?.count ?? -1;
}
