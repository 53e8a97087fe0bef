import { expect, it, vi } from 'vitest';

import { openArea } from './open-area.ts';

it.each([
  ['partner', 'token', '/partner/dashboard'],
  ['backoffice', 'staffToken', '/backoffice/'],
] as const)('stores the token under the key of the %s application and opens it', (area, key, home) => {
  const replace = vi.fn();
  openArea(area, 'secret', replace);
  expect([localStorage.length, localStorage.getItem(key)]).toEqual([1, 'secret']);
  expect(replace).toHaveBeenCalledWith(home);
});
