/** What opened that should not have, by the part of the attack that opened it. */
export class Findings {
  readonly lines: string[] = [];
  readonly #parts = new Map<string, { tried: number; opened: number }>();

  /** Counts one attempt of a part; each fault is a finding. */
  add(part: string, faults: readonly string[]): void {
    const counts = this.#parts.get(part) ?? { tried: 0, opened: 0 };
    counts.tried += 1;
    counts.opened += faults.length > 0 ? 1 : 0;
    this.#parts.set(part, counts);
    for (const fault of faults) this.lines.push(`${part}: ${fault}`);
  }

  /** One row for each part, as text. */
  table(): string {
    const rows = [...this.#parts].map(([part, { tried, opened }]) => [part, String(tried), String(opened)]);
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

const titles = ['part', 'tried', 'opened'];
