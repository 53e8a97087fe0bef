import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { listParams } from './list-params.ts';

const Params = z.object(listParams);

it('reads the page of a list out of the address, and keeps it when it is read again', () => {
  const once = Params.parse({ q: 'fire', page: '3', view: 'table' });
  expect(once).toEqual({ q: 'fire', page: 3, view: 'table' });
  expect(Params.parse(once)).toEqual(once);
});

it.each(['0', '-1', '1.5', 'two', ''])('takes %j for no page at all', (page) => {
  expect(Params.parse({ page })).toEqual({ page: undefined });
});
