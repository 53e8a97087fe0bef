import { endOtherSessions, endSession, listSessions, type Session } from '@portal/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { answer, callsOf, fail, hold } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { SessionsSection } from './sessions-section.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function aSession(change: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    createdAt: '2026-11-14T08:00:00Z',
    lastSeenAt: '2026-11-15T09:30:00Z',
    address: '192.0.2.7',
    userAgent: chrome,
    isCurrent: false,
    ...change,
  };
}

it('names each device, where and when it was seen, and marks this one, which comes first', async () => {
  answer(listSessions, { body: [aSession({ userAgent: null }), aSession({ isCurrent: true })] });
  await renderPortal(<SessionsSection />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Chrome on WindowsThis device');
  expect(first?.textContent).toMatch(/Last active 15\/11\/2026 \d\d:30 \S+Signed in 14\/11\/2026 \d\d:00 \S+192\.0\.2\.7$/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Unknown device');
});

it('ends one session and loads the list anew', async () => {
  const other = aSession();
  answer(listSessions, { body: [aSession({ isCurrent: true }), other] });
  answer(endSession, { status: true });
  await renderPortal(<SessionsSection />);
  const end = await screen.findByRole('button', { name: /^Sign out: Chrome on Windows/ });
  answer(listSessions, { body: [aSession({ isCurrent: true })] });
  await userEvent.click(end);
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(callsOf(endSession)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('ends all others after asking', async () => {
  answer(listSessions, { body: [aSession({ isCurrent: true }), ...Array.from({ length: 6 }, () => aSession())] });
  answer(endOtherSessions, { status: true, ended: 6 });
  await renderPortal(<SessionsSection />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show all (7)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);

  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere else?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
  expect(callsOf(endOtherSessions)).toHaveLength(1);
});

it('says that it is loading, what went wrong, and when there is nothing', async () => {
  const release = hold(listSessions, { body: [] });
  await renderPortal(<SessionsSection />);
  expect(screen.getByText('Loading devices')).toBeTruthy();
  release();
  expect(await screen.findByText('No signed-in devices')).toBeTruthy();
});

it('says what went wrong and loads again on request', async () => {
  fail(listSessions, 500);
  await renderPortal(<SessionsSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('Server error');
  answer(listSessions, { body: [aSession({ isCurrent: true })] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeTruthy();
});
