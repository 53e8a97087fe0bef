import { expect, test } from 'vitest';

import { pageNumbers } from './page-numbers.ts';

test('[ASST-03] [NEWS-01] the pagination shows one neighbour on each side and an ellipsis where pages are skipped', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10]);
  expect(pageNumbers(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10]);
  expect(pageNumbers(10, 10)).toEqual([1, 'gap', 6, 7, 8, 9, 10]);
});

test('the pagination always has the same number of entries, so that no button moves under the pointer, each page once and in order', () => {
  for (let pages = 7; pages <= 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const entries = pageNumbers(page, pages);
      const numbers = entries.filter((entry) => entry !== 'gap');
      expect(entries).toHaveLength(7);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    }
  }
});
