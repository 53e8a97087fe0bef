import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { databaseUrl, queryOnce } from '@portal/stack/services/postgres-client';

import { developmentSecret } from '../../config/development.ts';
import { waitForDatabase } from '../../db/check-database.ts';
import { openDatabase } from '../../db/database.ts';
import { startFlakyProxy } from '../../testing/flaky-proxy.ts';
import { startOwnProcess, type OwnProcess } from '../../testing/own-process.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

const productionEnv = {
  PORTAL_MODE: 'production',
  SECRET_KEYS: 'a secret of this test long enough for production',
  ENCRYPTION_KEYS: `own:${Buffer.alloc(32, 7).toString('base64')}`,
  CONTENT_API_KEY: 'a-content-key-of-its-own',
  PUBLIC_URL: 'https://partners.example.com',
  STORAGE_DIR: '/tmp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@example.com',
  PORT: '0',
};

async function exitOf(starting: Promise<OwnProcess>): Promise<[exit: string, stderr: string]> {
  const process = await starting;
  const exit = await process.ended;
  expect(process.stdout).toBe('');
  return [exit, process.stderr];
}

describe('the environment', () => {
  it(
    '[SAFE-09] is rejected with all its problems at once, each with its variable and what to do',
    { timeout: 120_000 },
    async () => {
      const [exit, stderr] = await exitOf(
        startOwnProcess('server', {
          ...productionEnv,
          SECRET_KEYS: developmentSecret,
          ENCRYPTION_KEYS: 'own:c2hvcnQ=',
          CONTENT_API_KEY: '',
          PORT: 'ninety',
          LOCALES: 'en,xx,english',
          TRUST_PROXY: 'the proxy',
          WEB_DIST: '/nowhere',
          MAIL_FROM: 'Partner Portal',
          S3_ENDPIONT: 'https://s3.example.com',
          STORAGE_DIR: undefined,
          PRICE_ORIGINS: 'http://prices.example.com',
        }),
      );
      expect(exit).toBe('code 1');
      expect(stderr.split('\n')).toEqual([
        'The configuration is not usable:',
        '  PORT: is not a whole number from 0 to 65535; give the port to listen on, or leave it out for 3000',
        '  DATABASE_URL: is not set; give it as portal_app, such as postgres://portal_app:password@host/portal',
        '  ENCRYPTION_KEYS: is not a list of keys; give id:key, separated by commas, each key as `openssl rand -base64 32` makes it',
        '  MAIL_FROM: holds no e-mail address; give one such as Partner Portal <portal@example.com>',
        '  LOCALES: is not a list of the portal’s languages; give some of en, de, fr, it, zh, es, pt, ja and ru, separated by commas, each once and en among them',
        '  TRUST_PROXY: is not a list of addresses; give addresses or ranges of your proxies, separated by commas, such as 10.0.0.5 or 10.0.0.0/8, or loopback or uniquelocal',
        '  WEB_DIST: has no index.html; give the folder of the built web application, apps/web/dist after `npm run build`',
        '  SECRET_KEYS: has the development secret, which production mode refuses; give one of your own',
        '  CONTENT_API_KEY: is not set; give 16 to 100 letters, digits, - and _',
        '  S3_ENDPOINT: is not set, and neither is STORAGE_DIR; set one of them to say where files are kept',
        '  PRICE_ORIGINS: names an origin without TLS; give https origins, such as https://prices.example.com',
        '  S3_ENDPIONT: is not a variable of the portal; did you mean S3_ENDPOINT?',
        '',
      ]);
    },
  );

  it('[SAFE-09] is rejected if its port is in use, and a doubtful variable causes a warning', { timeout: 120_000 }, async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const env = { ...productionEnv, PORT: String(port), SMTP_URL: '', PUBLIC_URL: 'http://partners.example.com' };
    const process = startOwnProcess('server', { ...env, LOG_LEVEL: 'silent', DATABASE_URL: api.database.urlAs('portal_app') });
    expect(await exitOf(process)).toEqual([
      'code 1',
      [
        'Warning: SMTP_URL: is not set; mails wait in the database until it is',
        'Warning: PUBLIC_URL: begins with http:; links in mails lead past TLS, give the https address',
        'The server cannot listen:',
        '  PORT: another process listens there; give another port, or stop the other process',
        '',
      ].join('\n'),
    ]);
    otherServer.close();
  });
});

describe('the database', () => {
  const silent = { ...productionEnv, LOG_LEVEL: 'silent' };
  const title = 'The portal cannot run on this database:';

  /** Returns why the server or the worker cannot run on this database, or undefined if it can. */
  async function startError(url: string, role: 'portal_app' | 'portal_worker'): Promise<string | undefined> {
    const database = openDatabase(url, 1);
    const expected = { role, variable: role === 'portal_app' ? 'DATABASE_URL' : 'WORKER_DATABASE_URL' } as const;
    const message = await waitForDatabase(database, expected, { log: api.deps.log }).catch((error: Error) => error.message);
    await database.destroy();
    return message?.replace(`${title}\n  `, '');
  }

  it('[SAFE-09] is rejected if the role bypasses row-level security', { timeout: 120_000 }, async () => {
    const DATABASE_URL = api.database.urlAs('portal_owner');
    const problem = 'connects as portal_owner, which bypasses row-level security; give the address as';
    expect(
      await Promise.all([
        exitOf(startOwnProcess('server', { ...silent, DATABASE_URL })),
        exitOf(startOwnProcess('worker', { ...silent, DATABASE_URL, WORKER_DATABASE_URL: DATABASE_URL })),
      ]),
    ).toEqual([
      ['code 1', `${title}\n  DATABASE_URL: ${problem} portal_app\n`],
      ['code 1', `${title}\n  WORKER_DATABASE_URL: ${problem} portal_worker\n`],
    ]);
  });

  it('[SAFE-09] is accepted by the server only as portal_app or a member of it, and by the worker only as portal_worker', async () => {
    const { adminUrl } = api.database;
    const urlAs = (role: Parameters<typeof api.database.urlAs>[0]) => api.database.urlAs(role);
    expect(await startError(urlAs('portal_app'), 'portal_app')).toBeUndefined();
    expect(await startError(urlAs('portal_worker'), 'portal_worker')).toBeUndefined();
    for (const url of [adminUrl, urlAs('portal_owner'), urlAs('portal_backup')])
      expect(await startError(url, 'portal_app')).toMatch(
        /^DATABASE_URL: connects as \w+, which bypasses row-level security; give/,
      );
    expect(await startError(urlAs('portal_worker'), 'portal_app')).toMatch('which lacks the rights of portal_app; give');
    expect(await startError(urlAs('portal_app'), 'portal_worker')).toMatch('which lacks the rights of portal_worker; give');

    const member = `member_${randomBytes(4).toString('hex')}`;
    const asMember = databaseUrl(adminUrl, new URL(adminUrl).pathname.slice(1), member);
    await queryOnce(adminUrl, `create role ${member} login in role portal_app`);
    try {
      expect(await startError(asMember, 'portal_app')).toBeUndefined();
      await queryOnce(adminUrl, `create table of_member (); alter table of_member owner to ${member}`);
      expect(await startError(asMember, 'portal_app')).toMatch(`DATABASE_URL: connects as ${member}, which owns tables; give`);
      // The role does not bypass row-level security itself, but can switch to a role that does.
      await queryOnce(adminUrl, `drop table of_member; grant portal_owner to ${member}`);
      expect(await startError(asMember, 'portal_app')).toMatch('bypasses row-level security');
    } finally {
      await queryOnce(adminUrl, `drop table if exists of_member; drop role ${member}`);
    }
  });

  it('[SAFE-09] is rejected if it lacks the schema of the release, and if it does not exist', { timeout: 120_000 }, async () => {
    const { adminUrl } = api.database;
    const name = `${new URL(adminUrl).pathname.slice(1)}_empty`;
    const DATABASE_URL = databaseUrl(adminUrl, name, 'portal_app');
    await queryOnce(databaseUrl(adminUrl, 'postgres'), `create database ${name} owner portal_owner`);
    const unmigrated = 'DATABASE_URL: the database has no schema of this release; run migrate.js';
    expect(await exitOf(startOwnProcess('server', { ...silent, DATABASE_URL }))).toEqual([
      'code 1',
      `${title}\n  ${unmigrated}\n`,
    ]);

    expect(await startError(databaseUrl(adminUrl, name, 'portal_worker'), 'portal_worker')).toBe(`WORKER_${unmigrated}`);
    expect(await startError(`${DATABASE_URL}_none`, 'portal_app')).toBe(
      'DATABASE_URL: the database does not exist; run migrate.js',
    );
    const older = await startApi({ keepsFilesOnDisk: true });
    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(older.admin);
    expect(await startError(older.database.urlAs('portal_app'), 'portal_app')).toBe(unmigrated);
    const withOldFunctions = await startApi({ keepsFilesOnDisk: true });
    await sql`update applied_functions set version = 'older'`.execute(withOldFunctions.admin);
    expect(await startError(withOldFunctions.database.urlAs('portal_app'), 'portal_app')).toBe(unmigrated);
  });

  it(
    '[SAFE-09] may be newer than the release, and may be down at the start: calls get 503 until it is reachable',
    { timeout: 120_000 },
    async () => {
      const newer = await startApi({ keepsFilesOnDisk: true });
      await sql`insert into migrations (name, timestamp) values ('9999_of_a_later_release', now()::text)`.execute(newer.admin);
      const [databasePort, serverPort] = await freePorts(2);
      const url = new URL(newer.database.urlAs('portal_app'));
      const target = url.href;
      url.port = String(databasePort);
      const process = await startOwnProcess('server', { ...productionEnv, PORT: String(serverPort), DATABASE_URL: url.href });
      const get = (path: string) =>
        fetch(`http://127.0.0.1:${serverPort}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } }).catch(() => undefined);
      await expect.poll(async () => (await get('/healthz'))?.status, { timeout: 20_000 }).toBe(200);
      for (const path of ['/readyz', '/api/config', '/partner/signin']) {
        const response = await get(path);
        expect([path, response?.status, response?.headers.get('retry-after')]).toEqual([path, 503, '2']);
      }

      const database = await startFlakyProxy(target, databasePort);
      await expect.poll(async () => (await get('/readyz?exclude=worker'))?.status, { timeout: 20_000 }).toBe(200);
      expect((await get('/api/config'))?.status).toBe(200);
      process.signal('SIGINT');
      process.signal('SIGINT');
      expect(await process.ended).toBe('code 0');
      await database.close();

      const warnings = process.stdout.split('\n').filter((line) => line.includes('TRUST_PROXY'));
      expect(warnings.length).toBe(1);
      expect(warnings[0]).toContain('set it to the address of the proxy');
      expect(process.stderr).toBe('');
    },
  );
});

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await sleep(10);
  return ports;
}
