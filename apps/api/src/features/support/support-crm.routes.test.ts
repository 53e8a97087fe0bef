import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startFakeHubspot, type FakeHubspot, type FailureMode } from '@portal/stack/fake-hubspot/fake-hubspot';

import { aPerson, aSession, type Person, type Session } from '../../testing/factories.ts';
import { multipartBody } from '../../testing/sample-files.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { startTestWorker } from '../../testing/test-worker.ts';

let api: TestApi;
let hubspot: FakeHubspot;
const crmEnv = () => ({ HUBSPOT_TOKEN: hubspot.token, HUBSPOT_BASE_URL: hubspot.url });

beforeAll(async () => {
  hubspot = await startFakeHubspot({ pageSize: 60 });
  api = await startApi({ env: crmEnv(), keepsFilesOnDisk: true });
});
beforeEach(() => hubspot.recover());
afterAll(() => hubspot.close());

interface Someone {
  readonly person: Person;
  readonly session: Session;
  readonly contactId: string;
}

async function someone(): Promise<Someone> {
  const person = await aPerson(api.admin);
  const { id } = hubspot.records.addContact({ email: person.email });
  return { person, session: await aSession(api.admin, person), contactId: id };
}

function seedTicket({ contactId }: Someone, properties: Record<string, string | null> = {}): string {
  return hubspot.records.addTicket([contactId], { subject: 'Two clusters', content: 'Both are active.', ...properties }).id;
}

const get = ({ session }: Someone, url: string) => api.app.inject({ url, headers: session.headers });
const idsIn = (response: { json(): { body: { associations: { tickets: { results: { id: string }[] } } } } }) =>
  response.json().body.associations.tickets.results.map(({ id }) => id);

/** Makes the two calls of the page, one after the other. */
async function openPage(who: Someone) {
  const started = performance.now();
  const contact = await get(who, `/api/partner/crm/contacts?email=${encodeURIComponent(who.person.email)}`);
  const details = await get(who, '/api/partner/crm/tickets/details');
  return { contact, details, ms: Math.round(performance.now() - started) };
}

/** Makes the cached tickets of this person an hour old. */
async function ageCache({ person }: Someone): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await api.admin
    .updateTable('crmTicketCache')
    .set({ asOf: anHourAgo, triedAt: anHourAgo })
    .where('personId', '=', person.id)
    .execute();
}

/**
 * Opens the page up to three times, until it takes no longer than `maxMs`.
 * A busy machine delays one call or the other; a missing time limit delays all of them.
 */
async function openPageWithin(maxMs: number, who: Someone) {
  let page = await openPage(who);
  for (let attempt = 2; attempt <= 3 && page.ms > maxMs; attempt += 1) {
    await ageCache(who);
    page = await openPage(who);
  }
  return page;
}

function openTicket({ session }: Someone, texts: Record<string, string> = {}) {
  const attachments = [{ name: 'console.log', bytes: Buffer.from('12:00 error') }];
  const form = multipartBody(
    { submissionId: randomUUID(), subject: 'From the portal', content: 'Please help.', ...texts },
    { attachments },
  );
  const headers = { ...form.headers, ...session.headers };
  return api.app.inject({ method: 'POST', url: '/api/partner/tickets', payload: form.payload, headers });
}

const ticketsOf = ({ contactId }: Someone) => hubspot.records.ticketsOf(contactId);

describe('tickets of the CRM', () => {
  it('[SUPP-05] [SUPP-06] are read from the contact with the person’s e-mail, its associations, and a batch read', async () => {
    const ada = await someone();
    const older = seedTicket(ada, { createdate: '2026-11-02T10:00:00.000Z', hs_pipeline_stage: '4' });
    const bare = seedTicket(ada, { subject: null, content: null, createdate: null });
    const before = hubspot.calls.length;
    const { contact, details } = await openPage(ada);
    expect(idsIn(contact)).toEqual([older, bare]);
    expect(contact.json()).toMatchObject({ isDegraded: false, isTruncated: false });
    expect(details.json().body.results).toMatchObject([
      {
        id: older,
        properties: {
          subject: 'Two clusters',
          content: 'Both are active.',
          createdate: '2026-11-02T10:00:00.000Z',
          status: 'closed',
          reference: older,
        },
      },
      { id: bare, properties: { subject: null, content: null, createdate: null, status: 'new' } },
    ]);
    expect(hubspot.calls.slice(before)).toEqual([
      `GET /crm/v3/objects/contacts/${encodeURIComponent(ada.person.email)}`,
      'POST /crm/v3/objects/tickets/batch/read',
    ]);
  });

  it('[SUPP-05] are read over all pages of associations, a hundred at a time', async () => {
    const ada = await someone();
    const ids = Array.from({ length: 130 }, () => seedTicket(ada));
    const before = hubspot.calls.length;
    const { contact, details } = await openPage(ada);
    expect(new Set(idsIn(contact))).toEqual(new Set(ids));
    expect(details.json().body.results).toHaveLength(130);
    const calls = hubspot.calls.slice(before);
    expect(calls.filter((call) => call.includes('/associations/'))).toHaveLength(3);
    expect(calls.filter((call) => call.endsWith('/batch/read'))).toHaveLength(2);
  });

  it('[SUPP-05] are limited to the newest five hundred, and the response says that there are more', async () => {
    const ada = await someone();
    const ids = Array.from({ length: 510 }, () => seedTicket(ada));
    const { contact } = await openPage(ada);
    expect(contact.json().isTruncated).toBe(true);
    expect(new Set(idsIn(contact))).toEqual(new Set(ids.slice(10)));
  });

  it('are empty for a person the CRM does not know', async () => {
    const person = await aPerson(api.admin);
    const who = { person, session: await aSession(api.admin, person), contactId: '' };
    const { contact, details } = await openPage(who);
    expect([contact.statusCode, idsIn(contact), details.json().body.results]).toEqual([200, [], []]);
  });

  it('[SUPP-05] are requested again after 429, when Retry-After says, and after 5xx', async () => {
    const ada = await someone();
    seedTicket(ada);
    for (const [mode, minMs] of [
      [{ kind: 'limited', retryAfter: 1 }, 1000],
      [{ kind: 'error', status: 503 }, 50],
    ] as [FailureMode, number][]) {
      hubspot.fail({ mode, times: 1 });
      const { contact, ms } = await openPage(ada);
      expect(contact.json()).toMatchObject({ isDegraded: false, body: { associations: { tickets: { results: [{}] } } } });
      expect(ms).toBeGreaterThanOrEqual(minMs);
      await ageCache(ada);
    }
  });

  it('[SUPP-04] of others are never returned, and the CRM is not even called for them', async () => {
    const [ada, stranger] = [await someone(), await someone()];
    const theirs = seedTicket(stranger, { subject: 'canary-subject' });
    const mine = seedTicket(ada);
    await openPage(stranger);
    const before = hubspot.calls.length;
    const foreign = await get(ada, `/api/partner/crm/contacts?email=${encodeURIComponent(stranger.person.email)}`);
    const nobody = await get(ada, '/api/partner/crm/contacts?email=nobody@company.test');
    expect([idsIn(foreign), idsIn(nobody)]).toEqual([[], []]);
    expect(hubspot.calls.slice(before)).toEqual([]);
    const details = await get(ada, `/api/partner/crm/tickets/details?ticketIds=${theirs},${mine}`);
    expect(details.json().body.results.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect((await get(ada, `/api/partner/tickets/${theirs}`)).statusCode).toBe(404);
    const own = (await get(ada, `/api/partner/tickets/${mine}`)).json();
    expect(own.body).toMatchObject({ id: mine, canReply: false, messages: [] });
  });
});

describe('while the CRM fails', { timeout: 30_000 }, () => {
  const failures: [what: string, fail: () => unknown][] = [
    ['refuses connections', () => hubspot.refuse()],
    ['returns 500', () => hubspot.fail({ mode: { kind: 'error', status: 500 } })],
    ['is slow', () => hubspot.fail({ mode: { kind: 'slow', ms: 6000 } })],
    ['is slow in the second call', () => hubspot.fail({ mode: { kind: 'slow', ms: 6000 }, path: /batch\/read$/ })],
    ['returns 429 with Retry-After of ten seconds', () => hubspot.fail({ mode: { kind: 'limited', retryAfter: 10 } })],
    ['returns broken JSON', () => hubspot.fail({ mode: { kind: 'broken' } })],
    ['returns JSON of another shape', () => hubspot.fail({ mode: { kind: 'odd' } })],
    ['returns an endless response', () => hubspot.fail({ mode: { kind: 'huge' } })],
    ['returns the contact of somebody else', () => hubspot.fail({ mode: { kind: 'foreign' }, path: /contacts/ })],
    ['returns a ticket of somebody else', () => hubspot.fail({ mode: { kind: 'foreign' }, path: /batch\/read$/ })],
    ['no longer accepts our token', () => hubspot.fail({ mode: { kind: 'error', status: 401 } })],
  ];

  for (const [what, fail] of failures) {
    it(`[SUPP-05] and ${what}, the page shows the cached list with its age within 2.5 s`, async () => {
      const [ada, stranger] = [await someone(), await someone()];
      seedTicket(stranger, { subject: 'canary-foreign' });
      const id = seedTicket(ada);
      await openPage(ada);
      await ageCache(ada);
      await fail();
      const { contact, details, ms } = await openPageWithin(2500, ada);
      expect([contact.statusCode, details.statusCode]).toEqual([200, 200]);
      expect(contact.json().isDegraded && details.json().isDegraded).toBe(true);
      expect([idsIn(contact), details.json().body.results[0].properties.subject]).toEqual([[id], 'Two clusters']);
      expect(Date.now() - Date.parse(details.json().asOf)).toBeGreaterThan(3_500_000);
      expect(`${contact.body}${details.body}`).not.toContain('canary-foreign');
      expect(ms).toBeLessThanOrEqual(2500);
    });
  }

  it('[SUPP-05] a person without cached tickets gets an error that does not ask them to sign in again', async () => {
    const ada = await someone();
    seedTicket(ada);
    for (const status of [500, 401]) {
      hubspot.fail({ mode: { kind: 'error', status } });
      const { contact, details, ms } = await openPageWithin(2500, ada);
      expect([contact.statusCode, contact.json().code, details.statusCode]).toEqual([503, 'support.unavailable', 503]);
      expect(ms).toBeLessThanOrEqual(2500);
      await api.admin.deleteFrom('crmTicketCache').where('personId', '=', ada.person.id).execute();
      await hubspot.recover();
      await openPage(await someone());
    }
  });

  it('[SUPP-05] many concurrent requests wait no longer than one', async () => {
    const ada = await someone();
    seedTicket(ada);
    await openPage(ada);
    await ageCache(ada);
    hubspot.fail({ mode: { kind: 'slow', ms: 6000 } });
    const before = hubspot.calls.length;
    const pages = await Promise.all(Array.from({ length: 8 }, () => openPage(ada)));
    const waits = pages.map(({ ms }) => ms);
    // One after the other, the second would already wait twice as long as the first.
    expect(Math.max(...waits)).toBeLessThan(2 * Math.min(...waits));
    expect(hubspot.calls.length - before).toBe(1);
  });
});

describe('a ticket opened in the portal', { timeout: 60_000 }, () => {
  it('[SUPP-03] [SUPP-05] is listed at once, even while the CRM is down, and is handed over once as soon as it is back', async () => {
    const ada = await someone();
    await hubspot.refuse();
    const { id } = (await openTicket(ada)).json().body;
    expect(idsIn((await openPage(ada)).contact)).toEqual([id]);
    expect((await openPage(ada)).contact.json()).toMatchObject({ isDegraded: true, asOf: null });

    await startTestWorker(api, crmEnv());
    await hubspot.recover();
    await expect.poll(() => ticketsOf(ada).length, { timeout: 30_000 }).toBe(1);
    const [sent] = ticketsOf(ada);
    expect(sent?.properties).toMatchObject({ subject: 'From the portal', hs_pipeline: '0', hs_pipeline_stage: '1' });
    expect(sent?.properties['content']).toMatch(
      /^Please help\.\n\nconsole\.log: https:\/\/portal\.test\/api\/files\/.+\n\nReference: T-\d+$/,
    );

    const storedTicket = () =>
      api.admin.selectFrom('tickets').select('crmId').where('personId', '=', ada.person.id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await storedTicket()).crmId, { timeout: 10_000 }).toBe(sent?.id);
    await ageCache(ada);
    await openPage(await someone());
    expect(idsIn((await openPage(ada)).contact)).toEqual([sent?.id]);
    for (const known of [id, sent?.id]) {
      const { body } = (await get(ada, `/api/partner/tickets/${known}`)).json();
      expect(body).toMatchObject({ id: sent?.id, attachments: [{ name: 'console.log' }] });
    }
  });

  it('[SUPP-05] is one ticket in the CRM even if it is handed over twice', async () => {
    const ada = await someone();
    const requester = { email: ada.person.email, firstName: 'Ada', lastName: 'Byron', company: 'Acme' };
    const ticket = { reference: 'T-9001', subject: 'Twice', content: 'Once.', requester };
    const first = await api.deps.crm?.openTicket(ticket);
    expect(await api.deps.crm?.openTicket(ticket)).toBe(first);
    expect(ticketsOf(ada)).toHaveLength(1);
    const unknown = { ...ticket, reference: 'T-9002', requester: { ...requester, email: 'unknown@company.test' } };
    const second = await api.deps.crm?.openTicket(unknown);
    const contact = hubspot.records.contactBy('email', 'unknown@company.test');
    expect(hubspot.records.ticketsOf(contact?.id ?? '').map(({ id }) => id)).toEqual([second]);
  });
});
