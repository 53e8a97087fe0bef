import { quantile } from '../search/scale/stats.ts';

const maxRatio = 1.5;
/** Below this time other work on the machine decides the ratio. */
const minCompared = 10;

export interface Times {
  readonly control: readonly number[];
  readonly measured: readonly number[];
}

interface Rounds {
  readonly rounds: number;
  /** A case that is slow gets fewer rounds, but at least three. */
  readonly maxMs: number;
}

/** Runs both alternately, so that other load on the machine affects both equally. The first two rounds warm up. */
export async function alternate(control: () => Promise<number>, measured: () => Promise<number>, limits: Rounds): Promise<Times> {
  const times = { control: [] as number[], measured: [] as number[] };
  const end = performance.now() + limits.maxMs;
  for (let round = -2; round < limits.rounds && (round < 3 || performance.now() < end); round += 1) {
    const [one, other] = [await control(), await measured()];
    if (round < 0) continue;
    times.control.push(one);
    times.measured.push(other);
  }
  return times;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Prints the figures of a case and collects what misses its goal. */
export class Report {
  readonly problems: string[] = [];
  private readonly figures: { ratio: number; p95: number }[] = [];

  heading(title: string): void {
    this.figures.length = 0;
    console.log(`\n${formatRow([title, 'control p50', 'p95', 'p50', 'p95', 'p50 ratio', 'p95 ratio'])}`);
  }

  add(name: string, { control, measured }: Times, maxMs: number): void {
    const [before, now] = [percentiles(control), percentiles(measured)];
    const [ratio, p95Ratio] = [now.p50 / before.p50, now.p95 / before.p95];
    const missed = [
      ...(control.length === 0 || measured.length === 0 ? ['not measured on both sides'] : []),
      ...(now.p95 > maxMs ? [`p95 is ${now.p95.toFixed(0)} ms, not ${maxMs}`] : []),
      ...(ratio > maxRatio && now.p50 > minCompared
        ? [`p50 is ${ratio.toFixed(2)} times the control's (${now.p50.toFixed(1)} ms)`]
        : []),
    ];
    this.figures.push({ ratio, p95: now.p95 });
    this.problems.push(...missed.map((problem) => `${name}: ${problem}`));
    const cells = [before.p50, before.p95, now.p50, now.p95, ratio, p95Ratio].map((value) => value.toFixed(2));
    console.log(formatRow([name, ...cells, missed.length > 0 ? '  MISSED' : '']));
  }

  /** The range of the cases since the last heading. */
  summary(): void {
    const ratios = this.figures.map(({ ratio }) => ratio);
    const slowest = Math.max(...this.figures.map(({ p95 }) => p95));
    console.log(
      `${this.figures.length} cases: p95 at most ${slowest.toFixed(0)} ms; p50 ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times the control's`,
    );
  }
}

export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(11))).join('');
}
