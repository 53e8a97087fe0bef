import { expect, it } from 'vitest';

import { summarizeRenewals } from './renewal-summary.ts';

it('the summary counts the expiries of the past year and the next two by month and status, and those outside separately', () => {
  const summary = summarizeRenewals(
    [
      { day: '2025-10-31', count: 2 },
      { day: '2025-11-01', count: 3 },
      { day: '2026-11-14', count: 5 },
      { day: '2026-11-15', count: 7 },
      { day: '2027-01-14', count: 11 },
      { day: '2027-01-15', count: 13 },
      { day: '2028-11-30', count: 17 },
      { day: '2028-12-01', count: 19 },
    ],
    '2026-11-15',
  );
  expect(summary).toMatchObject({
    today: '2026-11-15',
    counts: { expired: 10, soon: 18, active: 49 },
    earlier: 2,
    later: 19,
  });
  expect(summary.months).toHaveLength(37);
  expect([summary.months.at(0)?.month, summary.months.at(12)?.month, summary.months.at(-1)?.month]).toEqual([
    '2025-11',
    '2026-11',
    '2028-11',
  ]);
  expect(Object.fromEntries(summary.months.map(({ month, counts }) => [month, counts]))).toMatchObject({
    '2025-11': { expired: 3, soon: 0, active: 0 },
    '2026-11': { expired: 5, soon: 7, active: 0 },
    '2027-01': { expired: 0, soon: 11, active: 13 },
    '2028-11': { expired: 0, soon: 0, active: 17 },
    '2028-10': { expired: 0, soon: 0, active: 0 },
  });
});

it('the summary has every month once, also on the 31st', () => {
  expect(
    summarizeRenewals([], '2027-03-31')
      .months.map(({ month }) => month)
      .slice(10, 14),
  ).toEqual(['2027-01', '2027-02', '2027-03', '2027-04']);
});
