import { expect, it } from 'vitest';

import { countryCodesByName } from './country-names.ts';

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
])('[LEAD-12] the country code for the name %s is found, if the name is long enough', (text, code) => {
  // DD and UK are other codes of the same countries, with the same names.
  expect(countryCodesByName(text).filter((each) => !['DD', 'UK'].includes(each))).toEqual(code === undefined ? [] : [code]);
});
