interface BreakerOptions {
  /** So many failures one after the other, and nobody is let through any more. */
  readonly failures: number;
  /** For so long; then one is let through to try. */
  readonly restMs: number;
  readonly now?: () => number;
}

export interface Breaker {
  /** Rejects at once with `whenOpen` while the other side is given a rest. */
  run<Result>(work: () => Promise<Result>, whenOpen: () => Error): Promise<Result>;
}

/** Spares a server that does not answer, and everyone who would wait for it. */
export function createBreaker({ failures, restMs, now = () => performance.now() }: BreakerOptions): Breaker {
  let inARow = 0;
  let openUntil = 0;
  let isTrying = false;

  return {
    run: async (work, whenOpen) => {
      const isOpen = inARow >= failures;
      if (isOpen && (now() < openUntil || isTrying)) throw whenOpen();
      isTrying = isOpen;
      try {
        const result = await work();
        inARow = 0;
        return result;
      } catch (error) {
        inARow += 1;
        openUntil = now() + restMs;
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}
