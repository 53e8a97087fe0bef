import { getLeadSummary, listLeads } from '@portal/contract/leads';
import { getProfile } from '@portal/contract/profile';
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aLead } from '../../testing/a-lead.ts';
import { aProfile } from '../../testing/a-profile.ts';
import { answer, fail } from '../../testing/fake-server.ts';
import { configurePortal } from '../../testing/portal-config.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { LeadsScreen } from './leads-screen.tsx';

beforeEach(() => {
  configurePortal();
  answer(getProfile, aProfile());
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});
afterEach(() => onlineManager.setOnline(true));

const summary = { body: { total: 140, statuses: [{ status: 'New', count: 15 }] } };
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
  expect(await screen.findByText('140 leads, 15 of them new')).toBeTruthy();
});

it('shows no leads of another status when the wanted ones cannot come, and shows these when the network is back', async () => {
  answer(listLeads, { body: [aLead({ company: 'Nordhavn' })], total: 1 });
  answer(getLeadSummary, summary);
  await show();
  await screen.findAllByText('Nordhavn');
  onlineManager.setOnline(false);
  answer(listLeads, { body: [aLead({ company: 'Saimaan' })], total: 1 });
  await userEvent.click(await screen.findByRole('link', { name: /^New/ }));
  expect(await screen.findByText('You are offline. What was loaded stays readable.')).toBeTruthy();
  expect(screen.queryByText('Nordhavn')).toBeNull();
  onlineManager.setOnline(true);
  expect(await screen.findAllByText('Saimaan')).toHaveLength(2);
});
