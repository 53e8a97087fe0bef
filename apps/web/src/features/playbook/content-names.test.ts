import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';

import { pinnedName, portfolioName, productName, productNameInTable } from './content-names.ts';
import { missing, orMissing } from './missing-texts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  [{ name: 'Edge firewalls', seofriendlyurl: 'edge' }, 'Edge firewalls'],
  [{ name: null, seofriendlyurl: 'edge' }, 'edge'],
  [{ name: '  ', seofriendlyurl: 'edge' }, 'edge'],
  [{ name: '', seofriendlyurl: null }, 'No name available'],
])('[PLAY-02] the portfolio %o is called %s', (portfolio, name) => {
  expect(portfolioName(portfolio)).toBe(name);
});

it.each([
  [{ model: 'RX 120', seofriendlyurl: 'rx', name: 'Rampart' }, 'RX 120'],
  [{ model: null, seofriendlyurl: 'rx', name: 'Rampart' }, 'rx'],
  [{ model: '', seofriendlyurl: '', name: 'Rampart' }, 'Rampart'],
  [{ model: null, seofriendlyurl: null, name: null }, 'No name available'],
])('[DASH-11] the pinned card %o is called %s', (item, name) => {
  expect(pinnedName(item)).toBe(name);
});

it.each([
  ['id', 'No id available'],
  ['title', 'No title available'],
  ['image', 'No image available'],
  ['description', 'No description available'],
  ['nameInTable', 'No name available.'],
  ['descriptionInTable', 'No description.'],
] as const)('[PLAY-21] without a value (%s) stands "%s"', (what, text) => {
  expect(orMissing(missing[what], null)).toBe(text);
  expect(orMissing(missing[what], undefined)).toBe(text);
  expect(orMissing(missing[what], ' ')).toBe(text);
  expect(orMissing(missing[what], 0)).toBe('0');
  expect(orMissing(missing[what], 'said')).toBe('said');
});

it('[PLAY-21] a product without any name says so, in a table with a full stop', () => {
  const nameless = { name: null, model: null, seofriendlyurl: null };
  expect(productName(nameless)).toBe('No name available');
  expect(productNameInTable(nameless)).toBe('No name available.');
  expect(productName({ ...nameless, model: 'RX 120' })).toBe('RX 120');
});
