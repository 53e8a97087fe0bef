import { getProfile } from '@portal/contract/profile';
import { suggest } from '@portal/contract/search';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { aSuggestion } from '../../testing/a-suggestion.ts';
import { mockResponse, mockError, mockDeferred } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { CommandPalette } from './command-palette.tsx';

beforeEach(() => {
  mockResponse(getProfile, aProfile());
  Element.prototype.scrollIntoView = () => undefined;
});

const none = () => undefined;
const show = () => renderPortal(<CommandPalette startText="" canRenew onClose={none} onShortcuts={none} />, { at: '/leads' });
const field = () => screen.getByRole('combobox');
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const replaceBy = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

it('does not select stale suggestions, and resets the selection when new ones arrive', async () => {
  mockResponse(suggest, { suggestions: [aSuggestion('Rampart RX 120')] });
  await show();
  await userEvent.type(field(), 'rampart');
  await waitFor(() => expect(chosen()).toBe('Rampart RX 120'));

  const release = mockDeferred(suggest, { suggestions: [aSuggestion('Henrike Vollmer')] });
  await replaceBy('henrike');
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(chosen()).toBe('All results for “henrike”');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('All results for “henrike”');

  release();
  await waitFor(() => expect(chosen()).toBe('Henrike Vollmer'));
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
});

it('lists pages and actions that start with the text before search results', async () => {
  mockResponse(suggest, { suggestions: [aSuggestion('How to sign out of a new ticket')] });
  await show();
  for (const [text, name] of [
    ['new ticket', 'New Ticket'],
    ['SIGN o', 'Sign Out'],
    ['dark', 'Switch to dark theme'],
    ['léads', 'Leads'],
  ]) {
    await replaceBy(text ?? '');
    expect(chosen()).toMatch(name ?? '');
    await screen.findByRole('option', { name: /^How to/ });
    await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
    expect(chosen()).toMatch(name ?? '');
  }
});

it('does not run a mid-word match on Enter while suggestions are loading', async () => {
  mockResponse(suggest, { suggestions: [] });
  await show();
  await userEvent.type(field(), 'ign');
  expect(chosen()).toBe('All results for “ign”');
});

it('shows that suggestions could not be loaded', async () => {
  mockError(suggest, 500);
  await show();
  await userEvent.type(field(), 'henrike');
  expect(await screen.findByText('We couldn’t load suggestions.')).toBeTruthy();
  expect(chosen()).toBe('All results for “henrike”');
});
