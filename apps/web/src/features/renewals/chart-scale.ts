/** Positions of the grid lines for a chart that must fit `most`: round numbers from zero, at most four above it. */
export function chartTicks(most: number): number[] {
  const least = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}
