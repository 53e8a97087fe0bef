import { expect, it } from 'vitest';

import { createCountCache } from './count-cache.ts';

it('the count cache counts once for concurrent requests, and once per partner', async () => {
  const cache = createCountCache<number>();
  let counts = 0;
  const count = async () => (counts += 1);
  expect(await Promise.all([cache.getOrCount('a', count), cache.getOrCount('a', count), cache.getOrCount('b', count)])).toEqual([
    1, 1, 2,
  ]);
  expect(await cache.getOrCount('a', count)).toBe(1);
});

it('the count cache does not keep a failed count', async () => {
  const cache = createCountCache<number>();
  await expect(cache.getOrCount('a', () => Promise.reject(new Error('the database is gone')))).rejects.toThrow(
    'the database is gone',
  );
  expect(await cache.getOrCount('a', async () => 7)).toBe(7);
});
