import { describe, expect, it } from 'vitest';

import { isKept, median } from './budget.ts';

describe('a budget', () => {
  it('is kept up to its limit, and always without one', () => {
    expect(isKept({ what: 'scripts', measured: 130_000, limit: 130_000, unit: 'kB' })).toBe(true);
    expect(isKept({ what: 'scripts', measured: 130_001, limit: 130_000, unit: 'kB' })).toBe(false);
    expect(isKept({ what: 'paint', measured: 9000, unit: 'ms' })).toBe(true);
  });

  it('is missed when nothing could be measured', () => {
    expect(isKept({ what: 'scripts', measured: Number.NaN, limit: 130_000, unit: 'kB' })).toBe(false);
    expect(isKept({ what: 'ratio', measured: median([]), limit: 2, unit: '×' })).toBe(false);
  });
});

describe('the median', () => {
  it('is the middle one, or between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 9, 5, 7])).toBe(6);
  });
});
