import { expect, it } from 'vitest';

import { listParams } from './list-search-params.ts';

it('parses the page of a list, also if it is a number already', () => {
  const page = listParams.page('3');
  expect(page).toBe(3);
  expect(listParams.page(page)).toBe(3);
});

it.each(['0', '-1', '1.5', 'two', ''])('treats "%s" as no page at all', (value) => {
  expect(listParams.page(value)).toBeUndefined();
});
