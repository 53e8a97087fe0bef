/** Collects the defences that failed, by part of the attack. */
export class Findings {
  readonly lines: string[] = [];
  readonly #parts = new Map<string, { tried: number; breached: number }>();

  /** Counts one attempt; each problem is a finding. */
  add(part: string, problems: readonly string[]): void {
    const counts = this.#parts.get(part) ?? { tried: 0, breached: 0 };
    counts.tried += 1;
    counts.breached += problems.length > 0 ? 1 : 0;
    this.#parts.set(part, counts);
    for (const problem of problems) this.lines.push(`${part}: ${problem}`);
  }

  /** Renders one row per part. */
  table(): string {
    const rows = [...this.#parts].map(([part, { tried, breached }]) => [part, String(tried), String(breached)]);
    const widths = [0, 1, 2].map((column) => Math.max(...[titles, ...rows].map((row) => row[column]?.length ?? 0)));
    return [titles, ...rows]
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}

const titles = ['part', 'tried', 'breached'];
