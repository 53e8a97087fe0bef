import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startFakeHubspot, type FakeHubspot } from '@portal/stack/fake-hubspot/fake-hubspot';

import { startApi, type TestApi } from '../../testing/test-api.ts';
import { createTicketCalls } from '../../testing/ticket-calls.ts';
import { aTicket } from '../../testing/ticket-factories.ts';

let api: TestApi;
let hubspot: FakeHubspot;
const calls = createTicketCalls(() => api);

beforeAll(async () => {
  hubspot = await startFakeHubspot();
  api = await startApi({ env: { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_BASE_URL: hubspot.url }, keepsFilesOnDisk: true });
});
beforeEach(() => hubspot.recover());
afterAll(() => hubspot.close());

const account = 'https://app-eu1.hubspot.com/contacts/1234567';

describe('with HubSpot', () => {
  it('shows the tickets all the same while HubSpot does not say where they are', async () => {
    hubspot.fail({ mode: { kind: 'odd' } });
    const nils = await calls.admin();
    expect(await calls.list(nils, 'view=all')).toMatchObject({ crm: { url: null } });
  });
});

describe('with HubSpot, in another process', () => {
  beforeAll(async () => {
    api = await startApi({ env: { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_BASE_URL: hubspot.url }, keepsFilesOnDisk: true });
  });

  it('[STAF-12] the list says that tickets live there, and each one that was handed over links to it', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const sent = await aTicket(api.admin, ada.person, { subject: 'Sent', destination: 'crm', crmId: '4711', sentAt: new Date() });
    await aTicket(api.admin, ada.person, { subject: 'Not sent yet', destination: 'crm' });
    await aTicket(api.admin, ada.person, { subject: 'From before' });
    const { body, crm, counts } = await calls.list(nils, 'view=all');
    expect(crm).toEqual({ url: `${account}/objects/0-5` });
    // Nobody can answer the others here, so only one waits for an answer.
    expect(counts.unanswered).toBe(1);
    expect(body).toMatchObject([
      { subject: 'From before', isInCrm: false, crmUrl: null, answerExpectedBy: expect.any(String) },
      { subject: 'Not sent yet', isInCrm: true, crmUrl: null, answerExpectedBy: null },
      { subject: 'Sent', isInCrm: true, crmUrl: `${account}/record/0-5/4711`, answerExpectedBy: null },
    ]);
    expect(await calls.read(nils, `T-${sent.number}`)).toMatchObject({ crmUrl: `${account}/record/0-5/4711` });
    const accountCalls = hubspot.calls.filter((call) => call.includes('account-info'));
    expect(accountCalls).toHaveLength(2);
  });

  it('refuses to answer or change a ticket that was handed over, but takes a note about it', async () => {
    const ada = await calls.partner();
    const nils = await calls.admin();
    const { number } = await aTicket(api.admin, ada.person, { destination: 'crm', crmId: '4712', sentAt: new Date() });
    const id = `T-${number}`;
    const refused = [
      await calls.answer(nils, id),
      await calls.setStatus(nils, id, { version: 1, status: 'closed' }),
      await calls.assign(nils, id, { version: 1, ownerId: nils.person.id }),
    ];
    expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual(
      refused.map(() => [409, 'tickets.inCrm']),
    );
    expect((await calls.note(nils, id, 'Call them.')).json().body.notes).toHaveLength(1);
  });
});
