import { embedConfig } from '@portal/client/testing/embed-config';
import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { listPeople, sendInvitationAgain } from '@portal/contract/backoffice/people';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPerson, personDetails } from '../../testing/a-person.ts';
import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { PartnerPeople } from './partner-people.tsx';

const partnerId = aPerson().partner?.id ?? '';

beforeEach(() => {
  embedConfig();
  mockResponse(listPeople, { body: [aPerson()], total: 30, hasMore: false, page: 1, pageSize: 25 });
});

const show = (search = '') =>
  renderBackoffice(<PartnerPeople partnerId={partnerId} />, { at: `/partners/${partnerId}${search}`, path: '/partners/$id' });

it('leads to all people of the partner, with the search that is in the URL', async () => {
  await show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a person' }), 'marta');
  await waitFor(() => expect(recordedCalls(listPeople).at(-1)?.url).toContain('q=marta'));
  const all = new URL(screen.getByRole('link', { name: 'All people' }).getAttribute('href') ?? '', 'http://portal.test');
  expect([all.pathname, Object.fromEntries(all.searchParams)]).toEqual(['/people', { partner: partnerId, q: 'marta' }]);
});

it('opens the invitation by its URL', async () => {
  await show('?invite=true');
  expect(await screen.findByRole('dialog', { name: 'Invite a person' })).toBeTruthy();
});

it('[FEED-14] shows who came with an import and was never invited, and sends them an invitation', async () => {
  const person = aPerson({ state: 'invited' });
  mockResponse(listPeople, { body: [person], total: 1, hasMore: false, page: 1, pageSize: 25 });
  mockResponse(sendInvitationAgain, { body: personDetails({ state: 'invited' }) });
  await show();
  expect((await screen.findAllByText('Not invited')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Send invitation/ }));
  await waitFor(() => expect(recordedCalls(sendInvitationAgain).map(({ body }) => body)).toEqual([{ version: person.version }]));
});

it('[FEED-14] leads to all who have not joined yet, if the card has no room for them', async () => {
  mockResponse(listPeople, { body: [aPerson({ state: 'invited' })], total: 300, hasMore: false, page: 1, pageSize: 25 });
  await show();
  const all = new URL(
    (await screen.findByRole('link', { name: 'All invitations' })).getAttribute('href') ?? '',
    'http://portal.test',
  );
  expect([all.pathname, Object.fromEntries(all.searchParams)]).toEqual(['/people', { partner: partnerId, state: 'invited' }]);
});

it('[FEED-14] offers no invitation at a disabled partner, whose links would not work', async () => {
  const partner = { id: partnerId, name: 'Hallamber IT', isDisabled: true };
  const invitation = { state: 'sent', sentAt: '2026-11-15T08:00:00Z', sentBy: null, expiresAt: '2026-11-22T08:00:00Z' } as const;
  const people = [
    aPerson({ state: 'invited', partner }),
    aPerson({ id: '01930000-0000-7000-8000-0000000c0002', state: 'invited', partner, invitation }),
  ];
  mockResponse(listPeople, { body: people, total: 2, hasMore: false, page: 1, pageSize: 25 });
  await show();
  expect(await screen.findByRole('button', { name: /^Withdraw/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});
