import { expect, it } from 'vitest';

import { createKeptFigures } from './kept-figures.ts';

it('counts once for all who ask at the same time, and once for each partner', async () => {
  const kept = createKeptFigures<number>();
  let counts = 0;
  const count = async () => (counts += 1);
  expect(await Promise.all([kept.find('a', count), kept.find('a', count), kept.find('b', count)])).toEqual([1, 1, 2]);
  expect(await kept.find('a', count)).toBe(1);
});

it('keeps no count that failed', async () => {
  const kept = createKeptFigures<number>();
  await expect(kept.find('a', () => Promise.reject(new Error('the database is gone')))).rejects.toThrow('the database is gone');
  expect(await kept.find('a', async () => 7)).toBe(7);
});
