import { listNotificationPreferences, saveNotificationPreference } from '@portal/contract/notifications';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockNetworkError, mockError } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { MailPreferences } from './mail-preferences.tsx';

const off = { body: [{ kind: 'news.published' as const, mail: 'off' as const }] };
const atOnce = { body: [{ kind: 'news.published' as const, mail: 'atOnce' as const }] };
const news = () => screen.findByLabelText<HTMLSelectElement>('News');

afterEach(() => onlineManager.setOnline(true));

it('saves a choice as soon as it is made', async () => {
  mockResponse(listNotificationPreferences, off);
  mockResponse(saveNotificationPreference, atOnce);
  await renderPortal(<MailPreferences />);
  await userEvent.selectOptions(await news(), 'Immediately');
  expect((await news()).value).toBe('atOnce');
  expect(recordedCalls(saveNotificationPreference).map(({ body }) => body)).toEqual(atOnce.body);
});

it('reports a choice that could not be saved, and shows the stored one', async () => {
  mockResponse(listNotificationPreferences, off);
  mockError(saveNotificationPreference, 500);
  await renderPortal(<MailPreferences />);
  await userEvent.selectOptions(await news(), 'Immediately');
  expect(await screen.findByText('Server error')).toBeTruthy();
  await waitFor(async () => expect((await news()).value).toBe('off'));
});

it('reports at once that a choice cannot be saved offline, and shows the stored one', async () => {
  mockResponse(listNotificationPreferences, off);
  mockNetworkError(saveNotificationPreference);
  await renderPortal(<MailPreferences />);
  const select = await news();
  onlineManager.setOnline(false);
  await userEvent.selectOptions(select, 'Immediately');
  expect(await screen.findByText('An unknown error occurred')).toBeTruthy();
  expect((await news()).value).toBe('off');
});

it('shows that the preferences could not be loaded, and reloads on request', async () => {
  mockError(listNotificationPreferences, 500);
  await renderPortal(<MailPreferences />);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your email settings');
  mockResponse(listNotificationPreferences, off);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await news()).toBeTruthy();
});
