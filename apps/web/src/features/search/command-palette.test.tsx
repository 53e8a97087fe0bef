import { getProfile } from '@portal/contract/profile';
import { suggest } from '@portal/contract/search';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { aSuggestion } from '../../testing/a-suggestion.ts';
import { mockResponse, mockError, mockDeferred } from '@portal/client/testing/fake-server';
import { renderPortal } from '../../testing/render-portal.tsx';
import { CommandPalette } from './command-palette.tsx';

beforeEach(() => {
  mockResponse(getProfile, aProfile());
  Element.prototype.scrollIntoView = () => undefined;
});

const doNothing = () => undefined;
const show = () =>
  renderPortal(<CommandPalette startText="" canRenew onClose={doNothing} onShortcuts={doNothing} />, { at: '/leads' });
const field = () => screen.getByRole('combobox');
const activeOption = () => screen.getByRole('option', { selected: true }).textContent;
const retype = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

it('skips stale suggestions, and selects the first one again when new ones arrive', async () => {
  mockResponse(suggest, { suggestions: [aSuggestion('Rampart RX 120')] });
  await show();
  await userEvent.type(field(), 'rampart');
  await waitFor(() => expect(activeOption()).toBe('Rampart RX 120'));

  const release = mockDeferred(suggest, { suggestions: [aSuggestion('Henrike Vollmer')] });
  await retype('henrike');
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(activeOption()).toBe('All results for “henrike”');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('All results for “henrike”');

  release();
  await waitFor(() => expect(activeOption()).toBe('Henrike Vollmer'));
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
    await retype(text ?? '');
    expect(activeOption()).toMatch(name ?? '');
    await screen.findByRole('option', { name: /^How to/ });
    await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
    expect(activeOption()).toMatch(name ?? '');
  }
});

it('selects "All results" and not an action whose name contains the text inside a word', async () => {
  mockResponse(suggest, { suggestions: [] });
  await show();
  await userEvent.type(field(), 'ign');
  expect(activeOption()).toBe('All results for “ign”');
});

it('shows that suggestions could not be loaded', async () => {
  mockError(suggest, 500);
  await show();
  await userEvent.type(field(), 'henrike');
  expect(await screen.findByText('We couldn’t load suggestions.')).toBeTruthy();
  expect(activeOption()).toBe('All results for “henrike”');
});
