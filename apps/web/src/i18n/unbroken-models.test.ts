import { expect, it } from 'vitest';

import { unbrokenModels } from './unbroken-models.ts';

it.each([
  ['Rampart RX 480 is available', 'Rampart RX\u00A0480 is available'],
  ['RX 60 und RX 120: neue Preise', 'RX\u00A060 und RX\u00A0120: neue Preise'],
  ['Rampart RX 480：48 Gbit/s', 'Rampart RX\u00A0480：48 Gbit/s'],
  ['Culvert CG 20 5G', 'Culvert CG\u00A020 5G'],
  ['新品 RX 480 上市', '新品 RX\u00A0480 上市'],
])('keeps the model in "%s" together', (title, unbroken) => {
  expect(unbrokenModels(title)).toBe(unbroken);
});

it.each(['Release 12 is here', 'A day in Bremen', '24 Gbit/s for 1500 people', 'KEELS 12'])('leaves "%s" unchanged', (title) => {
  expect(unbrokenModels(title)).toBe(title);
});
