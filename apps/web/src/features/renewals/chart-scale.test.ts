import { expect, it } from 'vitest';

import { chartTicks } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [21, [0, 10, 20, 30]],
  [134, [0, 50, 100, 150]],
  [2700, [0, 1000, 2000, 3000]],
])('a chart with a maximum of %i has the lines %j', (max, lines) => expect(chartTicks(max)).toEqual(lines));

it('never has more than four lines above zero, nor a bar above the last one', () => {
  for (let max = 1; max < 5000; max += 7) {
    const lines = chartTicks(max);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(max);
  }
});
