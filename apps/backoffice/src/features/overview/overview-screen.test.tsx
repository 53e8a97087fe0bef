import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse } from '@portal/client/testing/fake-server';
import { listContentGaps } from '@portal/contract/backoffice/content-requests';
import { getOverview, type OverviewGroup } from '@portal/contract/backoffice/overview';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { OverviewScreen } from './overview-screen.tsx';

const row = { details: [], since: '2026-11-01T08:00:00Z', due: null, owner: null, version: 1 };
const groups: OverviewGroup[] = [
  { key: 'signupRequests', count: 1, late: 0, rows: [{ ...row, id: 'a', title: 'Kaskad', details: ['Elin', 'Sweden'] }] },
  { key: 'contentRequests', count: 7, late: 0, rows: [{ ...row, id: 'b', title: 'rack ears', requests: 2, searches: 3 }] },
];

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listContentGaps, { body: [], total: 0, hasMore: false, page: 1, pageSize: 6 });
});

const show = () => renderBackoffice(<OverviewScreen />, { at: '/' });

it('shows a skeleton while it is loading, then each group with its rows and how many wait', async () => {
  const respond = mockDeferred(getOverview, { groups });
  await show();
  expect(screen.getByText('Loading what waits')).toBeTruthy();
  respond();
  expect(await screen.findByText('Kaskad')).toBeTruthy();
  expect(screen.getByText('Elin · Sweden')).toBeTruthy();
  expect(screen.getByText('No owner')).toBeTruthy();
  expect(screen.getByText('2 people asked · 3 searches')).toBeTruthy();
  expect(screen.getByText(/8 wait/)).toBeTruthy();
  expect(await screen.findByText('Every search had a result.')).toBeTruthy();
});

it('opens content that expires', async () => {
  const rows = [{ ...row, id: '4711', title: 'Sizing guide', contentKind: 'documents', due: '2026-11-20T08:00:00Z' }];
  mockResponse(getOverview, { groups: [{ key: 'expiringContent', count: 1, late: 0, rows }] });
  await show();
  expect((await screen.findByRole('link', { name: /Sizing guide/ })).getAttribute('href')).toBe('/content/4711');
});

it('[STAF-16] leads to imports that failed, wait for a decision or gave rows back', async () => {
  const rows = [
    { ...row, id: 'i-1', title: 'asks.csv', details: ['SAP'], importResult: 'waiting' as const, failedRows: 0 },
    { ...row, id: 'i-2', title: 'broken.csv', details: ['SAP'], importResult: 'failed' as const, failedRows: 0 },
    { ...row, id: 'i-3', title: 'rows.csv', details: ['CRM'], importResult: 'failedRows' as const, failedRows: 12 },
  ];
  mockResponse(getOverview, { groups: [{ key: 'imports', count: 3, late: 0, rows }] });
  await show();
  expect((await screen.findByRole('link', { name: /asks\.csv/ })).getAttribute('href')).toBe('/import/i-1');
  for (const text of ['SAP · waits for a decision', 'SAP · failed', 'CRM · 12 refused rows'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('says that nothing waits', async () => {
  mockResponse(getOverview, { groups: [] });
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
});

it('offers to try again when it cannot be loaded', async () => {
  mockError(getOverview, 503);
  await show();
  mockResponse(getOverview, { groups });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('rack ears')).toBeTruthy();
});
