import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { importRules } from '@portal/contract/backoffice/imports';
import type { ImportReport } from '@portal/contract/integration/feeds';

import { aPartner, aSession, aStaffMember, type Partner, type Person } from '../../testing/factories.ts';
import { importing } from '../../testing/imports/importing.ts';
import { licenceFile, licenceHeader, licenceLine, licencesFrom } from '../../testing/imports/licence-files.ts';
import { sending } from '../../testing/imports/sending.ts';
import { aWorkbook } from '../../testing/imports/workbooks.ts';
import { aMachineKey } from '../../testing/keys/machine-keys.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { storageUnavailable } from '../../storage/storage.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let admin: Person;
let staff: ReturnType<typeof importing>;
let machine: ReturnType<typeof sending>;
let partner: Partner;

beforeAll(async () => {
  api = await startApi();
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR } = api.deps.config;
  await startTestWorker(api, { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, STORAGE_DIR });
  admin = await aStaffMember(api.admin);
  staff = importing(api, await aSession(api.admin, admin));
  machine = sending(api, await aMachineKey(api.admin, admin, { scopes: ['feeds'] }));
  partner = await aPartner(api.admin, { sapId: 'S-1' });
});

describe('a machine that sends a file', { timeout: 60_000 }, () => {
  it('[FEED-01] gets a report at once, and the report of the end when the file is imported', async () => {
    const feed = await staff.addFeed();
    const response = await machine.send(feed.slug, licenceFile(licenceLine('H-1', partner), 'H-2,nobody,R,N,2027-01-01,,,,'));
    expect(response.statusCode).toBe(202);
    const received = response.json<ImportReport>();
    expect(received).toMatchObject({ feed: feed.slug, fileName: 'licences.csv', endedAt: null, needsDecision: false });

    const report = await machine.settled(received.id);
    expect(report).toMatchObject({
      id: received.id,
      state: 'done',
      rowCount: 2,
      found: { new: 1, changed: 0, same: 0, gone: 0, fault: 1 },
      written: { created: 1, changed: 0, removed: 0 },
      fault: null,
      rowFaults: [{ row: 3, code: 'partner.unknown', field: 'partnerSapId', value: 'nobody' }],
    });
    expect(report.rowFaults[0]?.text).toMatch(/^SAP id: /);
    expect(report.endedAt).not.toBeNull();
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(1);
    const [listed] = (await staff.get(`imports?feed=${feed.id}`)).json<{ body: object[] }>().body;
    expect(listed).toMatchObject({ door: 'http', startedBy: null, keyName: expect.stringMatching(/^Key /) as string });
  });

  it('gets the failed rows back in the format of its file, and can send them again', async () => {
    const feed = await staff.addFeed();
    const bad = await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner, 'R,N,31.02.2027,,,,')));
    const csv = await machine.get(`imports/${bad.id}/failed-rows`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`${licenceHeader},Reason`);
    const again = await machine.sendFile(feed.slug, csv.body.replace('31.02.2027', '2027-02-28'));
    expect(again).toMatchObject({ written: { created: 1 }, found: { fault: 0 } });

    const sheet = await aWorkbook([licenceHeader.split(','), ['H-2', partner.sapId, 'R', 'N', 'soon', '', '', '', '']]);
    const { id } = await machine.sendFile(feed.slug, sheet, { type: 'application/octet-stream', fileName: 'licences.xlsx' });
    const xlsx = await machine.get(`imports/${id}/failed-rows`);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('reads no file for a request that asks for the headers alone', async () => {
    const feed = await staff.addFeed();
    const { id } = await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner, 'R,N,31.02.2027,,,,')));
    const get = vi.spyOn(api.deps.storage, 'get');
    onTestFinished(() => get.mockRestore());
    for (const door of [machine, staff]) {
      const { statusCode, headers, body } = await door.head(`imports/${id}/failed-rows`);
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/csv; charset=utf-8', '']);
    }
    await pause(100);
    expect(get).not.toHaveBeenCalled();
  });

  it('has to wait while a hundred of its files do', async () => {
    const feed = await staff.addFeed();
    const { id } = await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner)));
    await sql`
      insert into imports (id, feed_id, kind, source, mode, scope, max_removed_percent, file_name, file_size, storage_key, door, key_id, state)
      select new_id(), feed_id, kind, source, mode, scope, max_removed_percent, file_name, file_size, storage_key, door, key_id, 'checked'
        from imports, generate_series(1, 100) where id = ${id}`.execute(api.admin);
    const refused = await machine.send(feed.slug, licenceFile(licenceLine('H-2', partner)));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'request.tooMany']);
    expect((await machine.send((await staff.addFeed()).slug, licenceFile(licenceLine('H-3', partner)))).statusCode).toBe(202);
  });

  it('may send any content type, or none, but not a form', async () => {
    const feed = await staff.addFeed();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', '']) {
      const response = await machine.send(feed.slug, licenceFile(licenceLine('H-1', partner)), { type });
      expect([type, response.statusCode]).toEqual([type, 202]);
      expect((await machine.settled(response.json<ImportReport>().id)).state).toBe('done');
    }
    const form = await machine.send(feed.slug, '--b\r\n\r\n--b--', { type: 'multipart/form-data; boundary=b' });
    expect([form.statusCode, form.json<{ code: string }>().code]).toEqual([400, 'request.invalid']);
    const empty = await machine.send(feed.slug, '');
    expect([empty.statusCode, empty.json<{ code: string }>().code]).toEqual([400, 'request.invalid']);
  });

  it('is told which feed it named does not exist, and that a file is too large, and nothing is kept', async () => {
    const unknown = await machine.send('no-such-feed', 'a,b\n1,2\n');
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'resource.notFound']);
    const feed = await staff.addFeed();
    const large = await api.app.inject({
      method: 'PUT',
      url: `/api/integration/v1/feeds/${feed.slug}`,
      headers: { ...(await keyHeaders()), 'content-length': String(importRules.maxBytes + 1) },
      payload: 'a,b\n',
    });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'file.tooLarge']);
    expect((await staff.get(`imports?feed=${feed.id}`)).json<{ total: number }>().total).toBe(0);
  });

  it('waits for an admin when its file would remove more than the feed allows', async () => {
    const feed = await staff.addFeed({ scope: 'snapshot' });
    await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner), licenceLine('H-2', partner)));
    const second = await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner)));
    expect(second).toMatchObject({ state: 'checked', needsDecision: true, endedAt: null, found: { gone: 1 } });
    expect(await licencesFrom(api.admin, feed.source)).toHaveLength(2);
  });

  it('learns why a file cannot be read, with what to do', async () => {
    const feed = await staff.addFeed();
    const report = await machine.sendFile(feed.slug, 'Colour,Size\nred,3\n');
    expect(report).toMatchObject({ state: 'failed', fault: { code: 'file.columnsIncomplete' } });
    expect(report.fault?.text.length).toBeGreaterThan(10);
  });
});

describe('a key', () => {
  it('reads imports that came over HTTP, those of the key before it too, but none that people uploaded', async () => {
    const feed = await staff.addFeed();
    const sent = await machine.sendFile(feed.slug, licenceFile(licenceLine('H-1', partner, 'R,N,soon,,,,')));
    const uploaded = await staff.upload(feed.id, licenceFile(licenceLine('H-2', partner, 'R,N,soon,,,,')));
    const successor = sending(api, { headers: await keyHeaders() });
    expect((await successor.get(`imports/${sent.id}`)).statusCode).toBe(200);
    for (const path of [`imports/${uploaded.id}`, `imports/${uploaded.id}/failed-rows`])
      expect([path, (await successor.get(path)).statusCode]).toEqual([path, 404]);
  });

  it('without the scope for feeds neither sends nor reads', async () => {
    const feed = await staff.addFeed();
    const other = sending(api, await aMachineKey(api.admin, admin, { scopes: ['records:read', 'records:write'] }));
    const sent = await other.send(feed.slug, 'a,b\n');
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([403, 'key.scopeMissing']);
    expect((await staff.get(`imports?feed=${feed.id}`)).json<{ total: number }>().total).toBe(0);
  });
});

async function keyHeaders(): Promise<{ authorization: string }> {
  return (await aMachineKey(api.admin, admin, { scopes: ['feeds'] })).headers;
}

describe('a machine that has not sent everything yet', { timeout: 60_000 }, () => {
  beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }));

  it('is told that the file is too large', async () => {
    const { maxBytes } = importRules;
    onTestFinished(() => void Object.assign(importRules, { maxBytes }));
    Object.assign(importRules, { maxBytes: 1_000_000 });
    const feed = await staff.addFeed();
    expect(await refusalOf(feed.slug)).toEqual([413, 'file.tooLarge']);
    expect((await staff.get(`imports?feed=${feed.id}`)).json<{ total: number }>().total).toBe(0);
  });

  it('is told that the storage cannot be reached', async () => {
    const feed = await staff.addFeed();
    const put = vi.spyOn(api.deps.storage, 'put').mockImplementation(async (_key, body) => {
      await once(body as Readable, 'data');
      (body as Readable).destroy();
      await pause(100);
      throw storageUnavailable(new Error('no connection'));
    });
    onTestFinished(() => put.mockRestore());
    expect(await refusalOf(feed.slug)).toEqual([503, 'storage.unavailable']);
    expect(await refusalOf(feed.slug, stalling())).toEqual([503, 'storage.unavailable']);
    // The connections are gone a second later, and whatever still reads them must not end the server.
    const connections = promisify(api.app.server.getConnections.bind(api.app.server));
    await expect.poll(() => connections(), { timeout: 10_000 }).toBe(0);
  });

  it('is told that its call is refused, and cannot go on sending for long', async () => {
    const feed = await staff.addFeed();
    const { authorization } = await keyHeaders();
    const other = await aMachineKey(api.admin, admin, { scopes: ['records:read'] });
    const headers = { authorization, 'content-length': importRules.maxBytes };
    const statuses = await Promise.all([
      statusWhenClosed(feed.slug, { ...headers, authorization: `Bearer ppk_${'B'.repeat(43)}` }),
      statusWhenClosed(feed.slug, { ...headers, authorization: other.headers.authorization }),
      statusWhenClosed('no-such-feed', headers),
      statusWhenClosed(feed.slug, { ...headers, 'content-length': importRules.maxBytes + 1 }),
      statusWhenClosed(feed.slug, { ...headers, 'content-type': 'multipart/form-data; boundary=b' }),
    ]);
    expect(statuses).toEqual([401, 403, 404, 413, 400]);
  });
});

/** Sends a file steadily until the server closes the connection; returns the status that it was told. */
async function statusWhenClosed(slug: string, headers: Record<string, string | number>): Promise<number> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT /api/integration/v1/feeds/${slug} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += String(chunk)));
  const end = Date.now() + 10_000;
  while (!socket.destroyed && Date.now() < end) {
    socket.write('a'.repeat(1000));
    await pause(50);
  }
  const isClosed = socket.destroyed;
  socket.destroy();
  if (!isClosed) throw new Error(`The connection is still open: ${response}`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024, 'a');
}

/** As if the line were dead after the beginning. */
async function* stalling(): AsyncGenerator<Buffer> {
  yield Buffer.from('a,b');
  await pause(60_000, undefined, { ref: false });
}

/** Sends a file without its length and without an end; returns what it is told meanwhile. */
async function refusalOf(
  slug: string,
  content: Iterable<Buffer> | AsyncIterable<Buffer> = endless(),
): Promise<[status: number | undefined, code: unknown]> {
  const { port } = api.app.server.address() as AddressInfo;
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/integration/v1/feeds/${slug}`,
    headers: await keyHeaders(),
  });
  Readable.from(content)
    .on('error', () => undefined)
    .pipe(call);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const { code } = (await json(response)) as { code: unknown };
  call.on('error', () => undefined).destroy();
  return [response.statusCode, code];
}
