import { beforeAll, describe, expect, inject, it } from 'vitest';

import { newEmail, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

const staff = newEmail();
let api: TestApi;
let mailbox: Mailbox;

beforeAll(async () => {
  api = await startApi();
  const brand = { name: 'Norvane', hue: 205, contactEmail: staff };
  await api.admin
    .insertInto('settings')
    .values({ key: 'brand', value: JSON.stringify(brand) })
    .execute();
  await startTestWorker(api);
  mailbox = await openMailbox(inject('mailUrl'));
});

let calls = 0;
/** Each call comes from its own IP, so that tests do not share a rate limit. */
function sendSignup(signup: object, from = `10.1.0.${(calls += 1)}`) {
  return api.app.inject({ method: 'POST', url: '/api/partner/signup-request', payload: signup, remoteAddress: from });
}

function aSignup(email = newEmail()) {
  return { company: 'Brattli Systems', firstName: 'Maren', lastName: 'Tvedt', email };
}

function findStored(email: string) {
  return api.admin.selectFrom('signupRequests').selectAll().where('email', '=', email).execute();
}

describe('POST /api/partner/signup-request', () => {
  it('[AUTH-13] stores the request and mails it to the provider’s staff, who can reply to it', async () => {
    const more = {
      phone: '+47 22 33 44',
      country: 'Norway',
      website: 'brattli.example',
      message: 'Hello,\r\n\r\nwe <b>sell</b>.',
    };
    const signup = { ...aSignup(), ...more };
    const response = await sendSignup(signup);
    expect([response.statusCode, Object.keys(response.json())]).toEqual([200, ['message']]);

    expect(await findStored(signup.email)).toMatchObject([{ ...signup, message: 'Hello,\n\nwe <b>sell</b>.' }]);
    const mail = await mailbox.next(staff);
    expect(mail.subject).toBe('Partner signup request: Brattli Systems');
    expect(mail.headers['reply-to']).toContain(signup.email);
    for (const value of ['Brattli Systems', 'Maren Tvedt', signup.email, '+47 22 33 44', 'Norway', 'Hello,\n\nwe <b>sell</b>.'])
      expect(mail.text).toContain(value);
    expect(mail.html).toContain('we &lt;b&gt;sell&lt;/b&gt;.');
    const [stored] = await findStored(signup.email);
    expect(mail.links).toEqual([`http://127.0.0.1:3000/backoffice/signuprequests/${stored?.id}`, `mailto:${staff}`]);
  });

  it('[AUTH-13] accepts five requests an hour per IP', async () => {
    const signup = aSignup();
    const responses = [];
    for (let count = 1; count <= 6; count += 1) responses.push(await sendSignup(signup, '10.2.0.1'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await sendSignup(signup, '10.2.0.2')).statusCode).toBe(200);
    expect(await findStored(signup.email)).toHaveLength(6);
  });

  it('rejects missing, blank or invalid fields, and stores nothing', async () => {
    const email = newEmail();
    const wrong = [{ ...aSignup(email), company: undefined }, { ...aSignup(email), lastName: ' \u0000 ' }, aSignup('no e-mail')];
    for (const signup of wrong) {
      const response = await sendSignup(signup);
      expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    }
    expect(await findStored(email)).toEqual([]);
  });

  it('removes line breaks from the subject', async () => {
    const signup = { ...aSignup(), company: 'Evil\r\nBcc: someone@mail.test' };
    expect((await sendSignup(signup)).statusCode).toBe(200);
    await expect
      .poll(async () => (await mailbox.all(staff)).map((mail) => mail.subject), { timeout: 12_000, interval: 200 })
      .toContain('Partner signup request: Evil Bcc: someone@mail.test');
  });

  it('does not store the IP, and shows requests only to admins', async () => {
    const signup = aSignup();
    await sendSignup(signup, '192.0.2.77');
    const [row] = await findStored(signup.email);
    expect(row?.ipHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('192.0.2.77');

    const anyone = {
      sessionId: row?.id ?? '',
      sessionKind: 'full',
      personId: row?.id ?? '',
      renewalsEnabled: false,
      hasTwoFactor: true,
      viewedBy: null,
    } as const;
    const seenBy = (viewer: Parameters<typeof api.deps.asViewer>[0]) =>
      api.deps.asViewer(viewer, (db) => db.selectFrom('signupRequests').select('id').execute());
    expect(await seenBy({ ...anyone, kind: 'partner', role: null, partnerId: row?.id ?? '' })).toEqual([]);
    expect(await seenBy({ ...anyone, kind: 'staff', role: 'admin', partnerId: null })).toContainEqual({ id: row?.id });
  });
});
