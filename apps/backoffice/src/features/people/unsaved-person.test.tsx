import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse } from '@portal/client/testing/fake-server';
import { getPerson, invitePerson, listPeople, listTwoFactorResets, type PersonDetails } from '@portal/contract/backoffice/people';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PeopleScreen } from './people-screen.tsx';

const id = '01930000-0000-7000-8000-000000000001';
const person: PersonDetails = {
  id,
  version: 2,
  kind: 'staff',
  role: 'editor',
  partner: null,
  email: 'ilse@norvane.example',
  firstName: 'Ilse',
  lastName: 'Brandt',
  jobTitle: null,
  phone: null,
  locale: 'en',
  state: 'active',
  hasTwoFactor: true,
  lastSignInAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  invitation: null,
  sessions: 1,
  isViewer: false,
  emailChange: null,
  twoFactorReset: null,
};

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listPeople, { body: [person], total: 1, hasMore: false, page: 1, pageSize: 25 });
  mockResponse(getPerson, { body: person });
  mockResponse(listTwoFactorResets, { body: [] });
});

const open = (search: string) => renderBackoffice(<PeopleScreen />, { at: `/people?${search}` });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

/** Stays, and waits until the focus is back in the dialog: before that, Escape would reach nothing. */
async function stay(): Promise<void> {
  await question();
  await click('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
}

it('asks before an edited person is closed by Escape or Cancel', async () => {
  await open(`kind=staff&person=${id}`);
  await click('Edit');
  const field = await screen.findByLabelText<HTMLInputElement>('Job title');
  await userEvent.type(field, 'Sales');
  await userEvent.keyboard('{Escape}');
  await stay();
  await click('Cancel');
  await stay();
  expect(field.value).toBe('Sales');
  await userEvent.keyboard('{Escape}');
  await question();
  await click('Leave');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before a typed invitation is closed, and not when it was sent', async () => {
  await open('kind=staff&invite=true');
  const dialog = await screen.findByRole('dialog', { name: 'Invite staff' });
  await userEvent.type(screen.getByLabelText('First name'), 'Nora');
  await userEvent.keyboard('{Escape}');
  await stay();
  await userEvent.type(screen.getByLabelText('Last name'), 'Helper');
  await userEvent.type(screen.getByLabelText('Email'), 'nora@norvane.example');
  mockResponse(invitePerson, { id });
  await click('Send invitation');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
