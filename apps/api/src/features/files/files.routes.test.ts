import { PgBoss } from 'pg-boss';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aFile, aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { multipartBody, aPdf, aPicture } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { filesJobs } from './files.jobs.ts';
import { sweepUploads } from './sweep-uploads.ts';

const pdf = aPdf({ pages: 40 });
let api: TestApi;
let person: Person;
let session: Session;
let photo: string;
let agreement: string;

beforeAll(async () => {
  api = await startApi();
  person = await aPerson(api.admin, { partnerId: (await aPartner(api.admin)).id });
  session = await aSession(api.admin, person, { isBound: true });
  const form = multipartBody(
    {},
    {
      profilePhoto: { name: 'Ich & mein Hund (2).png', bytes: await aPicture() },
      distributionAgreement: { name: 'Händlervertrag 2026.pdf', bytes: pdf },
    },
  );
  const headers = { ...form.headers, ...session.headers };
  await api.app.inject({ method: 'POST', url: '/api/partner/update', payload: form.payload, headers });
  const profile = await api.app.inject({ url: '/api/partner/profile', headers: session.headers });
  photo = profile.json().profilePhoto;
  agreement = profile.json().distributionAgreement;
});

const get = (url: string, headers: Record<string, string> = session.headers) => api.app.inject({ url, headers });
const cookieOf = ({ headers }: Session) => ({ cookie: headers.cookie ?? '' });
const idOf = (url: string) => url.split('/')[3] ?? '';

async function signatureFor(url: string, { headers }: Session): Promise<string> {
  const response = await api.app.inject({ method: 'POST', url: `/api/files/${idOf(url)}/signature`, headers });
  return response.json().sig;
}

describe('GET /api/files/:id/:variant', { timeout: 60_000 }, () => {
  it('serves files with headers that prevent scripts, framing and shared caching', async () => {
    const response = await get(photo);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
      'content-disposition': `inline; filename="Ich & mein Hund (2).webp"; filename*=UTF-8''Ich%20%26%20mein%20Hund%20%282%29.webp`,
    });
    expect((await get(agreement)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="H_ndlervertrag 2026.pdf"; filename*=UTF-8''H%C3%A4ndlervertrag%202026.pdf`,
    });
  });

  it('serves byte ranges, and returns the file size for a range beyond its end', async () => {
    const part = await get(agreement, { ...session.headers, range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${pdf.length}`,
      '100',
    ]);
    expect(part.rawPayload.equals(pdf.subarray(100, 200))).toBe(true);
    const tail = await get(agreement, { ...session.headers, range: 'bytes=-10' });
    expect(tail.rawPayload.equals(pdf.subarray(-10))).toBe(true);
    const beyond = await get(agreement, { ...session.headers, range: `bytes=${pdf.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${pdf.length}`, '']);
    const several = await get(agreement, { ...session.headers, range: 'bytes=0-1,5-6' });
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, pdf.length]);
    const older = await get(agreement, { ...session.headers, range: 'bytes=0-1', 'if-range': '"an older one"' });
    expect([older.statusCode, older.rawPayload.length]).toEqual([200, pdf.length]);
  });

  it('sends no body to a client that has the file cached, nor for HEAD', async () => {
    const { etag = '' } = (await get(photo)).headers;
    const revalidated = await get(photo, { ...session.headers, 'if-none-match': `"other", W/${etag}` });
    expect([revalidated.statusCode, revalidated.body, revalidated.headers.etag]).toEqual([304, '', etag]);
    const head = await api.app.inject({ method: 'HEAD', url: agreement, headers: session.headers });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(pdf.length)]);
  });

  it('serves a colleague the photo but not the agreement, and another company neither', async () => {
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const otherPerson = await aSession(api.admin, await aPerson(api.admin));
    const staff = await aSession(api.admin, await aStaffMember(api.admin, { role: 'admin' }));
    expect((await get(photo, colleague.headers)).statusCode).toBe(200);
    expect((await get(agreement, colleague.headers)).statusCode).toBe(404);
    for (const { headers } of [otherPerson, staff])
      for (const url of [photo, agreement]) expect((await get(url, headers)).json().code).toBe('resource.notFound');
  });

  it('rejects unknown variants, quarantined files and invalid ids', async () => {
    const quarantined = await aFile(api.admin, person, { status: 'quarantined', variants: '{}' });
    const base = photo.replace('256.webp', '');
    for (const url of [`${base}original.png`, `${base}1024.webp`, `/api/files/${quarantined.id}/256.webp`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    for (const url of ['/api/files/7/256.webp', `${base}..%2f..%2fx`, `${base}__proto__`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 400]);
  });

  it('reports a file missing in the store as an error and not as 404', async () => {
    const withoutObjects = await aFile(api.admin, person);
    const response = await get(`/api/files/${withoutObjects.id}/256.webp`);
    expect([response.statusCode, response.json().code, response.headers['cache-control']]).toEqual([
      503,
      'storage.unavailable',
      'no-store',
    ]);
  });
});

describe('the cookie alone', () => {
  it('gives read access to files, as needed for images in a page', async () => {
    expect((await get(photo, cookieOf(session))).statusCode).toBe(200);
    expect((await get(agreement, cookieOf(session))).statusCode).toBe(200);
    expect((await get(photo, { cookie: '__Host-session=guessed' })).statusCode).toBe(401);
    expect((await get(photo, {})).statusCode).toBe(401);
  });

  it('gives access to nothing else', async () => {
    expect((await get('/api/partner/profile', cookieOf(session))).statusCode).toBe(401);
    const signatureRequest = { method: 'POST', url: `/api/files/${idOf(photo)}/signature`, headers: cookieOf(session) } as const;
    expect((await api.app.inject(signatureRequest)).statusCode).toBe(401);
  });

  it('is not accepted beside an unknown token', async () => {
    const headers = { ...cookieOf(session), authorization: `Bearer ${'A'.repeat(43)}` };
    expect((await get(photo, headers)).statusCode).toBe(401);
  });

  it('expires with the session, and does not extend it', async () => {
    for (const values of [{ isEnded: true }, { createdMinutesAgo: 61 }, { kind: 'interim' }] as const)
      expect((await get(photo, cookieOf(await aSession(api.admin, person, { isBound: true, ...values })))).statusCode).toBe(401);
    const idle = await aSession(api.admin, person, { isBound: true, createdMinutesAgo: 59 });
    expect((await get(photo, cookieOf(idle))).statusCode).toBe(200);
    const newest = await api.admin
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('lastSeenAt').as('at'))
      .where('createdAt', '<', new Date(Date.now() - 58 * 60_000))
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Date.now() - Number(newest.at)).toBeGreaterThan(58 * 60_000);
  });
});

describe('a signed file URL', () => {
  it('opens its file without header or cookie', async () => {
    const unboundSession = await aSession(api.admin, person);
    const sig = await signatureFor(agreement, unboundSession);
    expect((await get(`${agreement}?sig=${sig}`, {})).rawPayload.equals(pdf)).toBe(true);
    expect((await get(`${photo}?sig=${sig}`, {})).statusCode).toBe(401);
    expect((await get(agreement, {})).statusCode).toBe(401);
    expect((await get(`/api/partner/profile?sig=${sig}`, {})).statusCode).toBe(401);
  });

  it('is not issued for a file the person may not see', async () => {
    const otherPerson = await aSession(api.admin, await aPerson(api.admin));
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/files/${idOf(photo)}/signature`,
      headers: otherPerson.headers,
    });
    expect(response.statusCode).toBe(404);
  });

  it('is rejected when forged or when its expiry was changed', async () => {
    const sig = await signatureFor(agreement, await aSession(api.admin, person));
    const [sessionId = '', expires = '', signature = ''] = sig.split('.');
    const other = await api.admin
      .selectFrom('sessions')
      .select('id')
      .where('id', '!=', sessionId)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const forged of [
      `${sessionId}.${Number(expires) + 60}.${signature}`,
      `${other.id}.${expires}.${signature}`,
      `${sessionId}.${expires}.${signature.slice(0, -2)}AA`,
      `${sessionId}.${expires}.`,
      sessionId,
      'x'.repeat(150),
    ])
      expect((await get(`${agreement}?sig=${forged}`, {})).statusCode).toBe(401);
    expect((await get(`${agreement}?sig=${sig}&sig=${sig}`, {})).statusCode).toBe(401);
  });

  it('expires after a minute, and with its session', async () => {
    const unboundSession = await aSession(api.admin, person);
    const sig = await signatureFor(agreement, unboundSession);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(401);
    vi.useRealTimers();
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(200);
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: unboundSession.headers });
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(401);
  });
});

describe('the sweep', { timeout: 60_000 }, () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it('removes abandoned uploads with their objects, and nothing that is in use or still being uploaded', async () => {
    const old = { variants: '{}', changedAt: hoursAgo(2) };
    const crashed = await aFile(api.admin, person, { ...old, status: 'quarantined' });
    const replaced = await aFile(api.admin, person, { ...old, status: 'dropped', purpose: 'agreement' });
    const inProgress = await aFile(api.admin, person, { status: 'quarantined', variants: '{}' });
    const refused = await aFile(api.admin, person, { ...old, status: 'refused' });
    const longRefused = await aFile(api.admin, person, { status: 'refused', variants: '{}', changedAt: hoursAgo(31 * 24) });
    const { storage } = api.deps;
    const removed = [
      `quarantine/${crashed.id}`,
      `files/${crashed.id}/64.avif`,
      `files/${crashed.id}/512.jpg`,
      `files/${replaced.id}/original.pdf`,
    ];
    const remaining = [`quarantine/${inProgress.id}`, `files/${inProgress.id}/64.avif`];
    for (const key of [...removed, ...remaining]) await storage.put(key, Buffer.from('x'), 'text/plain');

    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    expect(await sweepUploads(db, storage)).toEqual({ files: 3, orphans: 0 });
    await db.destroy();

    const rows = await api.admin.selectFrom('files').select('id').where('status', '!=', 'ready').execute();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([inProgress.id, refused.id]));
    expect(rows.map(({ id }) => id)).not.toContain(crashed.id);
    expect(rows.map(({ id }) => id)).not.toContain(longRefused.id);
    for (const key of removed) expect([key, await storage.head(key)]).toEqual([key, undefined]);
    for (const key of remaining) expect([key, await storage.head(key)]).toEqual([key, { size: 1 }]);
    expect((await get(photo)).statusCode).toBe(200);
  });

  it('removes quarantined objects without a row after three hours', async () => {
    const { storage } = api.deps;
    await storage.put('quarantine/stray', Buffer.from('x'), 'text/plain');
    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    await sweepUploads(db, storage);
    expect(await storage.head('quarantine/stray')).toBeDefined();

    const list: Storage['list'] = async function* (prefix) {
      for await (const object of storage.list(prefix)) yield { ...object, storedAt: hoursAgo(4) };
    };
    await sweepUploads(db, { ...storage, list });
    expect(await storage.head('quarantine/stray')).toBeUndefined();
    await db.destroy();
  });

  it('runs as a job of the worker', async () => {
    const forgotten = await aFile(api.admin, person, { status: 'quarantined', variants: '{}', changedAt: hoursAgo(2) });
    const connectionString = api.database.urlAs('portal_worker');
    const boss = new PgBoss({ connectionString, migrate: false, createSchema: false });
    const database = openDatabase(connectionString, 1);
    await boss.start();
    await filesJobs(boss, { database, storage: api.deps.storage, log: api.deps.log });
    await boss.send('sweep-uploads');
    const findForgotten = () => api.admin.selectFrom('files').select('id').where('id', '=', forgotten.id).executeTakeFirst();
    await expect.poll(findForgotten, { timeout: 30_000 }).toBeUndefined();
    expect((await boss.getSchedules()).map(({ name }) => name)).toContain('sweep-uploads');
    await boss.stop({ graceful: true, timeout: 5_000 });
    await database.destroy();
  });
});
