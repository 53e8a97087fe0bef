import { getLead, getLeadSummary, listLeads } from '@portal/contract/leads';
import { getProfile } from '@portal/contract/profile';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aLead } from '../../testing/a-lead.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { LeadsScreen } from './leads-screen.tsx';

beforeEach(() => {
  embedConfig();
  mockResponse(getProfile, aProfile());
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(() => onlineManager.setOnline(true));

const summary = { body: { total: 140, statuses: [{ status: 'New', count: 15 }], countries: [{ country: 'DK', count: 4 }] } };
const show = () => renderPortal(<LeadsScreen />, { at: '/leads' });

it('reloads everything that failed when "Try again" is pressed, not only the rows', async () => {
  mockError(listLeads, 503);
  mockError(getLeadSummary, 503);
  await show();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  mockResponse(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 140 });
  mockResponse(getLeadSummary, summary);
  await userEvent.click(tryAgain);
  expect(await screen.findAllByText('Nordhavn')).toHaveLength(2);
  expect(await screen.findByText('140 leads, 15 new')).toBeTruthy();
});

it.each(['', '?status=Closed', '?status=Closed&page=2'])('marks exactly one tab as current at /leads%s', async (search) => {
  mockResponse(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 30 });
  mockResponse(getLeadSummary, {
    body: { ...summary.body, statuses: [...summary.body.statuses, { status: 'Closed', count: 30 }] },
  });
  await renderPortal(<LeadsScreen />, { at: `/leads${search}` });
  const tabs = within(await screen.findByRole('navigation', { name: 'Leads by status' }));
  await tabs.findByRole('link', { name: /^Closed/ });
  const current = tabs.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([search ? 'Closed3030' : 'All leads140140']);
});

it('filters by country, and shows how many of all leads match', async () => {
  mockResponse(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 4 });
  mockResponse(getLeadSummary, summary);
  await show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'Denmark (DK): 4');
  await waitFor(() => expect(recordedCalls(listLeads).at(-1)?.url).toContain('country=DK'));
  expect(await screen.findByText('4 of 140 leads')).toBeTruthy();
});

it('does not show the count of the previous filter while the leads of the new filter are loading', async () => {
  mockResponse(listLeads, { body: [aLead()], total: 4 });
  mockResponse(getLeadSummary, summary);
  await renderPortal(<LeadsScreen />, { at: '/leads?country=DK' });
  expect(await screen.findByText('4 of 140 leads')).toBeTruthy();
  const release = mockDeferred(listLeads, { body: [aLead()], total: 15 });
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  expect(await screen.findByText('140 leads')).toBeTruthy();
  expect(screen.queryByText(/ of 140 leads/)).toBeNull();
  release();
  expect(await screen.findByText(/^\d+ of 140 leads/)).toBeTruthy();
});

it('an arrow key goes to the next lead once per press, and not when it is pressed in another dialog', async () => {
  mockResponse(listLeads, { body: [aLead({ id: 1 }), aLead({ id: 2 }), aLead({ id: 3 })], total: 3 });
  mockResponse(getLead, { body: aLead({ id: 1 }) });
  mockResponse(getLeadSummary, summary);
  await renderPortal(<LeadsScreen />, { at: '/leads?lead=%221%22' });
  const dialog = await screen.findByRole('dialog', { name: /^Lead/ }, { timeout: 10_000 });
  await within(dialog).findByText('1 of 3');
  const other = document.body.appendChild(document.createElement('dialog'));
  fireEvent.keyDown(other, { key: 'ArrowRight' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight', repeat: true });
  await expect(within(dialog).findByText('2 of 3', {}, { timeout: 300 })).rejects.toThrow('2 of 3');
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(await within(dialog).findByText('2 of 3')).toBeTruthy();
  other.remove();
});

it('does not show leads of another status when offline, and loads the requested ones when the network is back', async () => {
  mockResponse(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 1 });
  mockResponse(getLeadSummary, summary);
  await show();
  await screen.findAllByText('Nordhavn');
  onlineManager.setOnline(false);
  mockResponse(listLeads, { body: [aLead({ company: 'Saimaan' })], total: 1 });
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  expect(await screen.findByText('You’re offline. You can still read what’s already loaded.')).toBeTruthy();
  expect(screen.queryByText('Nordhavn')).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findAllByText('Saimaan')).toHaveLength(2);
});
