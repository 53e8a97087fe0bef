import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '../testing/render-screen.tsx';
import { OfflineBar } from './offline-bar.tsx';

it('says that there is no network as long as there is none', async () => {
  window.scrollTo = () => undefined;
  await renderScreen(<OfflineBar />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(status.textContent).toBe('You’re offline. You can still read what’s already loaded.'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(status.textContent).toBe(''));
});
