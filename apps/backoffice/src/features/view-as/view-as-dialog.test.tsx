import { listViewablePeople, startViewAs } from '@portal/contract/backoffice/view-as';
import { mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderBackoffice } from '../../testing/render-backoffice.tsx';
import { openPortalAs } from './view-as.api.ts';
import { ViewAsButton } from './view-as-button.tsx';

const partner = { id: '01930000-0000-7000-8000-0000000b0001', name: 'Hallamber IT' };
const marta = { id: '01930000-0000-7000-8000-0000000c0001', name: 'Marta Lindqvist' };
const jonas = { id: '01930000-0000-7000-8000-0000000c0002', name: 'Jonas Falk' };
const started = { token: 'view-token', secondsLeft: 1800, person: marta, partner };

beforeEach(() => {
  const people = [jonas, marta].map((person) => ({ ...person, email: 'a@b.test', jobTitle: null }));
  mockResponse(listViewablePeople, { body: people });
});
afterEach(() => sessionStorage.clear());

const show = (person?: typeof marta) => renderBackoffice(<ViewAsButton viewed={{ partner, person }} />, { at: '/partners/1' });

it('[STAF-14] opens with the key V, and asks for a person and a reason', async () => {
  mockError(startViewAs, 404, { code: 'resource.notFound', message: 'This item doesn’t exist or is no longer available.' });
  await show();
  await userEvent.keyboard('v');
  await userEvent.click(await screen.findByRole('radio', { name: /Marta Lindqvist/ }));
  await userEvent.click(screen.getByRole('button', { name: 'View as Marta Lindqvist' }));
  expect(screen.getByText('Say why: the person reads it too.')).toBeTruthy();
  expect(recordedCalls(startViewAs)).toEqual([]);

  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'T-3331');
  await userEvent.click(screen.getByRole('button', { name: 'View as Marta Lindqvist' }));
  await waitFor(() => expect(recordedCalls(startViewAs)[0]?.body).toEqual({ personId: marta.id, reason: 'T-3331' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no longer available');
});

it('asks for a person when none is chosen', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /View portal as/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Why/ }), 'T-3331');
  await userEvent.click(screen.getByRole('button', { name: 'View portal' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a person.');
});

it('[STAF-14] gives the portal the token of the view and where to return to, and keeps its own', async () => {
  mockResponse(startViewAs, { body: started });
  localStorage.setItem('token', 'of somebody who is signed in to the portal');
  const before = JSON.stringify(localStorage);
  const open = vi.fn<(url: string) => void>();
  await openPortalAs(marta.id, 'T-3331', open);
  expect(open).toHaveBeenCalledWith('/partner/dashboard');
  expect(JSON.parse(sessionStorage.getItem('viewAs') ?? '')).toMatchObject({
    token: 'view-token',
    personName: 'Marta Lindqvist',
    partnerName: 'Hallamber IT',
    returnPath: window.location.pathname,
  });
  expect(JSON.stringify(localStorage)).toBe(before);
});
