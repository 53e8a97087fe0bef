import { getProfile } from '@portal/contract/profile';
import { suggest } from '@portal/contract/search';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { aProfile } from '../../testing/a-profile.ts';
import { aSuggestion } from '../../testing/a-suggestion.ts';
import { answer, fail, hold } from '../../testing/fake-server.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { CommandPalette } from './command-palette.tsx';

beforeEach(() => {
  answer(getProfile, aProfile());
  Element.prototype.scrollIntoView = () => undefined;
});

const none = () => undefined;
const show = () => renderPortal(<CommandPalette startText="" mayRenew onClose={none} onShortcuts={none} />, { at: '/leads' });
const field = () => screen.getByRole('combobox');
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const replaceBy = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

it('chooses nothing that was found for an older text, and begins anew when the answer is there', async () => {
  answer(suggest, { suggestions: [aSuggestion('Rampart RX 120')] });
  await show();
  await userEvent.type(field(), 'rampart');
  await waitFor(() => expect(chosen()).toBe('Rampart RX 120'));

  const release = hold(suggest, { suggestions: [aSuggestion('Henrike Vollmer')] });
  await replaceBy('henrike');
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  expect(chosen()).toBe('All results for “henrike”');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('All results for “henrike”');

  release();
  await waitFor(() => expect(chosen()).toBe('Henrike Vollmer'));
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
});

it('has pages and actions that begin like the text before what is found', async () => {
  answer(suggest, { suggestions: [aSuggestion('How to sign out of a new ticket')] });
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

it('does nothing that only holds the letters before it is known what they find', async () => {
  answer(suggest, { suggestions: [] });
  await show();
  await userEvent.type(field(), 'ign');
  expect(chosen()).toBe('All results for “ign”');
});

it('says that suggestions could not be loaded', async () => {
  fail(suggest, 500);
  await show();
  await userEvent.type(field(), 'henrike');
  expect(await screen.findByText('We couldn’t load suggestions.')).toBeTruthy();
  expect(chosen()).toBe('All results for “henrike”');
});
