import { expect, it } from 'vitest';

import { openedOnUse } from './opened-on-use.ts';
import type { Storage } from './storage.ts';

it('a store that could not be opened is opened by the next call, once for all after it', async () => {
  let opened = 0;
  const real = { head: async () => ({ size: 1 }), close: async () => undefined } as unknown as Storage;
  const storage = openedOnUse(async () => {
    opened += 1;
    if (opened === 1) throw new Error('not yet');
    return real;
  });
  await expect(storage.head('a')).rejects.toThrow('not yet');
  expect(await Promise.all([storage.head('a'), storage.head('b')])).toEqual([{ size: 1 }, { size: 1 }]);
  expect(opened).toBe(2);
  await storage.close();
});

it('a store that nobody used, or that could not be opened, is closed without a word', async () => {
  const storage = openedOnUse(() => Promise.reject(new Error('never')));
  await storage.close();
  await expect(storage.head('a')).rejects.toThrow('never');
  await storage.close();
});
