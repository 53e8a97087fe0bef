import { beforeAll, describe, expect, it } from 'vitest';

import { codeOf } from '../../testing/authenticator.ts';
import { aPerson, aSession, aStaffMember, rightPassword, type Person, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { openDatabase } from '../../db/database.ts';
import { deleteExpired } from '../sign-in/sign-in.queries.ts';

let api: TestApi;
let other: Session;

beforeAll(async () => {
  api = await startApi();
  other = await aSession(api.admin, await aStaffMember(api.admin));
});

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const post = async (url: string, { headers }: Pick<Session, 'headers'>, payload: object = {}) => {
  const response = await api.app.inject({ method: 'POST', url, headers, payload });
  expect([url, response.statusCode]).toEqual([url, 200]);
  return response.json();
};

/** An admin whose second factor accepts codes. */
async function anAdmin() {
  const admin = await aStaffMember(api.admin, { hasTwoFactor: false });
  const session = await aSession(api.admin, admin);
  const { secret } = (await post('/api/backoffice/account/two-factor', session)).params;
  await post('/api/2fa/verify', session, { otp_code: codeOf(secret) });
  // A code counts once, and the next one comes only in half a minute.
  await api.admin.updateTable('totpFactors').set({ lastStep: '0' }).where('personId', '=', admin.id).execute();
  return { admin, session, secret };
}

async function view(person: Person, session: Session) {
  const { token } = (await post('/api/backoffice/view-as', session, { personId: person.id, reason: 'T-3331' })).body;
  const headers = { authorization: `Bearer ${token}` };
  return { headers, status: async () => (await get('/api/partner/profile', headers)).statusCode };
}

async function act({ id }: Pick<Person, 'id'>, action: string, payload: object = {}) {
  const { version } = (await get(`/api/backoffice/people/${id}`, other.headers)).json().body;
  return post(`/api/backoffice/people/${id}/${action}`, other, { version, ...payload });
}

async function endings({ id }: Person): Promise<unknown[]> {
  const rows = await api.admin
    .selectFrom('auditEvents')
    .select(['actorId', 'details'])
    .where('personId', '=', id)
    .where('action', '=', 'viewAs.ended')
    .execute();
  return rows.map(({ actorId, details }) => [actorId, (details as { cause?: string }).cause]);
}

const newPassword = 'nobody knows this 0815';
type Admin = Awaited<ReturnType<typeof anAdmin>>;
const waysToEnd: Record<string, { cause: string; end: (admin: Admin) => Promise<unknown> }> = {
  'sign out other devices': {
    cause: 'sessionsEnded',
    end: ({ session }) => post('/api/backoffice/account/sessions/end-others', session),
  },
  'change their password': {
    cause: 'sessionsEnded',
    end: ({ session }) =>
      post('/api/backoffice/account/password', session, {
        currentPassword: rightPassword,
        newPassword,
        confirmPassword: newPassword,
      }),
  },
  'remove their second factor': {
    cause: 'sessionsEnded',
    end: ({ session, secret }) =>
      post('/api/backoffice/account/two-factor/remove', session, {
        password: rightPassword,
        otp_code: codeOf(secret),
      }),
  },
  'are deactivated': { cause: 'accessEnded', end: ({ admin }) => act(admin, 'deactivate') },
  'become an editor': { cause: 'roleChanged', end: ({ admin }) => act(admin, 'role', { role: 'editor' }) },
};

describe('a view of the portal', () => {
  it.each(Object.entries(waysToEnd))('[STAF-14] ends and is recorded when the staff who opened it %s', async (_, way) => {
    const person = await aPerson(api.admin);
    const admin = await anAdmin();
    const { status } = await view(person, admin.session);
    const kept = await view(person, other);
    expect(await status()).toBe(200);
    await way.end(admin);
    expect([await status(), await kept.status()]).toEqual([401, 200]);
    expect(await endings(person)).toEqual([[admin.admin.id, way.cause]]);
  });

  it('[STAF-14] needs the second factor of the staff who opened it for as long as it goes on', async () => {
    const admin = await aStaffMember(api.admin);
    const { status } = await view(await aPerson(api.admin), await aSession(api.admin, admin));
    await api.admin.deleteFrom('totpFactors').where('personId', '=', admin.id).execute();
    expect(await status()).toBe(401);
  });

  it('ends and is recorded when the person is deactivated or their partner is disabled', async () => {
    const admin = await aStaffMember(api.admin);
    const session = await aSession(api.admin, admin);
    const [leaver, ofDisabled] = [await aPerson(api.admin), await aPerson(api.admin)];
    await view(leaver, session);
    await act(leaver, 'deactivate');
    await view(ofDisabled, session);
    await post('/api/backoffice/partners/disable', other, { items: [{ id: ofDisabled.partnerId, version: 1 }] });
    for (const person of [leaver, ofDisabled]) expect(await endings(person)).toEqual([[admin.id, 'accessEnded']]);
  });

  it('is recorded by the worker when its 30 minutes are over, once', async () => {
    const person = await aPerson(api.admin);
    const admin = await aStaffMember(api.admin);
    await aSession(api.admin, person, { kind: 'viewAs', viewedBy: admin.id, createdMinutesAgo: 31 });
    await aSession(api.admin, person, { kind: 'viewAs', viewedBy: admin.id, createdMinutesAgo: 29 });
    const db = openDatabase(api.database.urlAs('portal_worker'), 1);
    for (let time = 0; time < 2; time += 1) await deleteExpired(db, 'end_expired_view_as_sessions', 100);
    await db.destroy();
    expect(await endings(person)).toEqual([[admin.id, 'expired']]);
  });

  it('is not one of the person’s own sessions: they neither count nor end it', async () => {
    const person = await aPerson(api.admin);
    const [mine] = [await aSession(api.admin, person), await aSession(api.admin, person, { createdMinutesAgo: 61 })];
    await aSession(api.admin, person);
    const { status } = await view(person, other);
    expect(await post('/api/partner/sessions/end-others', mine)).toEqual({ status: true, ended: 1 });
    expect(await status()).toBe(200);
    expect(await endings(person)).toEqual([]);
  });
});
