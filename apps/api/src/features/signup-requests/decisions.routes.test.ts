import { beforeAll, describe, expect, inject, it } from 'vitest';

import { aPartner, aPerson, aSession, aStaffMember } from '../../testing/factories.ts';
import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { aSignupRequest } from '../../testing/signup-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { publicUrl, startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let mailbox: Mailbox;
let nils: Record<string, string>;
let ilse: Record<string, string>;

beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: publicUrl } });
  nils = (await aSession(api.admin, await aStaffMember(api.admin, { firstName: 'Nils', lastName: 'Aune' }))).headers;
  ilse = (await aSession(api.admin, await aStaffMember(api.admin, { firstName: 'Ilse', lastName: 'Brandt' }))).headers;
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
});

const post = (path: string, payload: object, headers = nils) =>
  api.app.inject({ method: 'POST', url: `/api/backoffice/signup-requests/${path}`, payload, headers });

const person = { firstName: 'Elin', lastName: 'Sjöberg', locale: 'de' };
const newPartner = { name: 'Kaskad Nät AB', country: 'SE', website: 'kaskad.example', tier: 'Silver' };

const storedRequest = (id: string) =>
  api.admin.selectFrom('signupRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const partnersNamed = (name: string) => api.admin.selectFrom('partners').selectAll().where('name', '=', name).execute();
const auditOf = (id: string) =>
  api.admin.selectFrom('auditEvents').selectAll().where('subjectId', '=', id).orderBy('id').execute();

describe('approving a signup request', () => {
  it('takes no longer names than those of other people', async () => {
    const { id } = await aSignupRequest(api.admin);
    for (const names of [{ firstName: 'x'.repeat(101) }, { lastName: 'x'.repeat(101) }, { firstName: ' ' }])
      expect((await post(`${id}/approve`, { version: 1, ...person, ...names, newPartner })).statusCode).toBe(400);
  });

  it('[STAF-11] creates the partner and the person, and mails the invitation that was previewed', async () => {
    const name = `Kaskad ${newEmail()}`;
    const { id, email } = await aSignupRequest(api.admin, { email: newEmail() });
    const preview = (
      await post(`${id}/mail-preview`, { version: 1, locale: 'de', approval: { company: name, firstName: 'Elin' } })
    ).json();
    const response = await post(`${id}/approve`, { version: 1, ...person, newPartner: { ...newPartner, name } });
    const { partnerId, personId } = response.json();
    expect([response.statusCode, response.json()]).toEqual([200, { id, version: 2, partnerId, personId }]);

    expect(await partnersNamed(name)).toMatchObject([
      { id: partnerId, country: 'SE', tier: 'Silver', website: 'kaskad.example' },
    ]);
    const [added] = await api.admin.selectFrom('people').selectAll().where('id', '=', personId).execute();
    expect(added).toMatchObject({ email, partnerId, firstName: 'Elin', lastName: 'Sjöberg', locale: 'de', kind: 'partner' });
    expect(await storedRequest(id)).toMatchObject({ state: 'approved', partnerId, reason: null, version: 2 });
    expect(await auditOf(id)).toMatchObject([
      { action: 'signupRequest.approved', partnerId, personId, after: { state: 'approved', partnerId } },
    ]);

    const mail = await mailbox.next(email);
    const link = mail.links.find((each) => each.includes('token=')) ?? '';
    expect([preview.recipient, preview.subject]).toEqual([email, mail.subject]);
    const placeholder = /https:\/\/portal\.test\/partner\/resetpassword\?token=\w+/.exec(preview.plainText)?.[0] ?? '';
    expect(preview.plainText.replaceAll(placeholder, link).trim()).toBe(mail.text.trim());
    const token = new URL(link).searchParams.get('token');
    const password = 'nobody knows this 0815';
    const reset = { token, newPassword: password, confirmPassword: password };
    expect((await api.app.inject({ method: 'POST', url: '/api/password/reset', payload: reset })).json()).toEqual({
      success: true,
    });
    const signIn = await api.app.inject({ method: 'POST', url: '/api/login', payload: { username: email, password } });
    expect(signIn.statusCode).toBe(200);
  });

  it('[STAF-11] adds the person to an existing partner', async () => {
    const partner = await aPartner(api.admin);
    const { id, email } = await aSignupRequest(api.admin, { email: newEmail() });
    const response = await post(`${id}/approve`, { version: 1, ...person, partnerId: partner.id });
    expect(response.json()).toMatchObject({ partnerId: partner.id });
    expect((await mailbox.next(email)).text).toContain(partner.name);
  });

  it('[STAF-11] happens once when two admins decide at the same time, and the other is told who decided what', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Race ${newEmail()}`;
      const { id, email } = await aSignupRequest(api.admin, { email: newEmail() });
      const approval = { version: 1, ...person, newPartner: { ...newPartner, name } };
      const responses = await Promise.all([
        post(`${id}/approve`, approval, nils),
        post(`${id}/approve`, approval, ilse),
        post(`${id}/refuse`, { version: 1, reason: 'ownUse', mail: { locale: 'en', text: 'No.' } }, ilse),
        post(`${id}/refuse`, { version: 1, reason: 'ownUse' }, nils),
      ]);
      const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
      const state = winner < 2 ? 'approved' : 'refused';
      const decidedBy = winner === 0 || winner === 3 ? 'Nils Aune' : 'Ilse Brandt';
      const losers = responses.filter((_, index) => index !== winner).map((response) => [response.statusCode, response.json()]);
      const told = [
        409,
        expect.objectContaining({ code: 'record.changed', details: expect.objectContaining({ state, decidedBy }) }),
      ];
      expect(losers).toEqual([told, told, told]);
      expect(await storedRequest(id)).toMatchObject({ state, version: 2 });
      expect(await partnersNamed(name)).toHaveLength(state === 'approved' ? 1 : 0);
      expect(await api.admin.selectFrom('people').select('id').where('email', '=', email).execute()).toHaveLength(
        state === 'approved' ? 1 : 0,
      );
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  it('creates nothing when the e-mail address has an account, and leaves the request open', async () => {
    const taken = await aPerson(api.admin);
    const name = `Taken ${newEmail()}`;
    const { id } = await aSignupRequest(api.admin, { email: taken.email.toUpperCase() });
    const response = await post(`${id}/approve`, { version: 1, ...person, newPartner: { name } });
    expect([response.statusCode, response.json().code]).toEqual([409, 'person.emailTaken']);
    expect([await partnersNamed(name), await storedRequest(id)]).toMatchObject([[], { state: 'open', version: 1 }]);
  });

  it('needs a new or an existing partner, one that can sign in, and the current version', async () => {
    const { id } = await aSignupRequest(api.admin);
    const disabled = await aPartner(api.admin, { disabledAt: new Date() });
    const unknown = '01930000-0000-7000-8000-000000000000';
    const refused = [
      [{}, 400, 'request.invalid'],
      [{ newPartner, partnerId: disabled.id }, 400, 'request.invalid'],
      [{ partnerId: unknown }, 404, 'resource.notFound'],
      [{ partnerId: disabled.id }, 409, 'person.partnerDisabled'],
      [{ newPartner, version: 2 }, 409, 'record.changed'],
      [{ newPartner, version: undefined }, 400, 'request.invalid'],
      [{ newPartner: { ...newPartner, name: ' ' } }, 422, 'partner.invalid'],
      [{ newPartner: { ...newPartner, website: 'no website' } }, 422, 'partner.invalid'],
    ] as const;
    for (const [body, status, code] of refused) {
      const response = await post(`${id}/approve`, { version: 1, ...person, ...body });
      expect([body, response.statusCode, response.json().code]).toEqual([body, status, code]);
    }
    expect((await post(`${unknown}/approve`, { version: 1, ...person, newPartner })).statusCode).toBe(404);
    expect(await storedRequest(id)).toMatchObject({ state: 'open', version: 1 });
  });
});

describe('refusing a signup request', () => {
  it('[STAF-11] stores the reason and sends the text that was previewed, in the chosen language', async () => {
    const { id, email } = await aSignupRequest(api.admin, { email: newEmail(), firstName: 'Elin', company: 'Kaskad' });
    const usual = (await post(`${id}/mail-preview`, { version: 1, locale: 'de', refusal: { reason: 'hasAccess' } })).json();
    const text = `${usual.refusalText}\n\nBitte fragen Sie <b>Oskar</b>.`;
    const refusal = { reason: 'hasAccess', text };
    const preview = (await post(`${id}/mail-preview`, { version: 1, locale: 'de', refusal })).json();
    expect(usual.refusalText).toContain('Partner');

    const response = await post(`${id}/refuse`, { version: 1, reason: 'hasAccess', note: 'Known', mail: { locale: 'de', text } });
    expect([response.statusCode, response.json()]).toEqual([200, { id, version: 2 }]);
    const mail = await mailbox.next(email);
    expect([mail.subject, mail.text.trim()]).toEqual([preview.subject, preview.plainText.trim()]);
    expect(mail.html).toContain('&lt;b&gt;Oskar&lt;/b&gt;');
    expect(mail.headers['content-language']).toBe('de');
    expect(await storedRequest(id)).toMatchObject({
      state: 'refused',
      reason: 'hasAccess',
      note: 'Known',
      partnerId: null,
      refusalText: text,
    });
    const [event] = await auditOf(id);
    expect(event).toMatchObject({
      action: 'signupRequest.refused',
      after: { state: 'refused', reason: 'hasAccess', note: 'Known' },
    });
    expect(JSON.stringify(event)).not.toContain('Oskar');
  });

  it('needs a reason, and words for another one', async () => {
    const { id } = await aSignupRequest(api.admin);
    for (const body of [{}, { reason: 'none of these' }, { reason: 'other' }, { reason: 'other', note: '  ' }])
      expect((await post(`${id}/refuse`, { version: 1, ...body })).statusCode).toBe(400);
    expect((await post(`${id}/refuse`, { version: 1, reason: 'other', note: 'A competitor' })).statusCode).toBe(200);
  });

  it('sends nothing without a text', async () => {
    const { id, email } = await aSignupRequest(api.admin, { email: newEmail() });
    expect((await post(`${id}/refuse`, { version: 1, reason: 'unwanted' })).statusCode).toBe(200);
    expect(await api.admin.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual([]);
  });
});

describe('the preview of a mail', () => {
  it('is refused once the request has changed, and needs a decision', async () => {
    const { id } = await aSignupRequest(api.admin);
    const approval = { company: 'Kaskad', firstName: 'Elin' };
    expect((await post(`${id}/mail-preview`, { version: 7, locale: 'en', approval })).json().code).toBe('record.changed');
    expect((await post(`${id}/mail-preview`, { version: 1, locale: 'en' })).statusCode).toBe(400);
    expect((await post(`${id}/mail-preview`, { version: 1, locale: 'xx', approval })).statusCode).toBe(400);
  });
});
