import { beforeAll, describe, expect, it } from 'vitest';

import type { StartedViewAs } from '@portal/contract/backoffice/view-as';

import { bindingCookie, viewAsBindingCookie } from '../../core/tokens.ts';
import { aFile, aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let staff: Session;

beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
  admin = await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' });
  staff = await aSession(api.admin, admin, { isBound: true });
});

const browser = { 'sec-fetch-site': 'same-origin' };
const reason = 'T-3331: what does she see?';

async function start(personId: string, { headers }: Pick<Session, 'headers'> = staff, text: string = reason) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/backoffice/view-as',
    headers: { ...headers, ...browser },
    payload: { personId, reason: text },
  });
  const cookie = response.cookies.find(({ name }) => name === viewAsBindingCookie);
  const started = response.json<{ body?: StartedViewAs; code?: string }>();
  const token = started.body?.token ?? '';
  return {
    response,
    started,
    cookie,
    headers: { authorization: `Bearer ${token}`, cookie: `${viewAsBindingCookie}=${cookie?.value ?? ''}` },
  };
}

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const end = (headers: Record<string, string>) => api.app.inject({ method: 'POST', url: '/api/partner/view-as/end', headers });
const eventsAbout = (personId: string) =>
  api.admin
    .selectFrom('auditEvents')
    .select(['action', 'actorId', 'partnerId', 'subjectKind', 'subjectId', 'details'])
    .where('personId', '=', personId)
    .orderBy('happenedAt')
    .execute();

describe('POST /api/backoffice/view-as', () => {
  it('[STAF-14] opens a session of 30 minutes that sees the portal as the person', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const marta = await aPerson(api.admin, { partnerId: partner.id, firstName: 'Marta', lastName: 'Lindqvist' });
    const { started, headers, cookie } = await start(marta.id);
    expect(started.body).toEqual({
      token: expect.any(String),
      secondsLeft: 1800,
      person: { id: marta.id, name: 'Marta Lindqvist' },
      partner: { id: partner.id, name: 'Hallamber IT' },
    });
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/', maxAge: 1800 });
    expect((await get('/api/partner/profile', headers)).json()).toMatchObject({ id: marta.id, company: 'Hallamber IT' });
    expect((await get('/api/partner/profile', { authorization: headers.authorization })).statusCode).toBe(401);
    expect((await get('/api/backoffice/audit', headers)).statusCode).toBe(403);
  });

  it('[STAF-14] is over after 30 minutes, however much it is used', async () => {
    const marta = await aPerson(api.admin);
    const old = { kind: 'viewAs', viewedBy: admin.id, seenMinutesAgo: 0 } as const;
    const statusAfter = async (minutes: number) =>
      (await get('/api/partner/profile', (await aSession(api.admin, marta, { ...old, createdMinutesAgo: minutes })).headers))
        .statusCode;
    expect([await statusAfter(29.9), await statusAfter(30.1)]).toEqual([200, 401]);
  });

  it('[STAF-14] notifies the person of who it was and why, and is in the audit with its end', async () => {
    const marta = await aPerson(api.admin);
    const { headers } = await start(marta.id);
    expect((await get('/api/partner/notifications', headers)).json().body).toMatchObject([
      { kind: 'person.viewedAs', params: { staff: 'Nils Aune', reason }, isRead: false },
    ]);
    const mails = await api.admin.selectFrom('mails').select('template').where('recipient', '=', marta.email).execute();
    expect(mails).toEqual([{ template: 'notification' }]);

    expect((await end(headers)).statusCode).toBe(200);
    const about = { actorId: admin.id, partnerId: marta.partnerId, subjectKind: 'person', subjectId: marta.id };
    expect(await eventsAbout(marta.id)).toEqual([
      { ...about, action: 'viewAs.started', details: { reason, viewAsSession: expect.any(String) } },
      { ...about, action: 'viewAs.ended', details: { cause: 'ended', viewAsSession: expect.any(String) } },
    ]);
    expect((await get('/api/partner/profile', headers)).statusCode).toBe(401);
  });

  it('[STAF-14] needs a reason, a recent password and an admin', async () => {
    const marta = await aPerson(api.admin);
    for (const text of ['', '   ', 'x'.repeat(201)]) expect((await start(marta.id, staff, text)).response.statusCode).toBe(400);
    const older = await aSession(api.admin, admin);
    await api.admin
      .updateTable('sessions')
      .set({ passwordGivenAt: new Date(Date.now() - 11 * 60_000) })
      .where('personId', '=', admin.id)
      .where('bindingHash', 'is', null)
      .execute();
    expect((await start(marta.id, older)).started.code).toBe('session.passwordRequired');
    const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
    const colleague = await aSession(api.admin, await aPerson(api.admin, { partnerId: marta.partnerId }));
    const viewing = await start(marta.id);
    for (const caller of [editor, colleague]) expect((await start(marta.id, caller)).response.statusCode).toBe(403);
    expect((await start(marta.id, viewing)).started.code).toBe('viewAs.readOnly');
  });

  it('[STAF-14] shows only people who could sign in: neither disabled ones, nor those of a disabled partner, nor staff', async () => {
    const disabled = await aPerson(api.admin, { disabledAt: new Date() });
    const ofDisabled = await aPerson(api.admin, { partnerId: (await aPartner(api.admin, { disabledAt: new Date() })).id });
    for (const person of [disabled, ofDisabled, admin, await aStaffMember(api.admin)])
      expect((await start(person.id)).started.code).toBe('resource.notFound');
  });

  it('ends the earlier view of the same member of staff, and leaves those of others alone', async () => {
    const [first, second] = [await aPerson(api.admin), await aPerson(api.admin)];
    const other = await start(first.id, await aSession(api.admin, await aStaffMember(api.admin)));
    const one = await start(first.id);
    const two = await start(second.id);
    const statuses = [];
    for (const { headers } of [other, one, two]) statuses.push((await get('/api/partner/profile', headers)).statusCode);
    expect(statuses).toEqual([200, 401, 200]);
    expect((await eventsAbout(first.id)).at(-1)).toMatchObject({ action: 'viewAs.ended', details: { cause: 'replaced' } });
  });

  it('[STAF-14] ends when the member of staff signs out, is disabled or stops being an admin', async () => {
    const marta = await aPerson(api.admin);
    const endings: ((person: Person, session: Session) => Promise<unknown>)[] = [
      (_, { headers }) => api.app.inject({ method: 'POST', url: '/api/logout', headers }),
      ({ id }) => api.admin.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', id).execute(),
      ({ id }) => api.admin.updateTable('people').set({ role: 'editor' }).where('id', '=', id).execute(),
    ];
    for (const endingOf of endings) {
      const person = await aStaffMember(api.admin);
      const session = await aSession(api.admin, person);
      const { headers } = await start(marta.id, session);
      expect((await get('/api/partner/profile', headers)).statusCode).toBe(200);
      await endingOf(person, session);
      expect((await get('/api/partner/profile', headers)).statusCode).toBe(401);
    }
    expect((await eventsAbout(marta.id)).map(({ details }) => (details as { cause?: string }).cause)).toContain('signOut');
  });

  it('ends when the person or their partner is disabled', async () => {
    const marta = await aPerson(api.admin);
    const { headers } = await start(marta.id);
    await api.admin.updateTable('partners').set({ disabledAt: new Date() }).where('id', '=', marta.partnerId).execute();
    expect((await get('/api/partner/profile', headers)).statusCode).toBe(401);
  });
});

describe('a partner who is signed in in the same browser', () => {
  it('[STAF-14] stays signed in while and after somebody is viewed, and keeps their cookie', async () => {
    const [own, marta] = [await aPerson(api.admin), await aPerson(api.admin)];
    const session = await aSession(api.admin, own, { isBound: true });
    const { response, headers } = await start(marta.id);
    expect(response.cookies.map(({ name }) => name)).toEqual([viewAsBindingCookie]);
    const cookie = `${session.headers.cookie}; ${headers.cookie}; ${staff.headers.cookie}`;
    const profileOf = async (authorization: string) =>
      (await get('/api/partner/profile', { authorization, cookie })).json<{ id: string }>().id;
    expect(await profileOf(session.headers.authorization)).toBe(own.id);
    expect(await profileOf(headers.authorization)).toBe(marta.id);

    // A view that is over or was ended twice takes nothing away either.
    for (let time = 0; time < 2; time += 1) {
      const ended = await end({ authorization: headers.authorization, cookie });
      expect(ended.cookies.map(({ name }) => name)).toEqual([viewAsBindingCookie]);
    }
    expect(ownCookies((await end({ authorization: session.headers.authorization, cookie })).cookies)).toEqual([]);
    expect(await profileOf(session.headers.authorization)).toBe(own.id);
  });

  const ownCookies = (cookies: { name: string }[]) => cookies.filter(({ name }) => name === bindingCookie);

  it('signing out with the token of a view ends the view only', async () => {
    const marta = await aPerson(api.admin);
    const session = await aSession(api.admin, marta, { isBound: true });
    const { headers } = await start(marta.id);
    const cookie = `${session.headers.cookie}; ${headers.cookie}`;
    const signedOut = await api.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: headers.authorization, cookie },
    });
    expect(signedOut.cookies.map(({ name }) => name)).toEqual([viewAsBindingCookie]);
    expect((await get('/api/partner/profile', session.headers)).statusCode).toBe(200);
    expect((await eventsAbout(marta.id)).map(({ action }) => action)).toEqual(['viewAs.started', 'viewAs.ended']);
  });
});

describe('the files of the person', () => {
  it('open with the cookie of the view, for as long as it is live', async () => {
    const [own, marta] = [await aPerson(api.admin), await aPerson(api.admin)];
    const { id } = await aFile(api.admin, marta);
    const session = await aSession(api.admin, own, { isBound: true });
    const { headers } = await start(marta.id);
    const cookie = `${session.headers.cookie}; ${headers.cookie}; ${staff.headers.cookie}`;
    const url = `/api/files/${id}/256.webp`;
    // The row is found; its bytes were never stored.
    expect((await get(url, { cookie })).json().code).toBe('storage.unavailable');
    await end(headers);
    expect((await get(url, { cookie })).json().code).toBe('resource.notFound');
  });
});

describe('GET /api/backoffice/view-as/people', () => {
  it('finds the people of a partner who could sign in', async () => {
    const partner = await aPartner(api.admin);
    const marta = await aPerson(api.admin, {
      partnerId: partner.id,
      firstName: 'Marta',
      lastName: 'Lindqvist',
      jobTitle: 'Sales',
    });
    const jonas = await aPerson(api.admin, { partnerId: partner.id, firstName: 'Jonas', lastName: 'Falk' });
    await aPerson(api.admin, { partnerId: partner.id, disabledAt: new Date() });
    const find = async (q = '') =>
      (await get(`/api/backoffice/view-as/people?partner=${partner.id}&q=${q}`, staff.headers)).json<{ body: unknown[] }>().body;
    const found = { id: marta.id, name: 'Marta Lindqvist', email: marta.email, jobTitle: 'Sales' };
    expect(await find()).toMatchObject([{ id: jonas.id }, found]);
    expect(await find('lind')).toEqual([found]);
  });
});
