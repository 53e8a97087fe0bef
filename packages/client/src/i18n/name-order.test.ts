import { locales } from '@portal/contract/locales';
import { expect, it } from 'vitest';

import { nameOrder } from './name-order.ts';

it('puts the family name first in Chinese and Japanese, and the given name first elsewhere', () => {
  const familyFirst = locales.filter((locale) => nameOrder(locale)[0]?.name === 'lastName');
  expect(familyFirst.toSorted()).toEqual(['ja', 'zh']);
  for (const locale of locales)
    expect(
      nameOrder(locale)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['firstName', 'lastName']);
});
