import { getProfile } from '@portal/contract/profile';
import { getRenewalSummary, listRenewals } from '@portal/contract/renewals';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { aRenewal, aRenewalSummary } from '../../testing/a-renewal.ts';
import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { RenewalsScreen } from './renewals-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  mockResponse(getRenewalSummary, { body: aRenewalSummary({ expired: 2, soon: 1 }) });
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

const render = (query = '') => renderPortal(<RenewalsScreen />, { at: `/renewals${query}` });
const table = () => screen.findByRole('table', { name: 'Renewals' });

it('shows skeleton rows while the renewals load, under the column headers and filters', async () => {
  const release = mockDeferred(listRenewals, { body: [aRenewal()], total: 1 });
  await render();
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByText('Loading renewals')).toBeTruthy();
  release();
  expect(await screen.findByText('NVR-120-7K4M-0193')).toBeTruthy();
  expect(screen.queryByText('Loading renewals')).toBeNull();
});

it('[RENW-04] keeps the empty table when loading failed, and reloads on request', async () => {
  mockError(listRenewals, 503, { message: 'Out for lunch.' });
  await render();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Out for lunch.');
  expect(within(await table()).getAllByRole('columnheader')).toHaveLength(4);
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVR-120-7K4M-0193')).toBeTruthy();
});

it('[RENW-04] tells a partner without licences what will appear here, under the same heading as for a filter without matches', async () => {
  mockResponse(getRenewalSummary, { body: aRenewalSummary() });
  mockResponse(listRenewals, { body: [], total: 0 });
  await render();
  expect(await screen.findByRole('heading', { name: 'No rows match the filter' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeTruthy();
  expect(screen.getByText('Showing 0 of 0 result(s) (page 1/1)')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Filter by Status'), 'Expired');
  expect(await screen.findByText('Try fewer or different words, or another month.')).toBeTruthy();
});

it('the legend of the chart shows the counts of the selected month, or of all months if none is selected', async () => {
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  mockResponse(getRenewalSummary, { body: aRenewalSummary({ expired: 2, soon: 1 }) });
  await render('?year=%222026%22&month=%2212%22');
  await screen.findByRole('button', { name: /^Expired\s*0$/ });
  await userEvent.selectOptions(screen.getByLabelText('Expiration year'), 'All Years');
  await userEvent.click(await screen.findByRole('button', { name: /^Expired\s*2$/ }));
  await waitFor(() => expect(recordedCalls(listRenewals).at(-1)?.url).not.toContain('month'));
  expect(recordedCalls(listRenewals).at(-1)?.url).toContain('status=Expired');
});

it('shows the licences that the link of a notification filters by, and names that filter', async () => {
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  await render('?within=%2230%22');
  expect(await screen.findByText('NVR-120-7K4M-0193')).toBeTruthy();
  expect(recordedCalls(listRenewals).at(-1)?.url).toContain('within=30');
  const select = screen.getByLabelText<HTMLSelectElement>('Filter by Status');
  expect(select.selectedOptions[0]?.textContent).toBe('Expiring within 30 days');
  await userEvent.selectOptions(select, 'All');
  await waitFor(() => expect(recordedCalls(listRenewals).at(-1)?.url).not.toContain('within'));
});

it('shows each licence with its date, the remaining time and its status', async () => {
  mockResponse(listRenewals, { body: [aRenewal(), aRenewal({ id: 2, status: 'Active', productName: 'Keel' })], total: 12 });
  await render();
  await screen.findAllByText('02/11/2026');
  const [, , first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toContain('Rampart RX 120');
  expect(first?.textContent).toContain('Expired');
  expect(second?.textContent).toContain('Keel');
  expect(screen.getByText('Showing 2 of 12 result(s) (page 1/2)')).toBeTruthy();
  expect(screen.getByText('3 licences, 1 expiring within 60 days')).toBeTruthy();
});

it('[RENW-09] requests one page with the filters of the URL', async () => {
  mockResponse(listRenewals, { body: [aRenewal()], total: 100_000 });
  await render('?q=rx&page=3&rows=20&status=Expired');
  expect(await screen.findByText('NVR-120-7K4M-0193')).toBeTruthy();
  const { searchParams } = new URL(recordedCalls(listRenewals)[0]?.url ?? '', 'http://portal.test');
  expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'rx', page: '3', pageSize: '20', status: 'Expired' });
});

it('selects a month by keyboard', async () => {
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  await render();
  const chart = await screen.findByRole('listbox', { name: 'Licences by expiry month' });
  expect(within(chart).getAllByRole('option')).toHaveLength(37);
  expect(
    within(chart).getByRole('option', { name: /^November 2026: 3 licences, Expired: 2, Expiring in 60 days: 1$/ }),
  ).toBeTruthy();
  chart.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(recordedCalls(listRenewals).at(-1)?.url).toContain('month=12'));
  expect(screen.getByRole('option', { name: /^December 2026/, selected: true })).toBeTruthy();
});

it('[SHELL-06] says that renewals are not enabled for the partner, and sends no request for them', async () => {
  const { partner, ...profile } = aProfile();
  mockResponse(getProfile, { ...profile, partner: { ...partner, enableRenewalLicenses: false } });
  await render();
  expect(await screen.findByText('Renewals aren’t enabled for your company.')).toBeTruthy();
  expect(recordedCalls(listRenewals)).toEqual([]);
});

it('"Try again" above the rows also reloads a chart that failed', async () => {
  mockError(listRenewals, 503);
  mockError(getRenewalSummary, 503);
  await render();
  const alert = await screen.findByRole('alert');
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  mockResponse(getRenewalSummary, { body: aRenewalSummary({ expired: 2, soon: 1 }) });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NVR-120-7K4M-0193')).toBeTruthy();
  expect(await screen.findByText('3 licences, 1 expiring within 60 days')).toBeTruthy();
});

it('does not show the rows of the previous filter when offline', async () => {
  mockResponse(listRenewals, { body: [aRenewal()], total: 1 });
  await render();
  await screen.findByText('NVR-120-7K4M-0193');
  onlineManager.setOnline(false);
  try {
    await userEvent.selectOptions(screen.getByLabelText('Filter by Status'), 'Expired');
    expect(await screen.findByText('You’re offline. You can still read what’s already loaded.')).toBeTruthy();
    expect(screen.queryByText('NVR-120-7K4M-0193')).toBeNull();
  } finally {
    onlineManager.setOnline(true);
  }
});
