import { applyAccountLocale, chooseLocale } from '@portal/client/i18n/account-locale';
import { changeLocale } from '@portal/client/i18n/locale';
import { queryClient } from '@portal/client/api/query-client';
import { clearSession } from '@portal/client/session/session-token';
import { chooseLocale as saveLocale, getProfile } from '@portal/contract/profile';
import { act, cleanup, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { profileQuery } from '../api/profile-query.ts';
import { aProfile } from '../testing/a-profile.ts';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { renderPortal } from '../testing/render-portal.tsx';
import { useAccountLocale } from './use-account-locale.ts';

function Shell() {
  useAccountLocale();
  return null;
}

beforeEach(async () => {
  sessionStorage.clear();
  embedConfig({ locales: ['en', 'de', 'fr'] });
  mockResponse(saveLocale, { status: true });
  await changeLocale('en');
});

/** Opens the portal as somebody whose account has this language. */
async function openAs(locale: string | null): Promise<void> {
  cleanup();
  mockResponse(getProfile, aProfile({ locale }));
  await renderPortal(<Shell />);
  await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeDefined());
}

const shownLocale = () => document.documentElement.lang;
const saved = () => recordedCalls(saveLocale).map(({ body }) => body);
const choose = (locale: 'de' | 'fr') => act(() => chooseLocale(locale));

it('[STAF-21] a language that is chosen while signed in is shown, remembered by the browser and saved on the account', async () => {
  await openAs('en');
  await choose('de');
  expect(shownLocale()).toBe('de');
  expect(localStorage.getItem('locale')).toBe('de');
  expect(saved()).toEqual([{ locale: 'de' }]);
});

it('[STAF-21] the language of the account replaces that of another browser and is remembered there, without being saved again', async () => {
  await openAs('fr');
  await waitFor(() => expect(shownLocale()).toBe('fr'));
  expect(localStorage.getItem('locale')).toBe('fr');
  expect(saved()).toEqual([]);
});

it('[STAF-21] a language that is chosen on the sign-in screen wins over that of the account and is saved on it', async () => {
  localStorage.removeItem('token');
  await choose('de');
  expect(saved()).toEqual([]);
  localStorage.setItem('token', 'a-token');
  await openAs('fr');
  await waitFor(() => expect(saved()).toEqual([{ locale: 'de' }]));
  expect(shownLocale()).toBe('de');
});

it('an account without a language leaves the browser as it is, and gets none from it', async () => {
  await changeLocale('de');
  await openAs(null);
  expect(shownLocale()).toBe('de');
  expect(saved()).toEqual([]);
});

it('a language that the portal does not offer, or not any more, is ignored', async () => {
  for (const locale of ['ja', 'xx']) await openAs(locale);
  expect(shownLocale()).toBe('en');
});

it('a choice that could not be saved stays without an error, and is saved when the account is loaded again', async () => {
  await openAs('en');
  mockError(saveLocale, 500);
  await choose('de');
  expect(shownLocale()).toBe('de');

  mockResponse(saveLocale, { status: true });
  await openAs('en');
  await waitFor(() => expect(saved()).toEqual([{ locale: 'de' }, { locale: 'de' }]));
  expect(shownLocale()).toBe('de');
  await openAs('de');
  expect(saved()).toHaveLength(2);
});

it('a choice that could not be saved is forgotten with the session, and never becomes the language of the next person', async () => {
  await openAs('en');
  mockError(saveLocale, 500);
  await choose('de');
  clearSession();
  localStorage.setItem('token', 'of-somebody-else');
  await openAs('fr');
  await waitFor(() => expect(shownLocale()).toBe('fr'));
  expect(saved()).toHaveLength(1);
});

it('[STAF-21] a response that was applied before does not undo a later choice', async () => {
  await applyAccountLocale('fr', 1);
  expect(shownLocale()).toBe('fr');
  await choose('de');
  await applyAccountLocale('fr', 1);
  expect(shownLocale()).toBe('de');
});
