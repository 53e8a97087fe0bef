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
])('[LEAD-12] knows the countries named %s', (text, code) => {
  // Former codes of a country have its name too.
  expect(countriesNamed(text).filter((each) => !['DD', 'UK'].includes(each))).toEqual(code === undefined ? [] : [code]);
});
