import { beforeAll, expect, it } from 'vitest';

import { aPartner, aPerson, aSession } from '../../testing/factories.ts';
import { aLead } from '../../testing/lead-factories.ts';
import { aLicence, dayFromNow } from '../../testing/licence-factories.ts';
import { aNotification } from '../../testing/notification-factories.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { aCrmCopy, aTicket } from '../../testing/ticket-factories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ keepsFilesOnDisk: true });
});

it('tells what waits for a person: new leads of the company, open tickets and unread notifications of their own', async () => {
  const ada = await aPerson(api.admin);
  const others = [await aPerson(api.admin, { partnerId: ada.partnerId }), await aPerson(api.admin)];
  for (const status of ['New', 'New', 'Closed']) await aLead(api.admin, ada.partnerId ?? '', { status });
  await aLead(api.admin, others[1]?.partnerId ?? '', { status: 'New' });
  for (const person of [ada, ...others]) {
    await aTicket(api.admin, person);
    await aTicket(api.admin, person, { status: 'closed', waitingSince: null });
    await aCrmCopy(api.admin, person, [{ id: '1' }, { id: '2', status: 'closed' }]);
    await aNotification(api.admin, person);
    await aNotification(api.admin, person, { readAt: new Date() });
  }
  const { headers } = await aSession(api.admin, ada);
  const answer = await api.app.inject({ url: '/api/partner/attention', headers });
  expect(answer.json()).toEqual({ body: { newLeads: 2, openTickets: 2, unreadNotifications: 1, expiringLicences: 0 } });
});

it('tells of licences about to expire only to companies with renewals', async () => {
  const [withRenewals, without] = [true, false].map((renewalsEnabled) => aPartner(api.admin, { renewalsEnabled }));
  for (const [partner, figure] of [
    [await withRenewals, { expiringLicences: 2 }],
    [await without, {}],
  ] as const) {
    const person = await aPerson(api.admin, { partnerId: partner?.id ?? '' });
    for (const days of [-1, 0, 60, 61]) await aLicence(api.admin, partner?.id ?? '', { expiresOn: dayFromNow(days) });
    const { headers } = await aSession(api.admin, person);
    const answer = await api.app.inject({ url: '/api/partner/attention', headers });
    expect(answer.json()).toEqual({ body: { newLeads: 0, openTickets: 0, unreadNotifications: 0, ...figure } });
  }
});
