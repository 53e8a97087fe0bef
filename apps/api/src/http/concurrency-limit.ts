import type { AppError } from './app-error.ts';

interface Limits {
  /** How many run at once in all. */
  readonly max?: number;
  readonly maxPerKey?: number;
  /** Of one key; the next one is refused at once. */
  readonly maxWaiting: number;
  readonly maxWaitMs?: number;
  readonly refusal: () => AppError;
}

export interface Slot {
  /** Settles when it is this one's turn, or rejects with the refusal. */
  readonly granted: Promise<void>;
  /** Gives the slot back, or the place in the queue. More than once does no harm. */
  release(): void;
}

export interface ConcurrencyLimit {
  enter(key: string): Slot;
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly grant: () => void;
}

/** A semaphore that is fair between keys: those who wait are served round robin by key, however many each of them has sent. */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const { max = Infinity, maxPerKey = Infinity, maxWaiting, maxWaitMs, refusal } = limits;
  const running = new Map<string, number>();
  // In the order in which keys have their turn.
  const queues = new Map<string, Waiting[]>();
  let total = 0;

  const isFree = (key: string) => total < max && (running.get(key) ?? 0) < maxPerKey;

  function take(key: string): void {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function giveBack(key: string): void {
    total -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    grantNext();
  }

  function grantNext(): void {
    for (const [key, queue] of queues) {
      if (total >= max) return;
      if (!isFree(key)) continue;
      const next = queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      next?.grant();
    }
  }

  function leave(key: string, waiting: Waiting): void {
    const queue = queues.get(key) ?? [];
    const place = queue.indexOf(waiting);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) queues.delete(key);
  }

  function enter(key: string): Slot {
    if (isFree(key) && !queues.has(key)) {
      take(key);
      let isHeld = true;
      const release = () => {
        if (isHeld) giveBack(key);
        isHeld = false;
      };
      return { granted: Promise.resolve(), release };
    }
    return waitFor(key);
  }

  function waitFor(key: string): Slot {
    const queue = queues.get(key) ?? [];
    if (queue.length >= maxWaiting) return refused(refusal());
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>();
    let state: 'waiting' | 'held' | 'over' = 'waiting';
    const waiting: Waiting = {
      grant: () => {
        clearTimeout(timer);
        state = 'held';
        take(key);
        resolve();
      },
    };
    const giveUp = () => {
      clearTimeout(timer);
      state = 'over';
      leave(key, waiting);
      reject(refusal());
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    queues.set(key, queue);
    queue.push(waiting);
    return {
      granted,
      release: () => {
        if (state === 'waiting') giveUp();
        else if (state === 'held') giveBack(key);
        state = 'over';
      },
    };
  }

  return {
    enter,
    run: async (key, work) => {
      const slot = enter(key);
      try {
        await slot.granted;
        return await work();
      } finally {
        slot.release();
      }
    },
  };
}

function refused(reason: AppError): Slot {
  const granted = Promise.reject<void>(reason);
  // Whoever has gone away does not wait for the answer.
  granted.catch(() => undefined);
  return { granted, release: () => undefined };
}
