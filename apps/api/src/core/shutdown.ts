import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

/** Whether this process is shutting down: it still responds, but is not ready any more. */
export interface Shutdown {
  readonly isShuttingDown: boolean;
  begin(): void;
}

export function createShutdown(): Shutdown {
  let isShuttingDown = false;
  return {
    get isShuttingDown() {
      return isShuttingDown;
    },
    begin: () => void (isShuttingDown = true),
  };
}

interface StopOptions {
  readonly log: Logger;
  /** How long to keep serving after the signal, so that load balancers notice that the process is stopping. */
  readonly delayMs?: number;
  readonly begin?: () => void;
  readonly stop: () => Promise<void>;
}

/** Shorter than the 30 seconds after which most process managers kill the process. */
const maxStopMs = 20_000;

/** Stops on a signal. A second signal skips the delay; work that still runs at the time limit is aborted. */
export function stopOnSignal({ log, delayMs = 0, begin, stop }: StopOptions): void {
  const skipDelay = new AbortController();
  let isStopping = false;

  async function shutDown(): Promise<void> {
    begin?.();
    await pause(delayMs, undefined, { signal: skipDelay.signal }).catch(() => undefined);
    const timer = setTimeout(() => {
      log.error({ seconds: maxStopMs / 1000 }, 'shutdown timed out, exiting anyway');
      process.exit(1);
    }, maxStopMs);
    timer.unref();
    await stop();
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) skipDelay.abort();
      else
        shutDown().catch((err: unknown) => {
          log.error({ err }, 'shutdown failed');
          process.exit(1);
        });
      isStopping = true;
    });
  }
}
