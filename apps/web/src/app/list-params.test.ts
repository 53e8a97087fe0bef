import { expect, it } from 'vitest';

import { listParams } from './list-params.ts';

it('reads the page of a list out of the address, and keeps it when it is read again', () => {
  const page = listParams.page('3');
  expect(page).toBe(3);
  expect(listParams.page(page)).toBe(3);
});

it.each(['0', '-1', '1.5', 'two', ''])('takes "%s" for no page at all', (written) => {
  expect(listParams.page(written)).toBeUndefined();
});
