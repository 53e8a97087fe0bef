import { beforeAll, describe, expect, inject, it } from 'vitest';

import { newAddress, openMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

const staff = newAddress();
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

let places = 0;
/** From a place of its own each time, so that the limit of one test is not that of another. */
function ask(wish: object, from = `10.1.0.${(places += 1)}`) {
  return api.app.inject({ method: 'POST', url: '/api/partner/signup-request', payload: wish, remoteAddress: from });
}

function aWish(email = newAddress()) {
  return { company: 'Brattli Systems', firstName: 'Maren', lastName: 'Tvedt', email };
}

function stored(email: string) {
  return api.admin.selectFrom('signupRequests').selectAll().where('email', '=', email).execute();
}

describe('POST /api/partner/signup-request', () => {
  it('[AUTH-13] keeps the request and tells the provider’s staff by mail, who can answer it', async () => {
    const more = {
      phone: '+47 22 33 44',
      country: 'Norway',
      website: 'brattli.example',
      message: 'Hello,\r\n\r\nwe <b>sell</b>.',
    };
    const wish = { ...aWish(), ...more };
    const answer = await ask(wish);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']]);

    expect(await stored(wish.email)).toMatchObject([{ ...wish, message: 'Hello,\n\nwe <b>sell</b>.' }]);
    const mail = await mailbox.next(staff);
    expect(mail.subject).toBe('Partner signup request: Brattli Systems');
    expect(mail.headers['reply-to']).toContain(wish.email);
    for (const value of ['Brattli Systems', 'Maren Tvedt', wish.email, '+47 22 33 44', 'Norway', 'Hello,\n\nwe <b>sell</b>.'])
      expect(mail.text).toContain(value);
    expect(mail.html).toContain('we &lt;b&gt;sell&lt;/b&gt;.');
    expect(mail.links).toEqual([`mailto:${staff}`]);
  });

  it('[AUTH-13] takes five an hour from one address, and goes on taking them from another', async () => {
    const wish = aWish();
    const answers = [];
    for (let count = 1; count <= 6; count += 1) answers.push(await ask(wish, '10.2.0.1'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(wish, '10.2.0.2')).statusCode).toBe(200);
    expect(await stored(wish.email)).toHaveLength(6);
  });

  it('refuses what is missing, blank or no email address, and keeps none of it', async () => {
    const email = newAddress();
    const wrong = [{ ...aWish(email), company: undefined }, { ...aWish(email), lastName: ' \u0000 ' }, aWish('no address')];
    for (const wish of wrong) {
      const answer = await ask(wish);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
    }
    expect(await stored(email)).toEqual([]);
  });

  it('keeps no line break of a stranger in the subject', async () => {
    const wish = { ...aWish(), company: 'Evil\r\nBcc: someone@mail.test' };
    expect((await ask(wish)).statusCode).toBe(200);
    await expect
      .poll(async () => (await mailbox.all(staff)).map((mail) => mail.subject), { timeout: 12_000, interval: 200 })
      .toContain('Partner signup request: Evil Bcc: someone@mail.test');
  });

  it('does not keep the network address, and shows requests to staff alone', async () => {
    const wish = aWish();
    await ask(wish, '192.0.2.77');
    const [row] = await stored(wish.email);
    expect(row?.addressHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain('192.0.2.77');

    const anyone = { sessionId: row?.id ?? '', sessionKind: 'full', personId: row?.id ?? '', renewalsEnabled: false } as const;
    const seenBy = (viewer: Parameters<typeof api.deps.asViewer>[0]) =>
      api.deps.asViewer(viewer, (db) => db.selectFrom('signupRequests').select('id').execute());
    expect(await seenBy({ ...anyone, kind: 'partner', role: null, partnerId: row?.id ?? '' })).toEqual([]);
    expect(await seenBy({ ...anyone, kind: 'staff', role: 'editor', partnerId: null })).toContainEqual({ id: row?.id });
  });
});
