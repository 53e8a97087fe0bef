import { countAudience, findAudiencePartners, getAudienceOptions } from '@portal/contract/backoffice/audiences';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import { mockDeferred, mockError, mockResponse, recordedCalls } from '@portal/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

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
    },
  });
});

let chosen: AudienceRule | null;

const show = (initial: AudienceRule | null, item = aContentItem()) => {
  chosen = initial;
  return renderBackoffice(
    <EditedValue initial={initial} onValue={(value) => (chosen = value)}>
      {(audience, onChange) => <AudienceCard {...{ item, audience, onChange }} />}
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

it('[PUBL-08] adds countries, tiers and companies, and counts again while the previous figure stays', async () => {
  await show(null);
  expect((await status()).textContent).toContain('Visible to everybody');
  const answer = mockDeferred(countAudience, { body: { ...count, people: 92, companies: 1 } });
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'germ');
  await userEvent.click(await screen.findByRole('option', { name: /Germany/ }));
  expect(chosen).toEqual(germany);
  await waitFor(() => expect(recordedCalls(countAudience).at(-1)?.body).toMatchObject({ audience: germany }));
  expect((await status()).textContent).toContain('128 people');
  answer();
  await waitFor(async () => expect((await status()).textContent).toContain('92 people in 1 company'));

  await userEvent.click(screen.getByRole('combobox', { name: 'Tier' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Gold' }));
  mockResponse(findAudiencePartners, { body: [{ ...brattli, country: 'NO', tier: 'Silver' }] });
  await userEvent.type(screen.getByRole('combobox', { name: 'Partners' }), 'brat');
  await userEvent.click(await screen.findByRole('option', { name: /Brattli Systems/ }));
  expect(chosen).toEqual({ countries: ['DE'], tiers: ['Gold'], partnerIds: [brattli.id] });
  expect(await screen.findByRole('button', { name: 'Remove Brattli Systems' })).toBeTruthy();
});

it('[PUBL-08] is for everybody again once the last token is removed, by mouse or by Backspace', async () => {
  await show({ countries: ['DE'], tiers: ['Gold'], partnerIds: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Germany (DE)' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('combobox', { name: 'Tier' }), '{Backspace}');
  expect(chosen).toBeNull();
});

it('[PUBL-08] can choose a token again that was removed', async () => {
  await show(null);
  await screen.findByRole('button', { name: 'Saved…' });
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
  await show(null, aContentItem({ partners: [brattli] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saved…' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Nordic gold' }));
  expect(chosen?.countries).toEqual(['NO', 'SE']);
  expect(await screen.findByText('Brattli Systems')).toBeTruthy();
});

it('[PUBL-08] says who gains and who loses the item', async () => {
  const loses = { people: 3, companies: 5, names: ['Aurelis', 'Borken IT', 'Cassel Net', 'Dorval'] };
  mockResponse(countAudience, {
    body: { ...count, difference: { gains: { people: 6, companies: 1, names: [brattli.name] }, loses } },
  });
  await show(germany);
  expect(await screen.findByText('6 more than now: Brattli Systems came in.')).toBeTruthy();
  expect(screen.getByText('3 people in 5 companies lose it: Aurelis, Borken IT, Cassel Net, and 2 more companies.')).toBeTruthy();
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
  await waitFor(async () => expect((await status()).textContent).toContain('128 people'));
});

it('[PUBL-08] has no card for a price list, which is for its price group', async () => {
  await show(null, aContentItem({ kind: 'price_lists' }));
  expect(screen.queryByRole('heading', { name: 'Audience' })).toBeNull();
});
