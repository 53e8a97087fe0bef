import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import type { PersonDetails } from '@portal/contract/backoffice/people';

import type { Viewer } from '../../core/viewer.ts';
import { aPartner, aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let session: Session;

beforeAll(async () => {
  api = await startApi();
  admin = await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' });
  session = await aSession(api.admin, admin);
});

function get(url: string, { headers } = session) {
  return api.app.inject({ url, headers });
}

function post(url: string, payload: object, { headers } = session) {
  return api.app.inject({ method: 'POST', url, payload, headers });
}

async function details(id: string): Promise<PersonDetails> {
  return (await get(`/api/backoffice/people/${id}`)).json().body;
}

/** Does something to a person as the admin, from the version that the person has now. */
async function act(id: string, action: string, body: object = {}, as = session) {
  const { version } = await details(id);
  return post(`/api/backoffice/people/${id}${action}`, { version, ...body }, as);
}

function viewerOf({ id, partnerId }: Person): Viewer {
  return {
    sessionId: id,
    sessionKind: 'full',
    personId: id,
    kind: 'partner',
    role: null,
    partnerId,
    renewalsEnabled: true,
    hasTwoFactor: false,
    viewedBy: null,
  };
}

function actionsOf(personId: string) {
  return api.admin
    .selectFrom('auditEvents')
    .select(['action', 'before', 'after', 'actorId'])
    .where('subjectId', '=', personId)
    .orderBy('id')
    .execute();
}

const changes = { firstName: 'Grace', lastName: 'Hopper', jobTitle: 'Admiral', phone: '+49 421 1', locale: 'de' };

describe('GET /api/backoffice/people/:id', () => {
  it('returns the person with company, state, second factor, last sign-in and open sessions', async () => {
    const partner = await aPartner(api.admin, { name: 'Hallamber IT' });
    const person = await aPerson(api.admin, { partnerId: partner.id, jobTitle: 'Head of Sales' });
    await aSession(api.admin, person);
    await aSession(api.admin, person, { isEnded: true });
    expect(await details(person.id)).toMatchObject({
      email: person.email,
      kind: 'partner',
      partner: { id: partner.id, name: 'Hallamber IT', isDisabled: false },
      jobTitle: 'Head of Sales',
      state: 'active',
      hasTwoFactor: false,
      lastSignInAt: null,
      sessions: 1,
      isViewer: false,
      emailChange: null,
      twoFactorReset: null,
    });
    expect(await details(admin.id)).toMatchObject({
      kind: 'staff',
      role: 'admin',
      partner: null,
      hasTwoFactor: true,
      isViewer: true,
    });
  });

  it('knows when somebody signed in last', async () => {
    const person = await aPerson(api.admin);
    const login = { username: person.email, password: 'a right password 4711' };
    expect((await post('/api/login', login, { token: '', headers: { authorization: '' } })).statusCode).toBe(200);
    expect(Date.parse((await details(person.id)).lastSignInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('returns 404 for somebody who does not exist', async () => {
    expect((await get('/api/backoffice/people/01990000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('renaming a person', () => {
  it('[STAF-09] changes names, job title, phone and language, and is in the audit with before and after', async () => {
    const person = await aPerson(api.admin, { firstName: 'Ada', lastName: 'Lovelace', phone: '+49 421 1' });
    const response = await act(person.id, '', changes);
    expect(response.json().body).toMatchObject({ ...changes, version: 2 });
    expect(await actionsOf(person.id)).toMatchObject([
      {
        action: 'person.changed',
        actorId: admin.id,
        before: { firstName: 'Ada', lastName: 'Lovelace', jobTitle: null, locale: null },
        after: { firstName: 'Grace', lastName: 'Hopper', jobTitle: 'Admiral', locale: 'de' },
      },
    ]);
  });

  it('is refused with a version that somebody else, or the person, has changed since', async () => {
    const person = await aPerson(api.admin);
    const own = await aSession(api.admin, person);
    const both = await Promise.all([
      post(`/api/backoffice/people/${person.id}`, { version: 1, ...changes }),
      post(`/api/backoffice/people/${person.id}`, { version: 1, ...changes, firstName: 'Other' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('record.changed');

    const { version } = await details(person.id);
    await api.deps.asViewer(viewerOf(person), (db) =>
      db.updateTable('people').set({ phone: '1' }).where('id', '=', person.id).execute(),
    );
    expect((await post(`/api/backoffice/people/${person.id}`, { version, ...changes })).statusCode).toBe(409);
    expect((await get('/api/partner/profile', own)).statusCode).toBe(200);
  });

  it('needs a name that is not empty and a language of the portal', async () => {
    const person = await aPerson(api.admin);
    expect((await act(person.id, '', { ...changes, firstName: '  ' })).statusCode).toBe(400);
    expect((await act(person.id, '', { ...changes, locale: 'tlh' })).statusCode).toBe(400);
    expect((await post(`/api/backoffice/people/${person.id}`, changes)).statusCode).toBe(400);
  });
});

describe('deactivating a person', () => {
  it('[STAF-09] ends their sessions at once, keeps them from signing in, and can be undone', async () => {
    const person = await aPerson(api.admin);
    const own = await aSession(api.admin, person);
    expect((await act(person.id, '/deactivate')).json().body).toMatchObject({ state: 'deactivated', sessions: 0 });
    expect((await get('/api/partner/profile', own)).statusCode).toBe(401);
    const login = { username: person.email, password: 'a right password 4711' };
    expect((await post('/api/login', login)).statusCode).toBe(422);

    expect((await act(person.id, '/reactivate')).json().body).toMatchObject({ state: 'active' });
    expect((await get('/api/partner/profile', own)).statusCode).toBe(401);
    expect((await post('/api/login', login)).statusCode).toBe(200);
    expect((await actionsOf(person.id)).map(({ action }) => action)).toEqual(['person.deactivated', 'person.reactivated']);
  });

  it('is not possible for oneself', async () => {
    const response = await act(admin.id, '/deactivate');
    expect([response.statusCode, response.json().code]).toEqual([409, 'person.isYou']);
  });

  it('leaves one admin when the last two deactivate each other at once', async () => {
    const other = await startApi();
    const [one, two] = [await aStaffMember(other.admin), await aStaffMember(other.admin)];
    await aStaffMember(other.admin, { role: 'editor' });
    const deactivate = async (by: Person, target: Person) =>
      other.app.inject({
        method: 'POST',
        url: `/api/backoffice/people/${target.id}/deactivate`,
        payload: { version: 1 },
        headers: (await aSession(other.admin, by)).headers,
      });
    const both = await Promise.all([deactivate(one, two), deactivate(two, one)]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    const left = await other.admin
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('[STAF-09] ends sessions alone, without deactivating', async () => {
    const person = await aPerson(api.admin);
    const own = await aSession(api.admin, person);
    expect((await act(person.id, '/sessions/end')).json().body).toMatchObject({ state: 'active', sessions: 0 });
    expect((await get('/api/partner/profile', own)).statusCode).toBe(401);
  });
});

describe('the role of a member of staff', () => {
  it('is changed by another admin, never by oneself and never for the last admin', async () => {
    const editor = await aStaffMember(api.admin, { role: 'editor' });
    expect((await act(editor.id, '/role', { role: 'admin' })).json().body).toMatchObject({ role: 'admin' });
    expect((await act(admin.id, '/role', { role: 'editor' })).json().code).toBe('person.isYou');
    expect((await act(editor.id, '/role', { role: 'editor' })).json().body).toMatchObject({ role: 'editor' });

    const person = await aPerson(api.admin);
    expect((await act(person.id, '/role', { role: 'admin' })).statusCode).toBe(400);
    const stale = await post(`/api/backoffice/people/${editor.id}/role`, { version: 1, role: 'admin' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'record.changed']);
  });

  it('cannot be taken from the last admin, not even by SQL', async () => {
    const other = await startApi();
    const only = await aStaffMember(other.admin);
    await aStaffMember(other.admin, { role: 'editor' });
    const demote = other.admin.updateTable('people').set({ role: 'editor' }).where('id', '=', only.id);
    await expect(demote.execute()).rejects.toThrow('last admin');
    const disable = other.admin.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', only.id);
    await expect(disable.execute()).rejects.toThrow('last admin');
  });
});

describe('people', () => {
  it('are out of reach for editors and partners, in every call and in the database', async () => {
    const person = await aPerson(api.admin);
    const callers = [await aStaffMember(api.admin, { role: 'editor' }), await aPerson(api.admin)];
    for (const caller of callers) {
      const own = await aSession(api.admin, caller);
      expect((await get('/api/backoffice/people', own)).statusCode).toBe(403);
      expect((await get(`/api/backoffice/people/${person.id}`, own)).statusCode).toBe(403);
      for (const action of ['', '/deactivate', '/reactivate', '/sessions/end', '/role', '/email', '/two-factor-reset'])
        expect(
          (await act(person.id, action, { ...changes, role: 'admin', email: 'x@y.test', reason: 'x' }, own)).statusCode,
        ).toBe(403);
    }
    const viewer = viewerOf(person);
    for (const table of ['invitations', 'email_changes', 'two_factor_resets']) {
      const { rows } = await api.deps.asViewer(viewer, (db) => sql`select person_id from ${sql.ref(table)}`.execute(db));
      expect(rows).toEqual([]);
    }
    const found = await api.deps.asViewer(viewer, (db) => sql`select find_people_matching(array['%a%'], 10)`.execute(db));
    expect(found.rows).toEqual([]);
    const promoted = await api.deps.asViewer(viewer, (db) =>
      sql`select change_staff_role(${admin.id}, 1, 'editor') as v`.execute(db),
    );
    expect(promoted.rows).toEqual([{ v: null }]);
  });
});
