import { beforeAll, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence, dayFromNow } from '../../testing/licence-factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aCachedCrmTicketList, aTicket } from '../../testing/ticket-factories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

it('the attention counts are the company’s new leads and the person’s own open tickets and unread notifications', async () => {
  const ada = await aPerson(api.admin);
  const others = [await aPerson(api.admin, { partnerId: ada.partnerId }), await aPerson(api.admin)];
  for (const status of ['New', 'New', 'Closed']) await aLead(api.admin, ada.partnerId ?? '', { status });
  await aLead(api.admin, others[1]?.partnerId ?? '', { status: 'New' });
  for (const person of [ada, ...others]) {
    await aTicket(api.admin, person);
    await aTicket(api.admin, person, { status: 'closed', waitingSince: null });
    await aCachedCrmTicketList(api.admin, person, [{ id: '1' }, { id: '2', status: 'closed' }]);
    await aNotification(api.admin, person);
    await aNotification(api.admin, person, { readAt: new Date() });
  }
  const { headers } = await aSession(api.admin, ada);
  const response = await api.app.inject({ url: '/api/partner/attention', headers });
  expect(response.json()).toMatchObject({ body: { newLeads: 2, openTickets: 2, unreadNotifications: 1, expiringLicences: 0 } });
});

it('the attention counts include the oldest new lead, licences ending within a week, tickets waiting for a reply and the newest notification', async () => {
  const ada = await aPerson(api.admin);
  for (const [status, createdOn] of [
    ['Closed', '2026-01-05'],
    ['New', null],
    ['New', '2026-02-03'],
    ['New', '2026-03-04'],
  ] as const) {
    await aLead(api.admin, ada.partnerId ?? '', { status, createdOn });
  }
  for (const days of [-1, 0, 7, 8]) await aLicence(api.admin, ada.partnerId ?? '', { expiresOn: dayFromNow(days) });
  await aTicket(api.admin, ada, { status: 'waitingForYou', waitingSince: null });
  await aTicket(api.admin, ada);
  await aCachedCrmTicketList(api.admin, ada, [{ id: '1', status: 'waitingForYou' }, { id: '2' }]);
  await aNotification(api.admin, ada, { createdAt: new Date('2026-11-01T08:00:00Z') });
  await aNotification(api.admin, ada, { createdAt: new Date('2026-11-02T08:00:00Z') });
  await aNotification(api.admin, ada, { createdAt: new Date('2026-11-03T08:00:00Z'), readAt: new Date() });
  const { headers } = await aSession(api.admin, ada);
  const response = await api.app.inject({ url: '/api/partner/attention', headers });
  expect(response.json()).toEqual({
    body: {
      newLeads: 3,
      oldestNewLead: '2026-02-03',
      expiringLicences: 3,
      expiringInAWeek: 2,
      openTickets: 4,
      ticketsWaitingForYou: 2,
      unreadNotifications: 2,
      newestUnread: '2026-11-02T08:00:00.000Z',
    },
  });
});

it('the attention counts include expiring licences only for companies with renewals', async () => {
  const [withRenewals, withoutRenewals] = [true, false].map((renewalsEnabled) => aPartner(api.admin, { renewalsEnabled }));
  for (const [partner, licenceCounts] of [
    [await withRenewals, { expiringLicences: 2, expiringInAWeek: 1 }],
    [await withoutRenewals, {}],
  ] as const) {
    const person = await aPerson(api.admin, { partnerId: partner?.id ?? '' });
    for (const days of [-1, 0, 60, 61]) await aLicence(api.admin, partner?.id ?? '', { expiresOn: dayFromNow(days) });
    const { headers } = await aSession(api.admin, person);
    const response = await api.app.inject({ url: '/api/partner/attention', headers });
    expect(response.json()).toEqual({
      body: { newLeads: 0, openTickets: 0, ticketsWaitingForYou: 0, unreadNotifications: 0, ...licenceCounts },
    });
  }
});
