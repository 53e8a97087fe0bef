import { expect, it } from 'vitest';

import { readIds } from './row-ids.ts';

it.each([
  ['{}', []],
  ['{7}', [7]],
  ['{12,3,2147483647}', [12, 3, 2_147_483_647]],
])('reads the numbers of %s', (written, ids) => expect([...readIds(written)]).toEqual(ids));
