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
  /** Releases the slot, or leaves the queue if the slot is not granted yet. Idempotent. */
  release(): void;
}

export interface ConcurrencyLimit {
  enter(key: string): Slot;
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiter {
  readonly grant: () => void;
}

/** A semaphore that is fair between keys: the queues are served round robin, however much work one key has queued. */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const { max = Infinity, maxPerKey = Infinity, maxWaiting, maxWaitMs, rejection } = limits;
  const running = new Map<string, number>();
  // Map order is the round-robin order of the keys.
  const queues = new Map<string, Waiter[]>();
  let total = 0;

  const isFree = (key: string) => total < max && (running.get(key) ?? 0) < maxPerKey;

  function occupySlot(key: string): void {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function releaseSlot(key: string): void {
    total -= 1;
    const remaining = (running.get(key) ?? 1) - 1;
    if (remaining > 0) running.set(key, remaining);
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

  function leaveQueue(key: string, waiter: Waiter): void {
    const queue = queues.get(key) ?? [];
    const index = queue.indexOf(waiter);
    if (index >= 0) queue.splice(index, 1);
    if (queue.length === 0) queues.delete(key);
  }

  function enter(key: string): Slot {
    if (isFree(key) && !queues.has(key)) {
      occupySlot(key);
      let isHeld = true;
      const release = () => {
        if (isHeld) releaseSlot(key);
        isHeld = false;
      };
      return { granted: Promise.resolve(), release };
    }
    return enqueue(key);
  }

  function enqueue(key: string): Slot {
    const queue = queues.get(key) ?? [];
    if (queue.length >= maxWaiting) return rejectedSlot(rejection());
    const { promise: granted, resolve, reject } = Promise.withResolvers<void>();
    let state: 'waiting' | 'held' | 'released' = 'waiting';
    const waiter: Waiter = {
      grant: () => {
        clearTimeout(timer);
        state = 'held';
        occupySlot(key);
        resolve();
      },
    };
    const cancelWaiting = () => {
      clearTimeout(timer);
      state = 'released';
      leaveQueue(key, waiter);
      reject(rejection());
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(cancelWaiting, maxWaitMs);
    queues.set(key, queue);
    queue.push(waiter);
    return {
      granted,
      release: () => {
        if (state === 'waiting') cancelWaiting();
        else if (state === 'held') releaseSlot(key);
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
