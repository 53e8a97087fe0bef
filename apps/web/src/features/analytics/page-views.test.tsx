import { createAnalytics } from '@portal/contract/analytics';
import { getProfile } from '@portal/contract/profile';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '../../app/query-client.ts';
import { endSession } from '../../app/session.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { answer, callsOf, disconnect, fail } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { profileQuery } from '../profile/profile.api.ts';
import { recordPageView } from './page-views.ts';
import { usePageView } from './use-page-view.ts';

const knowPerson = () => queryClient.setQueryData(profileQuery.queryKey, aProfile({ id: 'person-1' }));
const sent = () => callsOf(createAnalytics).map(({ body }) => body);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Leads() {
  usePageView({ page: 'Leads' });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  answer(createAnalytics, { status: true });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

it('[CALL-07] sends one view in the documented form, with the page in lower case as its entity', async () => {
  knowPerson();
  recordPageView({ page: 'PriceList' });
  await wait(1000);
  expect(sent()).toEqual([
    {
      entityType: 'pricelist',
      entityId: 0,
      userId: 'person-1',
      eventType: 'page_view',
      metadata: { page: 'PriceList', action: 'view' },
    },
  ]);
});

it('sends views of one moment together, and the ids of what was shown', async () => {
  knowPerson();
  recordPageView({ page: 'Product', entityId: '12' });
  recordPageView({ page: 'Document', entityId: 12, itemId: 7 });
  await wait(1000);
  expect(sent()).toMatchObject([
    [
      { entityType: 'product', entityId: '12' },
      { entityType: 'document', entityId: 12, itemId: 7 },
    ],
  ]);
});

it('[CALL-07] waits until the profile is known, and records a visit once', async () => {
  answer(getProfile, aProfile());
  vi.useRealTimers();
  await renderPortal(<Leads />);
  await vi.waitFor(() => expect(sent()).toHaveLength(1), 3000);
  await act(() => queryClient.invalidateQueries());
  await new Promise((done) => setTimeout(done, 700));
  expect(sent()).toMatchObject([{ metadata: { page: 'Leads', action: 'view' } }]);
});

it('[CALL-02] sends nothing while nobody is known', async () => {
  recordPageView({ page: 'News' });
  await wait(5000);
  expect(sent()).toEqual([]);
});

it('sends what is waiting when the page is hidden', () => {
  knowPerson();
  recordPageView({ page: 'News' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
});

it('[CALL-02] says nothing of a failure, and keeps what never left for later', async () => {
  knowPerson();
  disconnect(createAnalytics);
  recordPageView({ page: 'News' });
  await wait(1000);
  answer(createAnalytics, { status: true });
  window.dispatchEvent(new Event('online'));
  expect(sent()).toMatchObject([{ entityType: 'news' }, { entityType: 'news' }]);

  fail(createAnalytics, 500);
  recordPageView({ page: 'Leads' });
  await wait(1000);
  answer(createAnalytics, { status: true });
  window.dispatchEvent(new Event('online'));
  expect(sent()).toHaveLength(3);
});

it('sends nothing of one person in the name of the next', async () => {
  recordPageView({ page: 'News' });
  endSession();
  localStorage.setItem('token', 'another');
  knowPerson();
  window.dispatchEvent(new Event('online'));
  await wait(1000);
  expect(sent()).toEqual([]);
});
