import { embedConfig } from '@portal/client/testing/embed-config';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { getPartner } from '@portal/contract/backoffice/partners';
import {
  changePerson,
  changeRole,
  deactivatePerson,
  getPerson,
  invitePerson,
  listPeople,
  listTwoFactorResets,
  type Person,
  type PersonDetails,
  reactivatePerson,
} from '@portal/contract/backoffice/people';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPerson, personDetails } from '../../testing/a-person.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PeopleScreen } from './people-screen.tsx';

const { id } = aPerson();
const partnerId = aPerson().partner?.id ?? '';

beforeEach(() => {
  embedConfig();
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  mockResponse(listTwoFactorResets, { body: [] });
  mockPeople(aPerson());
});

const pageOf = (body: Person[]) => ({ body, total: body.length, hasMore: false, page: 1, pageSize: 25 });
const mockPeople = (...people: Person[]) => mockResponse(listPeople, pageOf(people));
const show = (search = '') => renderBackoffice(<PeopleScreen />, { at: `/people${search}` });

it('shows that people are loading, then their names with company, second factor and status', async () => {
  const respond = mockDeferred(listPeople, pageOf([aPerson()]));
  await show();
  expect(screen.getByText('Loading people')).toBeTruthy();
  respond();
  const row = await screen.findByRole('row', { name: /Marta Lindqvist/ });
  for (const text of ['Hallamber IT', 'marta@hallamber.example', 'On', 'Active']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

it('offers to try again when people cannot be loaded', async () => {
  mockError(listPeople, 503);
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the people');
  mockPeople(aPerson());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Marta Lindqvist' })).toBeTruthy();
});

it('says that there is nobody yet, and that nobody matches a filter', async () => {
  mockPeople();
  await show();
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not joined yet');
  expect(await screen.findByText('No results found.')).toBeTruthy();
});

it('[FEED-14] offers an invitation to who came with an import, and nothing that needs one', async () => {
  const person = personDetails({ state: 'invited', lastSignInAt: null });
  mockPeople(person);
  mockResponse(getPerson, { body: person });
  await show(`?person=${id}`);
  const dialog = await screen.findByRole('dialog', { name: /Marta Lindqvist/ });
  expect(await within(dialog).findByText('Not invited')).toBeTruthy();
  const buttons = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Edit', 'Send invitation', 'Deactivate…']));
  for (const name of ['Send again', 'Withdraw invitation…', 'Change email…']) expect(buttons).not.toContain(name);
});

it('[FEED-14] offers no invitation to people of a disabled partner, whose link would not work', async () => {
  const partner = { id: partnerId, name: 'Hallamber IT', isDisabled: true };
  const person = personDetails({ state: 'invited', lastSignInAt: null, partner });
  mockPeople(person);
  mockResponse(getPerson, { body: person });
  await show(`?person=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /Marta Lindqvist/ }));
  expect(await dialog.findByRole('button', { name: 'Deactivate…' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Send invitation' })).toBeNull();
});

it('[FEED-14] says that who was never invited cannot sign in, neither before nor after they are reactivated', async () => {
  const person = personDetails({ state: 'invited', lastSignInAt: null });
  const deactivated: PersonDetails = { ...person, state: 'deactivated', version: 4 };
  mockResponse(getPerson, { body: person });
  mockResponse(deactivatePerson, { body: deactivated });
  mockResponse(reactivatePerson, { body: { ...person, version: 5 } });
  await show(`?person=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /Marta Lindqvist/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Deactivate…' }));
  expect(dialog.getByText(/^They can’t be invited as long as they are deactivated\./)).toBeTruthy();
  mockResponse(getPerson, { body: deactivated });
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Marta Lindqvist is deactivated.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Reactivate…' }));
  expect(dialog.getByText(/^They become a person without an invitation again/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Marta Lindqvist is active again, but not invited yet.')).toBeTruthy();
});

it('leads to a next page after the last one that was counted', async () => {
  const people = Array.from({ length: 25 }, (_, index) => ({ ...aPerson(), id: `01930000-0000-7000-8000-${index + 1e11}` }));
  mockResponse(listPeople, { body: people, total: 50, hasMore: true, page: 2, pageSize: 25 });
  await show('?page=2');
  await screen.findByText(/26–50 of 50\+/);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(recordedCalls(listPeople).at(-1)?.url).toContain('page=3'));
});

it('shows the people of one partner until its filter is removed', async () => {
  mockError(getPartner, 404, { code: 'resource.notFound', message: '' });
  await show(`?partner=${partnerId}`);
  await screen.findByRole('link', { name: 'Marta Lindqvist' });
  expect(recordedCalls(listPeople).at(-1)?.url).toContain(`partner=${partnerId}`);
  await userEvent.click(screen.getByRole('link', { name: /Clear filter Company/ }));
  await waitFor(() => expect(recordedCalls(listPeople).at(-1)?.url).not.toContain(partnerId));
});

it('says beside the field that the address of an invited person is taken', async () => {
  mockError(invitePerson, 409, { code: 'person.emailTaken', message: 'Taken' });
  await show('?kind=staff&invite=true');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }));
  await userEvent.type(dialog.getByLabelText('First name'), 'Ilse');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Brandt');
  const email = dialog.getByLabelText('Email');
  await userEvent.type(email, 'ilse@norvane.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('An account with this email address already exists.')).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

it('says that the last admin keeps the role', async () => {
  mockResponse(getPerson, { body: personDetails({ kind: 'staff', role: 'admin', partner: null }) });
  mockError(changeRole, 409, { code: 'person.lastAdmin', message: 'Last' });
  await show(`?person=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /Marta Lindqvist/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Change role…' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This is the last admin who can sign in.');
});

it('[STAF-18] compares both versions when somebody else has saved the person, and sends nothing before the choice', async () => {
  mockResponse(getPerson, { body: personDetails() });
  await show(`?person=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: /Marta Lindqvist/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }));
  const job = dialog.getByLabelText('Job title');
  await userEvent.clear(job);
  await userEvent.type(job, 'CEO');
  mockError(changePerson, 409, { code: 'record.changed', message: 'Changed' });
  mockResponse(getPerson, { body: personDetails({ version: 4, jobTitle: 'CTO' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = await dialog.findByRole('region', { name: /saved this record/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(conflict);
  expect(recordedCalls(changePerson)).toHaveLength(1);
  await userEvent.click(within(conflict).getByRole('radio', { name: /Yours/ }));
  await userEvent.click(within(conflict).getByRole('button', { name: 'Use these values' }));
  mockResponse(changePerson, { body: personDetails({ version: 5, jobTitle: 'CEO' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(recordedCalls(changePerson).at(-1)?.body).toMatchObject({ version: 4, jobTitle: 'CEO' });
});
