import { queryClient } from '@portal/client/api/query-client';
import { clearSession } from '@portal/client/session/session-token';
import { createAnalytics } from '@portal/contract/analytics';
import { getProfile } from '@portal/contract/profile';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aProfile } from '../testing/a-profile.ts';
import { mockResponse, recordedCalls, mockNetworkError, mockError } from '@portal/client/testing/fake-server';
import { renderPortal } from '../testing/render-portal.tsx';
import { profileQuery } from '../api/profile-query.ts';
import { recordPageView } from './page-views.ts';
import { usePageView } from './use-page-view.ts';

const cacheProfile = () => queryClient.setQueryData(profileQuery.queryKey, aProfile({ id: 'person-1' }));
const sentBodies = () => recordedCalls(createAnalytics).map(({ body }) => body);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Leads() {
  usePageView({ page: 'Leads' });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  mockResponse(createAnalytics, { status: true });
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

it('[CALL-07] sends one view in the documented form, with the lower-case page name as its entity', async () => {
  cacheProfile();
  recordPageView({ page: 'PriceList' });
  await wait(1000);
  expect(sentBodies()).toEqual([
    {
      entityType: 'pricelist',
      entityId: 0,
      userId: 'person-1',
      eventType: 'page_view',
      metadata: { page: 'PriceList', action: 'view' },
    },
  ]);
});

it('sends views recorded together in one batch, with the ids of the content shown', async () => {
  cacheProfile();
  recordPageView({ page: 'Product', entityId: '12' });
  recordPageView({ page: 'Document', entityId: 12, itemId: 7 });
  await wait(1000);
  expect(sentBodies()).toMatchObject([
    [
      { entityType: 'product', entityId: '12' },
      { entityType: 'document', entityId: 12, itemId: 7 },
    ],
  ]);
});

it('[CALL-07] waits until the profile has loaded, and records a visit once', async () => {
  mockResponse(getProfile, aProfile());
  vi.useRealTimers();
  await renderPortal(<Leads />);
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(1), 3000);
  await act(() => queryClient.invalidateQueries());
  // Sends all queued views.
  window.dispatchEvent(new Event('pagehide'));
  expect(sentBodies()).toMatchObject([{ metadata: { page: 'Leads', action: 'view' } }]);
});

it('[CALL-02] sends nothing while nobody is signed in', async () => {
  recordPageView({ page: 'News' });
  await wait(5000);
  expect(sentBodies()).toEqual([]);
});

it('flushes queued views when the page is hidden', () => {
  cacheProfile();
  recordPageView({ page: 'News' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sentBodies()).toHaveLength(1);
});

it('[CALL-02] sends views again only if they never reached the server', async () => {
  cacheProfile();
  mockNetworkError(createAnalytics);
  recordPageView({ page: 'News' });
  await wait(1000);
  mockResponse(createAnalytics, { status: true });
  window.dispatchEvent(new Event('online'));
  expect(sentBodies()).toMatchObject([{ entityType: 'news' }, { entityType: 'news' }]);

  mockError(createAnalytics, 500);
  recordPageView({ page: 'Leads' });
  await wait(1000);
  mockResponse(createAnalytics, { status: true });
  window.dispatchEvent(new Event('online'));
  expect(sentBodies()).toHaveLength(3);
});

it("does not send one person's views after another person has signed in", async () => {
  recordPageView({ page: 'News' });
  clearSession();
  localStorage.setItem('token', 'another');
  cacheProfile();
  window.dispatchEvent(new Event('online'));
  await wait(1000);
  expect(sentBodies()).toEqual([]);
});
