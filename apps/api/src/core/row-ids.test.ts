import { expect, it } from 'vitest';

import { parseIds } from './row-ids.ts';

it.each([
  ['{}', []],
  ['{7}', [7]],
  ['{12,3,2147483647}', [12, 3, 2_147_483_647]],
])('parses the ids of %s', (literal, ids) => expect([...parseIds(literal)]).toEqual(ids));
