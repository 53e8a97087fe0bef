interface BreakerOptions {
  /** Consecutive failures after which the breaker opens. */
  readonly failures: number;
  /** How long the breaker stays open before a single probe is let through. */
  readonly cooldownMs: number;
  readonly now?: () => number;
}

export interface CircuitBreaker {
  /** Runs the work. While the breaker is open, rejects at once with the error of `whenOpen`. */
  run<Result>(work: () => Promise<Result>, whenOpen: () => Error): Promise<Result>;
}

/** A circuit breaker: while a server fails, it gets no more calls, and callers do not have to wait for it. */
export function createCircuitBreaker({ failures, cooldownMs, now = () => performance.now() }: BreakerOptions): CircuitBreaker {
  let consecutiveFailures = 0;
  let openUntil = 0;
  let isHalfOpen = false;

  return {
    run: async (work, whenOpen) => {
      const isOpen = consecutiveFailures >= failures;
      if (isOpen && (now() < openUntil || isHalfOpen)) throw whenOpen();
      isHalfOpen = isOpen;
      try {
        const result = await work();
        consecutiveFailures = 0;
        return result;
      } catch (error) {
        consecutiveFailures += 1;
        openUntil = now() + cooldownMs;
        throw error;
      } finally {
        if (isOpen) isHalfOpen = false;
      }
    },
  };
}
