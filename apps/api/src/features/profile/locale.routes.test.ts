import { beforeAll, expect, it } from 'vitest';

import { aPerson, aSession, aStaffMember, rightPassword, type Session } from '../../testing/factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

const choose = ({ headers }: Session, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/partner/locale', headers, payload });

const profileLocale = async ({ headers }: Session) =>
  (await api.app.inject({ url: '/api/partner/profile', headers })).json().locale as string | null;

/** The languages of the mails that are waiting for this address. */
const mailLocales = async (recipient: string) =>
  (await api.admin.selectFrom('mails').select('locale').where('recipient', '=', recipient).orderBy('id').execute()).map(
    ({ locale }) => locale,
  );

it('[STAF-21] a chosen language is kept on the account and is there in another browser, for nobody else', async () => {
  const person = await aPerson(api.admin);
  const colleague = await aPerson(api.admin, { partnerId: person.partnerId });
  const [session, otherBrowser] = [await aSession(api.admin, person), await aSession(api.admin, person, { isBound: true })];
  expect(await profileLocale(session)).toBeNull();
  expect((await choose(session, { locale: 'fr' })).json()).toEqual({ status: true });
  expect(await profileLocale(otherBrowser)).toBe('fr');
  expect((await choose(otherBrowser, { locale: 'ja' })).statusCode).toBe(200);
  expect(await profileLocale(session)).toBe('ja');
  expect(await profileLocale(await aSession(api.admin, colleague))).toBeNull();
});

it('[STAF-21] mails to the person are in the chosen language', async () => {
  const person = await aPerson(api.admin);
  const session = await aSession(api.admin, person);
  const changePassword = async (currentPassword: string, newPassword: string) => {
    const url = '/api/partner/password-change';
    const payload = { currentPassword, newPassword, confirmPassword: newPassword };
    const response = await api.app.inject({ method: 'POST', url, headers: session.headers, payload });
    expect(response.json()).toEqual({ success: true });
  };
  await changePassword(rightPassword, 'a lantern over the quay 9');
  await choose(session, { locale: 'de' });
  await changePassword('a lantern over the quay 9', 'seven herons by the weir 4');
  expect(await mailLocales(person.email)).toEqual(['en', 'de']);
});

it('[STAF-21] only a language of the portal can be chosen, and only by a partner’s person who is signed in', async () => {
  const person = await aPerson(api.admin, { locale: 'de' });
  const session = await aSession(api.admin, person);
  for (const payload of [{}, { locale: 'xx' }, { locale: 'pseudo' }, { locale: null }])
    expect((await choose(session, payload)).statusCode).toBe(400);
  expect((await api.app.inject({ method: 'POST', url: '/api/partner/locale', payload: { locale: 'en' } })).statusCode).toBe(401);
  const staff = await aSession(api.admin, await aStaffMember(api.admin, { role: 'admin' }));
  expect((await choose(staff, { locale: 'en' })).statusCode).toBe(403);
  expect(await profileLocale(session)).toBe('de');
});
