import { expect, it } from 'vitest';

import { relativeDay } from './relative-day.ts';

// Late in the evening, to show that calendar days are counted and not hours.
const now = new Date(2026, 10, 15, 23, 30);

it.each([
  ['2026-11-15', 'en', 'today'],
  ['2026-11-14', 'en', 'yesterday'],
  ['2026-11-13', 'en', '2 days ago'],
  ['2026-11-13', 'de', 'vorgestern'],
  ['2026-10-03', 'en', '43 days ago'],
  ['2026-08-15', 'en', '3 months ago'],
  ['2024-11-20', 'en', '2 years ago'],
  ['2026-11-27', 'en', 'in 12 days'],
  ['2026-12-31', 'en', 'in 46 days'],
  ['2027-01-14', 'en', 'in 60 days'],
  ['2027-01-15', 'en', 'in 2 months'],
])('formats %s in %s as %s', (day, locale, words) => expect(relativeDay(day, locale, now)).toBe(words));
