export interface Budget {
  name: string;
  measured: number;
  /** The maximum. Without one the value is only printed. */
  limit?: number;
  unit: 'kB' | 'ms' | '' | '×';
  note?: string;
}

export function isMet({ measured, limit }: Budget): boolean {
  // NaN, a value that could not be measured, is never within the limit.
  return limit === undefined || measured <= limit;
}

export function printBudgets(budgets: Budget[]): void {
  const width = Math.max(...budgets.map(({ name }) => name.length));
  for (const budget of budgets) {
    const { name, measured, limit, unit, note } = budget;
    const verdict = limit === undefined ? '      ' : isMet(budget) ? 'met   ' : 'MISSED';
    const goal = limit === undefined ? '' : `of ${format(limit, unit)}`;
    console.log(
      `${verdict}  ${name.padEnd(width)}  ${format(measured, unit).padStart(10)}  ${goal.padEnd(13)}${note ?? ''}`.trimEnd(),
    );
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

function format(value: number, unit: Budget['unit']): string {
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  return `${value.toFixed(unit === '×' ? 2 : 4)}${unit === '×' ? ' ×' : ''}`;
}
