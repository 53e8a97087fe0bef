import { expect, it } from 'vitest';

import { formatDuration } from './asset-metadata.ts';

it.each([
  [5.4, '0:05'],
  [65, '1:05'],
  [3725, '1:02:05'],
])('formats %d seconds like a media player', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
