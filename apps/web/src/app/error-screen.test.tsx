import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { ScreenMissingError } from './lazy-screen.ts';

const reload = vi.fn();

async function failWith(error: Error): Promise<void> {
  window.scrollTo = () => undefined;
  await renderScreen(<ErrorScreen error={error} reload={reload} />);
  expect(screen.getByRole('alert')).toBeTruthy();
}

afterEach(() => reload.mockReset());

it('a screen that could not be fetched is loaded again when the network is back', async () => {
  await failWith(new ScreenMissingError('gone'));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

it('a screen that has failed by itself waits for the person', async () => {
  await failWith(new Error('broken'));
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
