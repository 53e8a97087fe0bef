import { endOtherSessions, endSession, listSessions, type Session } from '@portal/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { mockResponse, recordedCalls, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { SessionsSection } from './sessions-section.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function aSession(values: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    createdAt: '2026-11-14T08:00:00Z',
    lastSeenAt: '2026-11-15T09:30:00Z',
    address: '192.0.2.7',
    userAgent: chrome,
    isCurrent: false,
    ...values,
  };
}

it('shows each device with IP and time, and marks the current one, which comes first', async () => {
  mockResponse(listSessions, { body: [aSession({ userAgent: null }), aSession({ isCurrent: true })] });
  await renderPortal(<SessionsSection />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome on WindowsThis device');
  expect(first?.textContent).toMatch(/Last active 15\/11\/2026 \d\d:30 \S+Signed in 14\/11\/2026 \d\d:00 \S+192\.0\.2\.7$/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Unknown device');
});

it('ends one session and reloads the list', async () => {
  const other = aSession();
  mockResponse(listSessions, { body: [aSession({ isCurrent: true }), other] });
  mockResponse(endSession, { status: true });
  await renderPortal(<SessionsSection />);
  const end = await screen.findByRole('button', { name: /^Sign out: Chrome on Windows/ });
  mockResponse(listSessions, { body: [aSession({ isCurrent: true })] });
  await userEvent.click(end);
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(recordedCalls(endSession)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('ends all other sessions after a confirmation', async () => {
  mockResponse(listSessions, { body: [aSession({ isCurrent: true }), ...Array.from({ length: 6 }, () => aSession())] });
  mockResponse(endOtherSessions, { status: true, ended: 6 });
  await renderPortal(<SessionsSection />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show all (7)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);

  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere else?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
  expect(recordedCalls(endOtherSessions)).toHaveLength(1);
});

it('shows a skeleton while the sessions load, and an empty state if there are none', async () => {
  const release = mockDeferred(listSessions, { body: [] });
  await renderPortal(<SessionsSection />);
  expect(screen.getByText('Loading devices')).toBeTruthy();
  release();
  expect(await screen.findByText('No signed-in devices')).toBeTruthy();
});

it('shows why the sessions could not be loaded, and reloads on request', async () => {
  mockError(listSessions, 500);
  await renderPortal(<SessionsSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('Server error');
  mockResponse(listSessions, { body: [aSession({ isCurrent: true })] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeTruthy();
});
