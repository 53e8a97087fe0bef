import { setTimeout as pause } from 'node:timers/promises';

import type { TimedResponse, LoadProcess, LoadRequest } from './load-process.ts';

export interface Attack {
  readonly name: string;
  readonly requests: readonly LoadRequest[];
  readonly parallel: number;
  /** Requests of the others, sent one after the other. */
  readonly others: readonly LoadRequest[];
}

interface MeasureOptions {
  /** Quiet and attacked rounds alternate, so that other load on the machine affects both alike. */
  readonly rounds: number;
  readonly probes: number;
  /** Time limit of the quiet and of the attacked half of a round. */
  readonly maxMs: number;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export interface Fairness {
  /** Times of the other people's requests in the median round, without and with the attack. */
  readonly quiet: Percentiles;
  readonly attacked: Percentiles;
  /** Counts of the other people's requests during the attack. */
  readonly rejected: number;
  readonly failed: number;
  readonly requests: number;
  /** Counts of the attacker's responses by status. */
  readonly attacker: Record<string, number>;
}

/** Differences below this are mostly noise of the machine, and nobody notices them. */
const negligibleMs = 20;

/** Whether no request was rejected, and the attack at most doubled the response time or added less than anybody notices. */
export function isFair({ quiet, attacked, rejected, failed }: Fairness): boolean {
  return rejected + failed === 0 && attacked.p95 <= Math.max(2 * quiet.p95, quiet.p95 + negligibleMs);
}

/** Measures how much one person's heavy use affects others. */
export async function measureFairness(
  attackers: LoadProcess,
  otherCallers: LoadProcess,
  { requests, parallel, others }: Attack,
  { rounds, probes, maxMs }: MeasureOptions,
): Promise<Fairness> {
  const quiet: Percentiles[] = [];
  const attacked: Percentiles[] = [];
  const responses: TimedResponse[] = [];
  const attacker: Record<string, number> = {};
  // The first round is a warm-up: threads are started and caches filled.
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await otherCallers.probe(others, probes, maxMs);
    attackers.start(requests, parallel);
    await pause(400);
    const underAttack = await otherCallers.probe(others, probes, maxMs);
    const attackerCounts = await attackers.stop();
    await pause(1_000);
    if (round === 0) continue;
    quiet.push(percentilesOf(alone));
    attacked.push(percentilesOf(underAttack));
    responses.push(...underAttack);
    for (const [status, count] of Object.entries(attackerCounts)) attacker[status] = (attacker[status] ?? 0) + count;
  }
  return {
    quiet: medianOf(quiet),
    attacked: medianOf(attacked),
    rejected: responses.filter(({ status }) => status === 429).length,
    failed: responses.filter(({ status }) => status !== 200 && status !== 429).length,
    requests: responses.length,
    attacker,
  };
}

function percentilesOf(responses: readonly TimedResponse[]): Percentiles {
  const times = responses.map(({ ms }) => ms);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function medianOf(rounds: readonly Percentiles[]): Percentiles {
  return {
    p50: quantile(
      rounds.map(({ p50 }) => p50),
      0.5,
    ),
    p95: quantile(
      rounds.map(({ p95 }) => p95),
      0.5,
    ),
  };
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
