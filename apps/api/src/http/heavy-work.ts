import { setTimeout as pause } from 'node:timers/promises';

import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** For whatever takes long: exports, whole lists, costly queries, long searches. */
export interface HeavyWork {
  /** A piece of it, in turn with those of other people. */
  run<Result>(personId: string, work: () => Promise<Result>): Promise<Result>;
  /** Somebody has called: work of others goes slower for a while. */
  noteCall(personId: string): void;
}

/** Whose piece it was waits this many times as long as it took before the next; everybody else's work waits as long, but only briefly. */
const own = { pauseRatio: 2, maxPauseMs: 1_000 };
const all = { pauseRatio: 1, maxPauseMs: 50 };
/** Pauses are for others: nobody called for so long, there are none. */
const othersStayMs = 2_000;

/**
 * Pieces are done one at a time in the whole process, round robin between people, and with pauses between them: most of the time is
 * everybody else's. Whoever is alone has no pauses.
 */
export function createHeavyWork(): HeavyWork {
  const refusal = () => new AppError('request.tooMany', { retryAfterSeconds: 5 });
  const perPerson = createConcurrencyLimit({ maxPerKey: 1, maxWaiting: 100, refusal });
  const inAll = createConcurrencyLimit({ max: 1, maxWaiting: 100, refusal });
  // The last two who called are enough to know whether anybody else did.
  let latest = { personId: '', at: -Infinity };
  let previous = latest;
  const isAlone = (personId: string) =>
    performance.now() - (latest.personId === personId ? previous.at : latest.at) > othersStayMs;

  return {
    run: async (personId, work) => {
      const ownSlot = perPerson.enter(personId);
      await ownSlot.granted;
      const slot = inAll.enter(personId);
      await slot.granted;
      const started = performance.now();
      try {
        return await work();
      } finally {
        const took = isAlone(personId) ? 0 : performance.now() - started;
        void pause(Math.min(all.pauseRatio * took, all.maxPauseMs)).then(() => slot.release());
        void pause(Math.min(own.pauseRatio * took, own.maxPauseMs)).then(() => ownSlot.release());
      }
    },
    noteCall: (personId) => {
      if (personId !== latest.personId) previous = latest;
      latest = { personId, at: performance.now() };
    },
  };
}
