import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '../testing/render-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';

it('is shown as long as there is no network', async () => {
  window.scrollTo = () => undefined;
  await renderScreen(<OfflineBanner />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(status.textContent).toBe('You’re offline. You can still read what’s already loaded.'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(status.textContent).toBe(''));
});
