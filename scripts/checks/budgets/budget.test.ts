import { describe, expect, it } from 'vitest';

import { isMet, median } from './budget.ts';

describe('a budget', () => {
  it('is met up to its limit, and always without one', () => {
    expect(isMet({ name: 'scripts', measured: 130_000, limit: 130_000, unit: 'kB' })).toBe(true);
    expect(isMet({ name: 'scripts', measured: 130_001, limit: 130_000, unit: 'kB' })).toBe(false);
    expect(isMet({ name: 'paint', measured: 9000, unit: 'ms' })).toBe(true);
  });

  it('is missed if nothing could be measured', () => {
    expect(isMet({ name: 'scripts', measured: Number.NaN, limit: 130_000, unit: 'kB' })).toBe(false);
    expect(isMet({ name: 'ratio', measured: median([]), limit: 2, unit: '×' })).toBe(false);
  });
});

describe('the median', () => {
  it('is the middle value, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 9, 5, 7])).toBe(6);
  });
});
