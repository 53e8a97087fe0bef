import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';

import { pinnedName, portfolioName, productName, productNameInTable } from './display-names.ts';
import { fallbackTexts, textOrFallback } from './fallback-texts.ts';

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
] as const)('[PLAY-21] a missing value (%s) is shown as "%s"', (field, text) => {
  expect(textOrFallback(fallbackTexts[field], null)).toBe(text);
  expect(textOrFallback(fallbackTexts[field], undefined)).toBe(text);
  expect(textOrFallback(fallbackTexts[field], ' ')).toBe(text);
  expect(textOrFallback(fallbackTexts[field], 0)).toBe('0');
  expect(textOrFallback(fallbackTexts[field], 'a text')).toBe('a text');
});

it('[PLAY-21] a product without any name gets a fallback text, with a full stop in tables', () => {
  const nameless = { name: null, model: null, seofriendlyurl: null };
  expect(productName(nameless)).toBe('No name available');
  expect(productNameInTable(nameless)).toBe('No name available.');
  expect(productName({ ...nameless, model: 'RX 120' })).toBe('RX 120');
});
