import { queryClient } from '@portal/client/api/query-client';
import { reauthentication } from '@portal/client/session/reauthentication';
import { handleUnauthorized } from '@portal/client/session/session-expiry';
import { clearSession, sessionToken } from '@portal/client/session/session-token';
import { useUnsavedForm } from '@portal/client/session/unsaved-forms';
import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { login } from '@portal/contract/sign-in';
import { verifyTwoFactor } from '@portal/contract/two-factor';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { staffAccountQuery } from '../../api/staff-account.ts';
import { RootLayout } from '../../shell/root-layout.tsx';
import { aStaffAccount } from '../../testing/a-staff-account.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';

const nils = aStaffAccount();

function Page() {
  const { data } = useQuery(staffAccountQuery);
  useUnsavedForm(true);
  return (
    <>
      <p>{data?.firstName}</p>
      <input aria-label="Company" />
    </>
  );
}

// The layout loads the dialog on demand, which may take long on a busy machine.
beforeAll(() => import('./sign-in-dialog.tsx'));

beforeEach(async () => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(getStaffAccount, nils);
  await renderBackoffice(<Page />, { at: '/partners/new', rootLayout: RootLayout });
  await screen.findByText('Nils');
  await userEvent.type(screen.getByLabelText('Company'), 'Fjordline');
  // Like a response that arrives: the dialog is then loaded outside of any event.
  setTimeout(() => handleUnauthorized(sessionToken()));
  await dialog();
});
afterEach(() =>
  act(() => {
    reauthentication.end();
    clearSession();
  }),
);

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Sign in again' }));

async function signInAgain(): Promise<void> {
  mockResponse(login, { token: 'interim', is2faEnabled: true, area: 'backoffice', message: 'Code, please.' });
  mockResponse(verifyTwoFactor, { token: 'full', area: 'backoffice', message: '2FA verification successful.' });
  await userEvent.type((await dialog()).getByLabelText('Password'), 'a long password{Enter}');
  await userEvent.type(await (await dialog()).findByLabelText('One-time code'), '123456{Enter}');
}

it('asks for the password and the code over an unsaved form, and keeps what was typed', async () => {
  expect((await dialog()).getByLabelText('Email')).toHaveProperty('value', nils.email);
  expect(document.activeElement).toBe((await dialog()).getByLabelText('Password'));
  expect((await dialog()).getByRole('link', { name: 'Forgot password?' }).getAttribute('target')).toBe('_blank');
  await signInAgain();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recordedCalls(verifyTwoFactor)[0]?.headers['authorization']).toBe('Bearer interim');
  expect([reauthentication.isNeeded(), sessionToken()]).toEqual([false, 'full']);
  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Fjordline');
});

it('leaves the page and forgets its data when somebody else signs in', async () => {
  queryClient.setQueryData(['partners', 'summary'], { of: 'Nils' });
  mockResponse(getStaffAccount, { ...nils, id: '01930000-0000-7000-8000-000000000008', firstName: 'Ilse' });
  await signInAgain();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reauthentication.isNeeded()).toBe(false);
  expect(queryClient.getQueryData(['partners', 'summary'])).toBeUndefined();
  expect(queryClient.getQueryData(staffAccountQuery.queryKey)?.firstName).not.toBe('Nils');
});

it('opens the sign-in screen on Cancel, and forgets the data', async () => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  await waitFor(() => expect(reauthentication.isNeeded()).toBe(false));
  expect(queryClient.getQueryData(staffAccountQuery.queryKey)).toBeUndefined();
});
