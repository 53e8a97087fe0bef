import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import type { PersonDetails, TwoFactorReset } from '@portal/contract/backoffice/people';

import { codeOf } from '../../testing/authenticator.ts';
import { aPerson, aSession, aStaffMember, type Person, type Session } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

let api: TestApi;
let mailbox: Mailbox;
let asker: Session;
let other: Session;
let third: Session;

beforeAll(async () => {
  api = await startApi();
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
  const admins = [await aStaffMember(api.admin), await aStaffMember(api.admin), await aStaffMember(api.admin)] as const;
  asker = await aSession(api.admin, admins[0]);
  other = await aSession(api.admin, admins[1]);
  third = await aSession(api.admin, admins[2]);
});

function post(url: string, payload: object, { headers }: Session) {
  return api.app.inject({ method: 'POST', url, payload, headers });
}

async function aPersonWithTwoFactor(): Promise<Person> {
  const person = await aPerson(api.admin, { email: newEmail() });
  await setUpTwoFactor(person);
  return person;
}

async function setUpTwoFactor(person: Person): Promise<void> {
  const { headers } = await aSession(api.admin, person);
  const call = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload, headers });
  const { secret } = (await call('/api/2fa/enable', {})).json().params;
  expect((await call('/api/2fa/verify', { otp_code: codeOf(secret) })).statusCode).toBe(200);
  await mailbox.next(person.email);
}

async function details({ id }: Pick<Person, 'id'>): Promise<PersonDetails> {
  return (await api.app.inject({ url: `/api/backoffice/people/${id}`, headers: asker.headers })).json().body;
}

async function request(person: Pick<Person, 'id'>, as = asker) {
  const { version } = await details(person);
  return post(`/api/backoffice/people/${person.id}/two-factor-reset`, { version, reason: 'Lost the phone' }, as);
}

async function aPendingReset(): Promise<{ person: Person; reset: TwoFactorReset }> {
  const person = await aPersonWithTwoFactor();
  const { twoFactorReset } = (await request(person)).json().body;
  return { person, reset: twoFactorReset };
}

const decide = ({ id, version }: TwoFactorReset, decision: 'consent' | 'refuse', as: Session) =>
  post(`/api/backoffice/two-factor-resets/${id}/${decision}`, { version }, as);

describe('a lost second factor', () => {
  it('[STAF-10] is reset when another admin consents: sessions end and the person is told by mail', async () => {
    const { person, reset } = await aPendingReset();
    const session = await aSession(api.admin, person);
    expect(reset).toMatchObject({ reason: 'Lost the phone', canConsent: false });
    const own = await decide(reset, 'consent', asker);
    expect([own.statusCode, own.json().code]).toEqual([409, 'twoFactorReset.needsAnotherAdmin']);
    expect((await details(person)).hasTwoFactor).toBe(true);

    const pending = await api.app.inject({ url: '/api/backoffice/two-factor-resets', headers: other.headers });
    expect(pending.json().body).toContainEqual(expect.objectContaining({ id: reset.id, canConsent: true }));
    expect((await decide(reset, 'consent', other)).statusCode).toBe(200);
    expect(await details(person)).toMatchObject({ hasTwoFactor: false, twoFactorReset: null, sessions: 0 });
    expect((await api.app.inject({ url: '/api/partner/profile', headers: session.headers })).statusCode).toBe(401);
    expect((await mailbox.next(person.email)).subject).toBe('Two-factor authentication was reset');
    const codes = await api.admin.selectFrom('recoveryCodes').selectAll().where('personId', '=', person.id).execute();
    expect(codes).toEqual([]);
    const login = await api.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: person.email, password: 'a right password 4711' },
    });
    expect(login.json()).toMatchObject({ is2faEnabled: false });
  });

  it('[STAF-10] is not reset after 24 hours; then it can be requested again', async () => {
    const { person, reset } = await aPendingReset();
    await sql`update two_factor_resets set expires_at = now() where id = ${reset.id}`.execute(api.admin);
    expect((await decide(reset, 'consent', other)).json().code).toBe('twoFactorReset.over');
    expect(await details(person)).toMatchObject({ hasTwoFactor: true, twoFactorReset: null });
    expect((await request(person)).statusCode).toBe(200);
  });

  it('[STAF-10] is not reset when the person has set up another one since, or when it was reset on the server', async () => {
    const { person, reset } = await aPendingReset();
    await api.admin.deleteFrom('totpFactors').where('personId', '=', person.id).execute();
    expect(await details(person)).toMatchObject({ twoFactorReset: null });
    await setUpTwoFactor(person);
    expect((await decide(reset, 'consent', other)).json().code).toBe('twoFactorReset.over');
    expect(await details(person)).toMatchObject({ hasTwoFactor: true });

    const { twoFactorReset } = (await request(person)).json().body;
    await resetTwoFactor({ database: api.admin, jobs: api.deps.jobs }, person.email);
    expect((await decide(twoFactorReset, 'consent', other)).json().code).toBe('twoFactorReset.over');
    const rows = await api.admin.selectFrom('twoFactorResets').select('decision').where('personId', '=', person.id).execute();
    expect(rows.map(({ decision }) => decision)).toEqual(['expired', 'expired']);
  });

  it('[STAF-10] is not reset when it was confirmed after the request', async () => {
    const { person, reset } = await aPendingReset();
    await sql`update totp_factors set confirmed_at = now() + interval '1 second' where person_id = ${person.id}`.execute(
      api.admin,
    );
    expect((await decide(reset, 'consent', other)).json().code).toBe('twoFactorReset.over');
    expect(await details(person)).toMatchObject({ hasTwoFactor: true });
  });

  it('is decided once when two admins decide at the same moment', async () => {
    const { reset } = await aPendingReset();
    const both = await Promise.all([decide(reset, 'consent', other), decide(reset, 'refuse', third)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  it('stays on when the request is refused, or withdrawn by who made it', async () => {
    const { person, reset } = await aPendingReset();
    expect((await decide(reset, 'refuse', other)).statusCode).toBe(200);
    expect((await decide(reset, 'consent', other)).json().code).toBe('twoFactorReset.over');
    const { twoFactorReset } = (await request(person)).json().body;
    expect((await decide(twoFactorReset, 'refuse', asker)).statusCode).toBe(200);
    const rows = await api.admin.selectFrom('twoFactorResets').select('decision').where('personId', '=', person.id).execute();
    expect(new Set(rows.map(({ decision }) => decision))).toEqual(new Set(['refused', 'withdrawn']));
    expect((await details(person)).hasTwoFactor).toBe(true);
  });

  it('is requested once at a time, never for oneself, and only where one is on', async () => {
    const { person } = await aPendingReset();
    expect((await request(person, other)).json().code).toBe('twoFactorReset.pending');
    const plain = await aPerson(api.admin);
    expect((await request(plain)).json().code).toBe('twoFactor.notOn');
    const self = await aStaffMember(api.admin);
    expect((await request(self, await aSession(api.admin, self))).json().code).toBe('person.isYou');
  });

  it('cannot be consented to by the person, who is an admin too, nor by anybody who is no admin', async () => {
    const lost = await aStaffMember(api.admin);
    const { twoFactorReset } = (await request(lost)).json().body;
    expect((await decide(twoFactorReset, 'consent', await aSession(api.admin, lost))).statusCode).toBe(409);
    const editor = await aSession(api.admin, await aStaffMember(api.admin, { role: 'editor' }));
    expect((await decide(twoFactorReset, 'consent', editor)).statusCode).toBe(403);
    const stale = { ...twoFactorReset, version: 7 };
    expect((await decide(stale, 'consent', other)).json().code).toBe('record.changed');
    expect((await details(lost)).hasTwoFactor).toBe(true);
  });

  it('[STAF-10] is reset by the command on the server, which says what it did', async () => {
    const person = await aPersonWithTwoFactor();
    const session = await aSession(api.admin, person);
    const run = (email: string) => resetTwoFactor({ database: api.admin, jobs: api.deps.jobs }, email);
    expect(await run(person.email)).toContain('was reset');
    expect(await details(person)).toMatchObject({ hasTwoFactor: false });
    expect((await api.app.inject({ url: '/api/partner/profile', headers: session.headers })).statusCode).toBe(401);
    expect((await mailbox.next(person.email)).subject).toBe('Two-factor authentication was reset');
    expect(await run(person.email)).toContain('Nothing was changed');
    expect(await run('nobody@nowhere.test')).toContain('has no account');
  });
});
