import { expect, it } from 'vitest';

import { playingTime } from './asset-facts.ts';

it.each([
  [5.4, '0:05'],
  [65, '1:05'],
  [3725, '1:02:05'],
])('writes %d seconds as players do', (seconds, written) => {
  expect(playingTime(seconds)).toBe(written);
});
