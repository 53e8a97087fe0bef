import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { notify, withdrawToast } from './notify.ts';
import { ToastHost } from './toast-host.tsx';

// The region is loaded on demand, which may take long on a busy machine.
beforeAll(async () => {
  await import('./toast-region.tsx');
}, 60_000);

afterEach(() => vi.useRealTimers());

it('shows toasts that were raised before it was loaded, and announces them to screen readers', async () => {
  notify({ kind: 'error', text: 'Logout failed' });
  render(<ToastHost label="Messages" dismissLabel="Dismiss" />);
  expect((await screen.findByRole('alert')).textContent).toBe('Logout failed');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('closes a success toast after six seconds and keeps an error until it is dismissed', async () => {
  render(<ToastHost label="Messages" dismissLabel="Dismiss" />);
  vi.useFakeTimers();
  act(() => {
    notify({ kind: 'success', text: 'Profile updated successfully' });
    notify({ kind: 'error', text: 'Server error' });
  });
  await act(() => vi.advanceTimersByTimeAsync(5_900));
  expect(screen.getByText('Profile updated successfully')).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
  expect(screen.getByText('Server error')).toBeTruthy();
});

it('runs the action of a toast and closes it', async () => {
  const undo = vi.fn();
  render(<ToastHost label="Messages" dismissLabel="Dismiss" />);
  act(() => notify({ kind: 'info', text: 'Rampart RX 120 unpinned', action: { label: 'Undo', onPress: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Rampart RX 120 unpinned')).toBeNull());
});

it('replaces a toast by a newer one on the same topic', async () => {
  render(<ToastHost label="Messages" dismissLabel="Dismiss" />);
  act(() => {
    notify({ kind: 'success', text: 'Pinned', topic: 'pins' });
    notify({ kind: 'success', text: 'Saved' });
  });
  expect(await screen.findByText('Pinned')).toBeTruthy();
  act(() => notify({ kind: 'success', text: 'Unpinned', topic: 'pins' }));
  expect(await screen.findByText('Unpinned')).toBeTruthy();
  expect(screen.queryByText('Pinned')).toBeNull();
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('withdraws the toasts of one topic, whether they are already shown or not, and keeps the others', async () => {
  render(<ToastHost label="Messages" dismissLabel="Dismiss" />);
  act(() => {
    notify({ kind: 'error', text: 'Too late', topic: 'late' });
    withdrawToast('late');
    notify({ kind: 'error', text: 'Wrong code', topic: 'code' });
    notify({ kind: 'error', text: 'The door is stuck' });
  });
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  act(() => withdrawToast('code'));
  await waitFor(() => expect(screen.queryByText('Wrong code')).toBeNull());
  expect(screen.getByText('The door is stuck')).toBeTruthy();
  expect(screen.queryByText('Too late')).toBeNull();
});
