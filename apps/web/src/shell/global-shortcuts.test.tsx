import { useSlashKey } from '@portal/client/navigation/use-slash-key';
import { getProfile } from '@portal/contract/profile';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { aProfile } from '../testing/a-profile.ts';
import { mockResponse } from '@portal/client/testing/fake-server';
import { renderPortal } from '../testing/render-portal.tsx';
import { GlobalShortcuts } from './global-shortcuts.tsx';

vi.mock('../features/search/command-palette.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const focusSearch = vi.fn<() => void>();

function Shell() {
  useSlashKey(focusSearch);
  return <GlobalShortcuts />;
}

// Importing the dialog for the first time takes longer than a test waits.
beforeAll(async () => void (await import('./shortcuts-dialog.tsx')));
beforeEach(() => mockResponse(getProfile, aProfile()));

it('the list of shortcuts has a checkbox that turns single-key shortcuts off', async () => {
  await renderPortal(<Shell />);
  await userEvent.keyboard('?');
  const checkbox = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' });
  expect(checkbox).toHaveProperty('checked', true);
  await userEvent.click(checkbox);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.keyboard('?/gn');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focusSearch).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
});

it('shows a toast if the palette cannot be loaded', async () => {
  await renderPortal(<Shell />);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('We couldn’t load this part. Try again.')).toBeTruthy();
});
