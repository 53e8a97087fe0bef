import { setTimeout as pause } from 'node:timers/promises';

import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Scheduler for slow work: exports, complete lists, costly queries, long searches. */
export interface HeavyWork {
  /** Runs one piece of work, round robin with the work of other people. */
  run<Result>(personId: string, work: () => Promise<Result>): Promise<Result>;
  /** Records that a person has sent a request, which slows down the heavy work of everybody else for a while. */
  recordRequest(personId: string): void;
}

/** Pauses after a piece of work, as a multiple of how long it took: a long one for the same person, a short one for everybody. */
const samePersonPause = { ratio: 2, maxMs: 1_000 };
const everybodyPause = { ratio: 1, maxMs: 50 };
/** There are no pauses when nobody else has sent a request for this long. */
const othersActiveMs = 2_000;

/**
 * Runs pieces of work one at a time in the whole process, round robin between people and with pauses in between, so that most of
 * the time is left for other requests. Without other people's requests there are no pauses.
 */
export function createHeavyWork(): HeavyWork {
  const rejection = () => new AppError('request.tooMany', { retryAfterSeconds: 5 });
  const perPerson = createConcurrencyLimit({ maxPerKey: 1, maxWaiting: 100, rejection });
  const overall = createConcurrencyLimit({ max: 1, maxWaiting: 100, rejection });
  // The last two callers are enough to know whether anybody else has sent a request.
  let latest = { personId: '', at: -Infinity };
  let previous = latest;
  const isAlone = (personId: string) =>
    performance.now() - (latest.personId === personId ? previous.at : latest.at) > othersActiveMs;

  return {
    run: async (personId, work) => {
      const personSlot = perPerson.enter(personId);
      await personSlot.granted;
      const overallSlot = overall.enter(personId);
      await overallSlot.granted;
      const started = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = isAlone(personId) ? 0 : performance.now() - started;
        void pause(Math.min(everybodyPause.ratio * tookMs, everybodyPause.maxMs)).then(() => overallSlot.release());
        void pause(Math.min(samePersonPause.ratio * tookMs, samePersonPause.maxMs)).then(() => personSlot.release());
      }
    },
    recordRequest: (personId) => {
      if (personId !== latest.personId) previous = latest;
      latest = { personId, at: performance.now() };
    },
  };
}
