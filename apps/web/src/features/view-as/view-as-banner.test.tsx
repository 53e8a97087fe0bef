import { mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { leaveViewAs, storeViewAs } from '@portal/client/session/view-as';
import { endViewAs } from '@portal/contract/sign-in';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { renderPortal } from '../../testing/render-portal.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

// jsdom cannot leave a page.
vi.mock(import('@portal/client/session/view-as'), async (original) => ({
  ...(await original()),
  leaveViewAs: vi.fn<(path: string) => void>(),
}));

afterEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveViewAs).mockClear();
});

function aView(minutes: number, returnPath = '/backoffice/partners/7?tab=people') {
  const view = {
    token: 'view',
    personName: 'Marta Lindqvist',
    partnerName: 'Hallamber IT',
    endsAt: Date.now() + minutes * 60_000,
    returnPath,
  };
  storeViewAs(view);
  return view;
}

it('[STAF-14] says as whom the portal is viewed, that it is read only, and for how long', async () => {
  await renderPortal(<ViewAsBanner viewAs={aView(24)} />);
  expect(screen.getByText('You are viewing as Marta Lindqvist (read only)')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('Ends in 24 minutes');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['End view']);
});

it('[STAF-14] ends the view on the server and returns to where it was opened', async () => {
  mockResponse(endViewAs, { status: true });
  await renderPortal(<ViewAsBanner viewAs={aView(24)} />);
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(recordedCalls(endViewAs)[0]?.headers['authorization']).toBe('Bearer view');
  expect(leaveViewAs).toHaveBeenCalledWith('/backoffice/partners/7?tab=people');
});

it('never leaves the origin, whatever the storage says', async () => {
  mockResponse(endViewAs, { status: true });
  await renderPortal(<ViewAsBanner viewAs={aView(24, '//evil.example/backoffice')} />);
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(leaveViewAs).toHaveBeenCalledWith('/backoffice/');
});

it('[STAF-14] returns to the back office when the time is over', async () => {
  await renderPortal(<ViewAsBanner viewAs={aView(0.001)} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(leaveViewAs).toHaveBeenCalledWith('/backoffice/partners/7?tab=people');
});
