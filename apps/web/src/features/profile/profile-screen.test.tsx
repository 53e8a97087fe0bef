import { createAnalytics } from '@portal/contract/analytics';
import { listNotificationPreferences } from '@portal/contract/notifications';
import { getProfile, listUsers, type User } from '@portal/contract/profile';
import { listSessions } from '@portal/contract/sessions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { embedConfig } from '@portal/client/testing/embed-config';
import { renderPortal } from '../../testing/render-portal.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const jonas: User = {
  id: 'person-2',
  firstName: 'Jonas',
  lastName: 'Falk',
  jobTitle: 'Lead Engineer',
  email: 'jonas.falk@hallamber.example',
  phone: null,
  profilePhoto: null,
};

beforeEach(() => {
  embedConfig();
  mockResponse(createAnalytics, { status: true });
  mockResponse(getProfile, aProfile());
  mockResponse(listUsers, { body: [jonas] });
  mockResponse(listSessions, { body: [] });
  mockResponse(listNotificationPreferences, { body: [] });
});

it("[PROF-01] opens on the first tab, and each tab shows its part of the company's data", async () => {
  await renderPortal(<ProfileScreen />);
  expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeTruthy();
  expect(screen.getByRole('tabpanel').textContent).toContain('office@hallamber.example');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile', 'General', 'Users', 'IDs']);
});

it.each([
  ['general', ['DE 812 440 219', 'Germany (DE)', 'Northern Germany', 'Speicherhof 8', 'Two engineers']],
  ['ids', ['SAP-104422', 'SGR-7719', 'HS-5580117', 'EU-GOLD-2026']],
  ['users', ['Prefers a call in the morning.', 'Mr', 'Lead Engineer', 'jonas.falk@hallamber.example', 'Jonas Falk']],
])('[PROF-01] the URL opens the tab %s', async (tab, texts) => {
  await renderPortal(<ProfileScreen />, { at: `/profile?tab=${tab}` });
  const panel = await screen.findByRole('tabpanel');
  for (const text of texts) expect((await within(panel).findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
});

it('opens the tab that is pressed', async () => {
  await renderPortal(<ProfileScreen />);
  await userEvent.click(await screen.findByRole('tab', { name: 'IDs' }));
  expect(await screen.findByText('SAP-104422')).toBeTruthy();
});

it('shows a skeleton while the profile loads', async () => {
  const release = mockDeferred(getProfile, aProfile());
  await renderPortal(<ProfileScreen />);
  expect(screen.getByText('Loading your profile')).toBeTruthy();
  release();
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

it('shows why the profile could not be loaded, and reloads on request', async () => {
  mockError(getProfile, 500);
  await renderPortal(<ProfileScreen />);
  expect((await screen.findByRole('alert')).textContent).toContain('Server error');

  mockResponse(getProfile, aProfile());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
});

it('keeps the contacts readable when the people of the company cannot be loaded', async () => {
  mockError(listUsers, 404);
  await renderPortal(<ProfileScreen />, { at: '/profile?tab=users' });
  expect(await screen.findByText('404: Resource not found')).toBeTruthy();
  expect(screen.getByText('Prefers a call in the morning.')).toBeTruthy();

  mockResponse(listUsers, { body: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No one yet')).toBeTruthy();
});
