import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint, isWrite } from './endpoint.ts';

const declared = { path: '/x', permission: 'partner', response: z.object({}) } as const;

it('[STAF-14] only a POST can say that it changes nothing', () => {
  const query = endpoint({ ...declared, method: 'POST', isRead: true });
  // @ts-expect-error -- a PUT always changes something
  const put = endpoint({ ...declared, method: 'PUT', isRead: true });
  // @ts-expect-error -- and so does a DELETE
  const removal = endpoint({ ...declared, method: 'DELETE', isRead: true });
  expect([query, put, removal].map(isWrite)).toEqual([false, true, true]);
  expect((['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => isWrite({ method }))).toEqual([false, true, true, true]);
});
