import { expect, it } from 'vitest';

import { countriesNamed } from './country-names.ts';

it.each([
  ['germany', 'DE'],
  ['GERM', 'DE'],
  ['Deutschland', 'DE'],
  ['allemagne', 'DE'],
  ['德国', 'DE'],
  ['united kingdom', 'GB'],
  ['uk', 'GB'],
  ['osterreich', 'AT'],
  ['ger', undefined],
  ['kingdom', undefined],
  ['nowhere at all', undefined],
  ['-', undefined],
])('[LEAD-12] finds the country codes for the name %s', (text, code) => {
  // Former codes of a country have the same name.
  expect(countriesNamed(text).filter((each) => !['DD', 'UK'].includes(each))).toEqual(code === undefined ? [] : [code]);
});
