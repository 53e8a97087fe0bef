export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Minimum, median and maximum. */
export function summary(values: readonly number[], digits: number): string {
  return [0, 0.5, 1].map((share) => (share === 0 ? Math.min(...values) : quantile(values, share)).toFixed(digits)).join(' / ');
}

export function formatRow(name: string, ...cells: string[]): string {
  return name.padEnd(14) + cells.map((cell) => cell.padStart(11)).join('');
}
