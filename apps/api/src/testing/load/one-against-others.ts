import { setTimeout as pause } from 'node:timers/promises';

import type { Answered, LoadProcess, LoadRequest } from './load-process.ts';

export interface Attack {
  readonly name: string;
  readonly requests: readonly LoadRequest[];
  readonly parallel: number;
  /** What others do meanwhile, one after the other. */
  readonly others: readonly LoadRequest[];
}

interface Effort {
  /** Quiet and attacked in turn, so that whatever else the machine does disturbs both alike. */
  readonly rounds: number;
  readonly probes: number;
  /** Of one side of a round. */
  readonly maxMs: number;
}

interface Figures {
  readonly p50: number;
  readonly p95: number;
}

export interface Fairness {
  /** The median round. */
  readonly quiet: Figures;
  readonly attacked: Figures;
  /** Of the other person, during the attack. */
  readonly refused: number;
  readonly failed: number;
  readonly asked: number;
  /** How often the attacker was answered what. */
  readonly attacker: Record<string, number>;
}

/** Times this short are mostly the machine's own noise: what stays below this much more is not felt by anybody. */
const unfeltMs = 20;

/** No refusal, and either twice the quiet time at most or so little more that nobody feels it. */
export function isFair({ quiet, attacked, refused, failed }: Fairness): boolean {
  return refused + failed === 0 && attacked.p95 <= Math.max(2 * quiet.p95, quiet.p95 + unfeltMs);
}

/** What another person notices of one who asks for as much as they can. */
export async function measureFairness(
  attackers: LoadProcess,
  asking: LoadProcess,
  { requests, parallel, others }: Attack,
  { rounds, probes, maxMs }: Effort,
): Promise<Fairness> {
  const quiet: Figures[] = [];
  const attacked: Figures[] = [];
  const answers: Answered[] = [];
  const attacker: Record<string, number> = {};
  // The first round counts for nothing: in it threads are started and caches filled.
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await asking.probe(others, probes, maxMs);
    attackers.start(requests, parallel);
    await pause(400);
    const met = await asking.probe(others, probes, maxMs);
    const answered = await attackers.stop();
    await pause(1_000);
    if (round === 0) continue;
    quiet.push(figuresOf(alone));
    attacked.push(figuresOf(met));
    answers.push(...met);
    for (const [status, count] of Object.entries(answered)) attacker[status] = (attacker[status] ?? 0) + count;
  }
  return {
    quiet: medianOf(quiet),
    attacked: medianOf(attacked),
    refused: answers.filter(({ status }) => status === 429).length,
    failed: answers.filter(({ status }) => status !== 200 && status !== 429).length,
    asked: answers.length,
    attacker,
  };
}

function figuresOf(answers: readonly Answered[]): Figures {
  const times = answers.map(({ ms }) => ms);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function medianOf(rounds: readonly Figures[]): Figures {
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
