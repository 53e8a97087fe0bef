import { getLead, getLeadSummary, listLeads } from '@portal/contract/leads';
import { getProfile } from '@portal/contract/profile';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aLead } from '../../testing/a-lead.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { answer, callsOf, fail, hold } from '../../testing/fake-server.ts';
import { configurePortal } from '../../testing/portal-config.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { LeadsScreen } from './leads-screen.tsx';

beforeEach(() => {
  configurePortal();
  answer(getProfile, aProfile());
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(() => onlineManager.setOnline(true));

const summary = { body: { total: 140, statuses: [{ status: 'New', count: 15 }], countries: [{ country: 'DK', count: 4 }] } };
const show = () => renderPortal(<LeadsScreen />, { at: '/leads' });

it('loads everything that failed when asked to try again, not only the rows', async () => {
  fail(listLeads, 503);
  fail(getLeadSummary, 503);
  await show();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  answer(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 140 });
  answer(getLeadSummary, summary);
  await userEvent.click(tryAgain);
  expect(await screen.findAllByText('Nordhavn')).toHaveLength(2);
  expect(await screen.findByText('140 leads, 15 new')).toBeTruthy();
});

it.each(['', '?status=Closed', '?status=Closed&page=2'])(
  'marks one view as the one that is shown at /leads%s',
  async (search) => {
    answer(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 30 });
    answer(getLeadSummary, { body: { ...summary.body, statuses: [...summary.body.statuses, { status: 'Closed', count: 30 }] } });
    await renderPortal(<LeadsScreen />, { at: `/leads${search}` });
    const views = within(await screen.findByRole('navigation', { name: 'Leads by status' }));
    await views.findByRole('link', { name: /^Closed/ });
    const current = views.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([search ? 'Closed3030' : 'All leads140140']);
  },
);

it('narrows the list to a country, and says how many of all are shown', async () => {
  answer(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 4 });
  answer(getLeadSummary, summary);
  await show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'Denmark (DK): 4');
  await waitFor(() => expect(callsOf(listLeads).at(-1)?.address).toContain('country=DK'));
  expect(await screen.findByText('4 of 140 leads')).toBeTruthy();
});

it('says no figure of the filter before while the wanted leads are coming', async () => {
  answer(listLeads, { body: [aLead()], total: 4 });
  answer(getLeadSummary, summary);
  await renderPortal(<LeadsScreen />, { at: '/leads?country=DK' });
  expect(await screen.findByText('4 of 140 leads')).toBeTruthy();
  const release = hold(listLeads, { body: [aLead()], total: 15 });
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  expect(await screen.findByText('140 leads')).toBeTruthy();
  expect(screen.queryByText(/ of 140 leads/)).toBeNull();
  release();
  expect(await screen.findByText(/^\d+ of 140 leads/)).toBeTruthy();
});

it('goes from lead to lead once per press of an arrow, and not from another dialog', async () => {
  answer(listLeads, { body: [aLead({ id: 1 }), aLead({ id: 2 }), aLead({ id: 3 })], total: 3 });
  answer(getLead, { body: aLead({ id: 1 }) });
  answer(getLeadSummary, summary);
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

it('shows no leads of another status when the wanted ones cannot come, and shows these when the network is back', async () => {
  answer(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 1 });
  answer(getLeadSummary, summary);
  await show();
  await screen.findAllByText('Nordhavn');
  onlineManager.setOnline(false);
  answer(listLeads, { body: [aLead({ company: 'Saimaan' })], total: 1 });
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  expect(await screen.findByText('You’re offline. You can still read what’s already loaded.')).toBeTruthy();
  expect(screen.queryByText('Nordhavn')).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findAllByText('Saimaan')).toHaveLength(2);
});
