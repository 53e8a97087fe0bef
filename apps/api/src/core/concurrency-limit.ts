import type { AppError } from './app-error.ts';

interface Limits {
  /** How many pieces of work run at once over all keys. */
  readonly max?: number;
  readonly maxPerKey?: number;
  /** Queue length per key. Work beyond it is rejected at once. */
  readonly maxWaiting: number;
  readonly maxWaitMs?: number;
  readonly rejection: () => AppError;
}

export interface Slot {
  /** Resolves when the slot is granted, or rejects with the error of `rejection`. */
  readonly granted: Promise<void>;
  /** Gives back the slot, or leaves the queue if it is not granted yet. Idempotent. */
  release(): void;
}

export interface ConcurrencyLimit {
  enter(key: string): Slot;
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly grant: () => void;
}

/** A semaphore that is fair between keys: the queues are served round robin, however much work one key has queued. */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const { max = Infinity, maxPerKey = Infinity, maxWaiting, maxWaitMs, rejection } = limits;
  const running = new Map<string, number>();
  // Map order is the round-robin order of the keys.
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
    const index = queue.indexOf(waiting);
    if (index >= 0) queue.splice(index, 1);
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
    if (queue.length >= maxWaiting) return rejectedSlot(rejection());
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>();
    let state: 'waiting' | 'held' | 'released' = 'waiting';
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
      state = 'released';
      leave(key, waiting);
      reject(rejection());
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    queues.set(key, queue);
    queue.push(waiting);
    return {
      granted,
      release: () => {
        if (state === 'waiting') giveUp();
        else if (state === 'held') giveBack(key);
        state = 'released';
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

function rejectedSlot(reason: AppError): Slot {
  const granted = Promise.reject<void>(reason);
  // The caller may have stopped waiting; without a handler, Node would report an unhandled rejection.
  granted.catch(() => undefined);
  return { granted, release: () => undefined };
}
