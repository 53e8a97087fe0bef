import { expect, it } from 'vitest';

import { lazyStorage } from './lazy-storage.ts';
import type { Storage } from './storage.ts';

it('a lazy storage that could not be opened is opened by the next call, and only once', async () => {
  let opened = 0;
  const real = { head: async () => ({ size: 1 }), close: async () => undefined } as unknown as Storage;
  const storage = lazyStorage(async () => {
    opened += 1;
    if (opened === 1) throw new Error('not yet');
    return real;
  });
  await expect(storage.head('a')).rejects.toThrow('not yet');
  expect(await Promise.all([storage.head('a'), storage.head('b')])).toEqual([{ size: 1 }, { size: 1 }]);
  expect(opened).toBe(2);
  await storage.close();
});

it('a lazy storage that was never opened is closed without an error', async () => {
  const storage = lazyStorage(() => Promise.reject(new Error('never')));
  await storage.close();
  await expect(storage.head('a')).rejects.toThrow('never');
  await storage.close();
});
