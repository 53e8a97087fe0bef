import { countAudience, findAudiencePartners, getAudienceOptions } from '@portal/contract/backoffice/audiences';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { aContentItem } from '../../../testing/a-content-item.ts';
import { EditedValue } from '../../../testing/edited-value.tsx';
import { renderBackoffice } from '../../../testing/render-backoffice.tsx';
import { AudienceCard } from './audience-card.tsx';

const brattli = { id: '01930000-0000-7000-8000-0000000b0002', name: 'Brattli Systems' };
const germany: AudienceRule = { countries: ['DE'], tiers: [], partnerIds: [] };
const count = {
  people: 128,
  companies: 31,
  countries: [
    { country: 'DE', people: 80 },
    { country: 'CH', people: 30 },
    { country: 'NO', people: 10 },
    { country: 'SE', people: 5 },
    { country: null, people: 3 },
  ],
  difference: null,
};
const none = { people: 0, companies: 0, names: [] };

beforeEach(() => {
  mockResponse(countAudience, { body: count });
  mockResponse(getAudienceOptions, {
    body: {
      countries: ['CH', 'DE'],
      tiers: ['Gold', 'Silver'],
      priceGroups: [],
      saved: [{ id: 7, name: 'Nordic gold', rule: { countries: ['NO', 'SE'], tiers: ['Gold'], partnerIds: [brattli.id] } }],
      partners: [brattli],
    },
  });
});

let chosen: AudienceRule | null;
const onPreview = vi.fn<() => void>();

const show = (initial: AudienceRule | null, item = aContentItem()) => {
  chosen = initial;
  return renderBackoffice(
    <EditedValue initial={initial} onValue={(value) => (chosen = value)}>
      {(audience, onChange) => <AudienceCard {...{ item, audience, onChange, onPreview }} />}
    </EditedValue>,
  );
};
const status = () => screen.findByRole('status');

it('[PUBL-08] says how many people an audience reaches, by country', async () => {
  await show(germany);
  await waitFor(async () => expect((await status()).textContent).toContain('128 people in 31 companies'));
  expect(
    within(await status())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['DE 80', 'CH 30', 'NO 10', 'others 8']);
  expect(recordedCalls(countAudience)[0]?.body).toEqual({ audience: germany, contentId: 4711 });
});

it('[PUBL-08] adds a country, and counts again while the previous figure stays', async () => {
  await show(null);
  expect((await status()).textContent).toContain('Visible to everyone');
  const answer = mockDeferred(countAudience, { body: { ...count, people: 92, companies: 1 } });
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'germ');
  await userEvent.click(await screen.findByRole('option', { name: /Germany/ }));
  expect(chosen).toEqual(germany);
  await waitFor(() => expect(recordedCalls(countAudience).at(-1)?.body).toMatchObject({ audience: germany }));
  expect((await status()).textContent).toContain('128 people');
  answer();
  await waitFor(async () => expect((await status()).textContent).toContain('92 people in 1 company'));
});

it('[PUBL-08] adds tiers and companies', async () => {
  await show(germany);
  await screen.findByRole('button', { name: 'Saved audiences' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Tier' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  mockResponse(findAudiencePartners, { body: [{ ...brattli, country: 'NO', tier: 'Silver' }] });
  await userEvent.type(screen.getByRole('combobox', { name: 'Partners' }), 'brat');
  await userEvent.click(await screen.findByRole('option', { name: /Brattli Systems/ }));
  expect(chosen).toEqual({ countries: ['DE'], tiers: ['Gold'], partnerIds: [brattli.id] });
  expect(await screen.findByRole('button', { name: 'Remove Brattli Systems' })).toBeTruthy();
});

it('[PUBL-08] is for everyone again once the last token is removed, by mouse or by Backspace', async () => {
  await show({ countries: ['DE'], tiers: ['Gold'], partnerIds: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Germany (DE)' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Tier' }), '{Backspace}');
  expect(chosen).toBeNull();
});

it('[PUBL-08] can choose a token again that was removed', async () => {
  await show(null);
  await screen.findByRole('button', { name: 'Saved audiences' });
  const choose = async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Tier' }), 'go');
    await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  };
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Gold' }));
  expect(chosen).toBeNull();
  await choose();
  expect(chosen?.tiers).toEqual(['Gold']);
});

it('[PUBL-08] takes over a saved audience', async () => {
  await show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Saved audiences' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Nordic gold' }));
  expect(chosen?.countries).toEqual(['NO', 'SE']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saved audiences' })));
  expect(await screen.findByText('Brattli Systems')).toBeTruthy();
});

it('[PUBL-08] says who gains the item', async () => {
  const gains = { people: 6, companies: 1, names: [brattli.name] };
  mockResponse(countAudience, { body: { ...count, difference: { gains, loses: none } } });
  await show(germany);
  expect(await screen.findByText('6 more people than now: Brattli Systems.')).toBeTruthy();
});

it('[PUBL-08] says who loses the item', async () => {
  const loses = { people: 3, companies: 5, names: ['Aurelis', 'Borken IT', 'Cassel Net', 'Dorval'] };
  mockResponse(countAudience, { body: { ...count, difference: { gains: none, loses } } });
  await show(germany);
  expect(
    await screen.findByText('3 people in 5 companies lose it: Aurelis, Borken IT, Cassel Net, and 2 more companies.'),
  ).toBeTruthy();
});

it('[PUBL-08] says that nobody gains or loses it', async () => {
  mockResponse(countAudience, { body: { ...count, difference: { gains: none, loses: none } } });
  await show(germany);
  expect(await screen.findByText('The same people as now.')).toBeTruthy();
});

it('offers to count again after a failure', async () => {
  mockError(countAudience, 503);
  await show(germany);
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockResponse(countAudience, { body: count });
  await userEvent.click(again);
  expect(document.activeElement).toBe(await status());
  await waitFor(async () => expect((await status()).textContent).toContain('128 people'));
});

it('[PUBL-08] has no card for a price list, which is for its price group', async () => {
  await show(null, aContentItem({ kind: 'price_lists' }));
  expect(screen.queryByRole('heading', { name: 'Audience' })).toBeNull();
});

it('[PUBL-08] moves the focus to the next token, to the one before, and then to the field', async () => {
  await show({ countries: ['DE', 'CH', 'NO'], tiers: [], partnerIds: [] });
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Switzerland (CH)' }));
  expect(document.activeElement).toBe(remove('Norway (NO)'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(remove('Germany (DE)'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
});

it('[PUBL-08] shows and removes what a rule names but nobody has any more', async () => {
  const gone = ['01930000-0000-7000-8000-0000000b0008', '01930000-0000-7000-8000-0000000b0009'] as const;
  await show({ countries: ['XQ'], tiers: ['Platinum'], partnerIds: [...gone] });
  expect(await screen.findByText('No company has this tier: Platinum.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Tier' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Gold', 'Silver']);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Remove Unknown company 2' })).toBeTruthy();
  for (const name of ['XQ', 'Platinum', 'Unknown company 1', 'Unknown company'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(chosen).toBeNull();
});

it('offers to load tiers and saved audiences again after a failure', async () => {
  mockError(getAudienceOptions, 503);
  await show(germany);
  const failure = await screen.findByText(/Tiers and saved audiences could not be loaded/);
  const again = within(failure).getByRole('button', { name: 'Try again' });
  const answer = mockDeferred(getAudienceOptions, {
    body: { countries: [], tiers: ['Gold'], priceGroups: [], saved: [], partners: [] },
  });
  await userEvent.click(again);
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  answer();
  expect(await screen.findByRole('option', { name: 'Gold' })).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('offers to search for companies again after a failure', async () => {
  mockError(findAudiencePartners, 503);
  await show(germany);
  const field = await screen.findByRole('combobox', { name: 'Partners' });
  await userEvent.type(field, 'brat');
  const again = await screen.findByRole('button', { name: 'Try again' });
  const answer = mockDeferred(findAudiencePartners, { body: [{ ...brattli, country: 'NO', tier: 'Silver' }] });
  await userEvent.click(again);
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  answer();
  expect(await screen.findByRole('option', { name: /Brattli Systems/ })).toBeTruthy();
});

it('does not say that there is no such company before the search is over', async () => {
  mockResponse(findAudiencePartners, { body: [] });
  await show(germany);
  const field = await screen.findByRole('combobox', { name: 'Partners' });
  await userEvent.type(field, 'x');
  expect(await screen.findByText('No company with this name.')).toBeTruthy();
  const answer = mockDeferred(findAudiencePartners, { body: [{ ...brattli, country: 'NO', tier: 'Silver' }] });
  await userEvent.type(field, '{Backspace}brat');
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('No company with this name.')).toBeNull();
  answer();
  expect(await screen.findByRole('option', { name: /Brattli Systems/ })).toBeTruthy();
});

it('[PUBL-08] says how many gain it when others lose it', async () => {
  const difference = {
    gains: { people: 6, companies: 1, names: [brattli.name] },
    loses: { people: 1, companies: 1, names: ['Aurelis'] },
  };
  mockResponse(countAudience, { body: { ...count, difference } });
  await show(germany);
  expect(await screen.findByText('6 people in 1 company gain it: Brattli Systems.')).toBeTruthy();
});

it('[PUBL-08] can make content for everyone that is for no one', async () => {
  await show({ countries: [], tiers: [], partnerIds: [], nobody: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Make it visible to everyone' }));
  expect(chosen).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Audience' }));
});
