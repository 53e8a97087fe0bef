import { ScreenLoadError } from '@portal/client/navigation/lazy-screen';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

const reload = vi.fn();

async function renderError(error: Error): Promise<void> {
  window.scrollTo = () => undefined;
  await renderScreen(<ErrorScreen error={error} reload={reload} />);
  expect(screen.getByRole('alert')).toBeTruthy();
}

afterEach(() => reload.mockReset());

it('a screen whose code failed to load is reloaded when the network is back', async () => {
  await renderError(new ScreenLoadError('gone'));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('a screen that threw an error waits for the person to retry', async () => {
  await renderError(new Error('broken'));
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
