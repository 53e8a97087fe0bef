import { PgBoss } from 'pg-boss';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { openDatabase } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { aFile, aPartner, aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { aForm, aPdf, aPicture } from '../../testing/sample-files.ts';
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
  const form = aForm(
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
const idOf = (address: string) => address.split('/')[3] ?? '';

async function ticketFor(address: string, { headers }: Session): Promise<string> {
  const answer = await api.app.inject({ method: 'POST', url: `/api/files/${idOf(address)}/ticket`, headers });
  return answer.json().sig;
}

describe('GET /api/files/:id/:variant', { timeout: 60_000 }, () => {
  it('serves what runs nowhere, frames nowhere and is kept by nobody but its reader', async () => {
    const answer = await get(photo);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
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

  it('serves ranges, and says where the file ends when asked beyond it', async () => {
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

  it('sends nothing twice to a client that has it, nor anything with HEAD', async () => {
    const { etag = '' } = (await get(photo)).headers;
    const known = await get(photo, { ...session.headers, 'if-none-match': `"other", W/${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    const head = await api.app.inject({ method: 'HEAD', url: agreement, headers: session.headers });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(pdf.length)]);
  });

  it('shows a colleague the photo and not the agreement, and another company neither', async () => {
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: person.partnerId }));
    const stranger = await aSession(api.admin, await aPerson(api.admin));
    const staff = await aSession(api.admin, await aPerson(api.admin, { kind: 'staff', role: 'admin' }));
    expect((await get(photo, colleague.headers)).statusCode).toBe(200);
    expect((await get(agreement, colleague.headers)).statusCode).toBe(404);
    for (const { headers } of [stranger, staff])
      for (const address of [photo, agreement]) expect((await get(address, headers)).json().code).toBe('resource.notFound');
  });

  it('knows no other variant, no file in quarantine and no id that is none', async () => {
    const quarantined = await aFile(api.admin, person, { status: 'quarantined', variants: '{}' });
    const base = photo.replace('256.webp', '');
    for (const address of [`${base}original.png`, `${base}1024.webp`, `/api/files/${quarantined.id}/256.webp`])
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    for (const address of ['/api/files/7/256.webp', `${base}..%2f..%2fx`, `${base}__proto__`])
      expect([address, (await get(address)).statusCode]).toEqual([address, 400]);
  });

  it('says that the store has lost a file rather than that there is none', async () => {
    const lost = await aFile(api.admin, person);
    const answer = await get(`/api/files/${lost.id}/256.webp`);
    expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
      503,
      'storage.unavailable',
      'no-store',
    ]);
  });
});

describe('the cookie alone', () => {
  it('opens files for reading, as a picture in a page asks for them', async () => {
    expect((await get(photo, cookieOf(session))).statusCode).toBe(200);
    expect((await get(agreement, cookieOf(session))).statusCode).toBe(200);
    expect((await get(photo, { cookie: '__Host-session=guessed' })).statusCode).toBe(401);
    expect((await get(photo, {})).statusCode).toBe(401);
  });

  it('opens nothing else', async () => {
    expect((await get('/api/partner/profile', cookieOf(session))).statusCode).toBe(401);
    const ticket = { method: 'POST', url: `/api/files/${idOf(photo)}/ticket`, headers: cookieOf(session) } as const;
    expect((await api.app.inject(ticket)).statusCode).toBe(401);
  });

  it('does not help a token that is not its own', async () => {
    const headers = { ...cookieOf(session), authorization: `Bearer ${'A'.repeat(43)}` };
    expect((await get(photo, headers)).statusCode).toBe(401);
  });

  it('ends with the session, and does not keep it alive', async () => {
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

describe('a ticket', () => {
  it('opens its one file where neither header nor cookie can be sent', async () => {
    const plain = await aSession(api.admin, person);
    const sig = await ticketFor(agreement, plain);
    expect((await get(`${agreement}?sig=${sig}`, {})).rawPayload.equals(pdf)).toBe(true);
    expect((await get(`${photo}?sig=${sig}`, {})).statusCode).toBe(401);
    expect((await get(agreement, {})).statusCode).toBe(401);
    expect((await get(`/api/partner/profile?sig=${sig}`, {})).statusCode).toBe(401);
  });

  it('is not to be had for a file one may not see', async () => {
    const stranger = await aSession(api.admin, await aPerson(api.admin));
    const answer = await api.app.inject({ method: 'POST', url: `/api/files/${idOf(photo)}/ticket`, headers: stranger.headers });
    expect(answer.statusCode).toBe(404);
  });

  it('cannot be forged or stretched', async () => {
    const sig = await ticketFor(agreement, await aSession(api.admin, person));
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

  it('ends after a minute, and with its session', async () => {
    const plain = await aSession(api.admin, person);
    const sig = await ticketFor(agreement, plain);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(401);
    vi.useRealTimers();
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(200);
    await api.app.inject({ method: 'POST', url: '/api/logout', headers: plain.headers });
    expect((await get(`${agreement}?sig=${sig}`, {})).statusCode).toBe(401);
  });
});

describe('the sweep', { timeout: 60_000 }, () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it('removes what uploads left behind, objects first, and nothing that is in use or still under way', async () => {
    const old = { variants: '{}', changedAt: hoursAgo(2) };
    const crashed = await aFile(api.admin, person, { ...old, status: 'quarantined' });
    const replaced = await aFile(api.admin, person, { ...old, status: 'dropped', purpose: 'agreement' });
    const underWay = await aFile(api.admin, person, { status: 'quarantined', variants: '{}' });
    const refused = await aFile(api.admin, person, { ...old, status: 'refused' });
    const longRefused = await aFile(api.admin, person, { status: 'refused', variants: '{}', changedAt: hoursAgo(31 * 24) });
    const { storage } = api.deps;
    const gone = [
      `quarantine/${crashed.id}`,
      `files/${crashed.id}/64.avif`,
      `files/${crashed.id}/512.jpg`,
      `files/${replaced.id}/original.pdf`,
    ];
    const kept = [`quarantine/${underWay.id}`, `files/${underWay.id}/64.avif`];
    for (const key of [...gone, ...kept]) await storage.put(key, Buffer.from('x'), 'text/plain');

    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    expect(await sweepUploads(db, storage)).toEqual({ files: 3, strays: 0 });
    await db.destroy();

    const rows = await api.admin.selectFrom('files').select('id').where('status', '!=', 'ready').execute();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([underWay.id, refused.id]));
    expect(rows.map(({ id }) => id)).not.toContain(crashed.id);
    expect(rows.map(({ id }) => id)).not.toContain(longRefused.id);
    for (const key of gone) expect([key, await storage.head(key)]).toEqual([key, undefined]);
    for (const key of kept) expect([key, await storage.head(key)]).toEqual([key, { size: 1 }]);
    expect((await get(photo)).statusCode).toBe(200);
  });

  it('removes what came in without ever getting a row', async () => {
    const { storage } = api.deps;
    await storage.put('quarantine/stray', Buffer.from('x'), 'text/plain');
    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    await sweepUploads(db, storage);
    expect(await storage.head('quarantine/stray')).toBeDefined();

    const list: Storage['list'] = async function* (prefix) {
      for await (const object of storage.list(prefix)) yield { ...object, storedAt: hoursAgo(2) };
    };
    await sweepUploads(db, { ...storage, list });
    expect(await storage.head('quarantine/stray')).toBeUndefined();
    await db.destroy();
  });

  it('is a job of the worker', async () => {
    const forgotten = await aFile(api.admin, person, { status: 'quarantined', variants: '{}', changedAt: hoursAgo(2) });
    const connectionString = api.database.urlAs('portal_worker');
    const boss = new PgBoss({ connectionString, migrate: false, createSchema: false });
    const database = openDatabase(connectionString, 1);
    await boss.start();
    await filesJobs(boss, { database, storage: api.deps.storage, log: api.deps.log });
    await boss.send('sweep-uploads');
    const isThere = () => api.admin.selectFrom('files').select('id').where('id', '=', forgotten.id).executeTakeFirst();
    await expect.poll(isThere, { timeout: 30_000 }).toBeUndefined();
    expect((await boss.getSchedules()).map(({ name }) => name)).toContain('sweep-uploads');
    await boss.stop({ graceful: true, timeout: 5_000 });
    await database.destroy();
  });
});
