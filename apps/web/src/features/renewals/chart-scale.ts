/** Positions of the grid lines for a chart that must fit `max`: round numbers from zero, at most four above it. */
export function chartTicks(max: number): number[] {
  const minStep = Math.max(max, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step);
}
