import { expect, it } from 'vitest';

import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it('formats how long ago something was, in the largest unit that fits', () => {
  expect(timeAgo('2026-11-15T11:59:40Z', 'en', now)).toBe('20 seconds ago');
  expect(timeAgo('2026-11-15T11:56:01Z', 'en', now)).toBe('3 minutes ago');
  expect(timeAgo('2026-11-15T10:00:00Z', 'en', now)).toBe('2 hours ago');
  expect(timeAgo('2026-11-14T11:00:00Z', 'en', now)).toBe('yesterday');
  expect(timeAgo('2026-11-10T12:00:00Z', 'de', now)).toBe('vor 5 Tagen');
});

it('formats a time in the future, as a slow clock sees it, as now', () => {
  expect(timeAgo('2026-11-15T12:00:30Z', 'en', now)).toBe('now');
});
