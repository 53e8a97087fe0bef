import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { notify } from './notify.ts';
import { ToastHost } from './toast-host.tsx';

it('a toast raised offline is shown when the network is back, without an error', async () => {
  vi.doMock('./toast-region.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <>
      <p>The page</p>
      <ToastHost label="Messages" dismissLabel="Dismiss" />
    </>,
  );
  await act(async () => {
    notify({ kind: 'error', text: 'Logout failed' });
    await vi.dynamicImportSettled();
  });
  expect(screen.getByText('The page')).toBeTruthy();

  vi.doUnmock('./toast-region.tsx');
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe('Logout failed');
});
