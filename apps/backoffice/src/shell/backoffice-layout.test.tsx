import { embedConfig } from '@portal/client/testing/embed-config';
import { mockError, mockResponse } from '@portal/client/testing/fake-server';
import { getStaffAccount } from '@portal/contract/backoffice/account';
import { findContentByTitle } from '@portal/contract/backoffice/content';
import { countWaiting } from '@portal/contract/backoffice/overview';
import { listPartners } from '@portal/contract/backoffice/partners';
import { listPeople } from '@portal/contract/backoffice/people';
import { listTickets } from '@portal/contract/backoffice/tickets';
import { useLocation } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aPerson } from '../testing/a-person.ts';
import { aStaffAccount } from '../testing/a-staff-account.ts';
import { renderBackoffice } from '../testing/render-backoffice.tsx';
import { BackofficeLayout } from './backoffice-layout.tsx';

const partner = {
  id: '01930000-0000-7000-8000-0000000b0001',
  version: 1,
  name: 'Hallamber IT',
  logo: null,
  country: 'DE',
  tier: 'Gold',
  state: 'active' as const,
  lastSignInAt: null,
  people: 1,
  signedIn: 0,
  renewalsEnabled: false,
  priceGroup: null,
  externalId: null,
};
const page = { total: 1, hasMore: false, page: 1, pageSize: 5 };

beforeEach(() => {
  embedConfig();
  signInAs('admin');
  mockWidth('desktop');
  mockResponse(countWaiting, { counts: { signupRequests: 4, tickets: 1 } });
  mockResponse(listPartners, { body: [partner], ...page });
  mockResponse(listPeople, { body: [aPerson()], ...page });
  mockResponse(listTickets, {
    body: [],
    total: 0,
    page: 1,
    pageSize: 5,
    counts: { unanswered: 0, mine: 0, theirs: 0 },
    crm: null,
  });
  mockResponse(findContentByTitle, {
    body: [{ id: 4711, kind: 'documents', title: 'Sizing guide', state: 'draft', portalPath: null }],
  });
});

function signInAs(role: 'admin' | 'editor'): void {
  mockResponse(getStaffAccount, aStaffAccount({ role }));
}

function mockWidth(width: 'desktop' | 'rail'): void {
  const matches = (query: string) => width === 'rail' && query.includes('68.8125rem');
  window.matchMedia = (query) =>
    ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}

function Where() {
  return <p>{`At ${useLocation({ select: ({ href }) => href })}`}</p>;
}

const show = (at = '/') => {
  const element = (
    <>
      <BackofficeLayout />
      <Where />
    </>
  );
  return renderBackoffice(element, { at, path: '/{-$one}/{-$two}' });
};
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

async function findInPalette(text: string) {
  await menu().findByRole('link', { name: /^Content requests/ });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  await userEvent.type(await screen.findByRole('combobox', { name: /^Find a partner/ }), text);
}

it('shows an admin every page, with what waits there', async () => {
  await show();
  expect(await menu().findByRole('link', { name: /^Signup requests\s*4 waiting$/ })).toBeTruthy();
  for (const name of ['Partners', 'People', 'Audit', 'Settings']) expect(menu().getByRole('link', { name })).toBeTruthy();
});

it('says what waits at rail width too', async () => {
  mockWidth('rail');
  await show();
  expect(await menu().findByRole('link', { name: /^Signup requests\s*4 waiting$/ })).toBeTruthy();
});

it('shows an editor only what they may open', async () => {
  signInAs('editor');
  await show();
  expect(await menu().findByRole('link', { name: /^Content requests/ })).toBeTruthy();
  for (const name of [/^Partners/, /^People/, /^Audit/, /^Settings/]) expect(menu().queryByRole('link', { name })).toBeNull();
});

it.each(['/partners', '/people?kind=staff', '/audit', '/settings', '/signuprequests', '/tickets/T-1'])(
  'an editor cannot open %s',
  async (path) => {
    signInAs('editor');
    await show(path);
    expect(await screen.findByRole('heading', { name: 'You can’t open this page' })).toBeTruthy();
  },
);

it('lists the keys in a dialog', async () => {
  await show();
  await menu().findByRole('link', { name: /^Partners/ });
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
  expect(within(dialog).getByText('Find and go anywhere')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('finds a partner in the palette and opens it', async () => {
  await show();
  await findInPalette('hall');
  expect(await screen.findByRole('option', { name: /^Hallamber IT/ })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(`At /partners/${partner.id}`)).toBeTruthy();
});

it('finds a person in the palette and opens their dialog', async () => {
  await show();
  await findInPalette('marta');
  await userEvent.click(await screen.findByRole('option', { name: /^Marta Lindqvist/ }));
  expect(await screen.findByText(`At /people?person=${aPerson().id}`)).toBeTruthy();
});

it('finds content by its title in the palette, also for an editor, and opens it', async () => {
  signInAs('editor');
  await show();
  await findInPalette('sizing');
  const option = await screen.findByRole('option', { name: /^Sizing guide/ });
  expect(option.textContent).toContain('Document');
  expect(screen.queryByRole('option', { name: /^Hallamber IT/ })).toBeNull();
  await userEvent.click(option);
  expect(await screen.findByText('At /content/4711')).toBeTruthy();
});

it('says that a search of the palette failed, and shows what the others found', async () => {
  mockError(listPeople, 503, { code: 'server.unavailable', message: '' });
  await show();
  await findInPalette('hall');
  expect(await screen.findByRole('option', { name: /^Hallamber IT/ })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The service is temporarily unavailable.');
});
