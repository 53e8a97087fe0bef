import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

/** Whether this process is about to end: it still answers, and is not ready any more. */
export interface Shutdown {
  readonly isUnderWay: boolean;
  begin(): void;
}

export function createShutdown(): Shutdown {
  let isUnderWay = false;
  return {
    get isUnderWay() {
      return isUnderWay;
    },
    begin: () => void (isUnderWay = true),
  };
}

interface StopOptions {
  readonly log: Logger;
  /** How long to go on after the signal, so that whoever sends requests here can learn that it ends. */
  readonly delayMs?: number;
  readonly begin?: () => void;
  readonly stop: () => Promise<void>;
}

/** Below the 30 seconds after which most who send the signal lose patience. */
const mostStopMs = 20_000;

/** A second signal cuts the delay short; what still runs when time is up is given up. */
export function stopOnSignal({ log, delayMs = 0, begin, stop }: StopOptions): void {
  const hurry = new AbortController();
  let isStopping = false;

  async function end(): Promise<void> {
    begin?.();
    await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    const limit = setTimeout(() => {
      log.error({ seconds: mostStopMs / 1000 }, 'still busy when time was up: ended all the same');
      process.exit(1);
    }, mostStopMs);
    limit.unref();
    await stop();
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) hurry.abort();
      else
        end().catch((err: unknown) => {
          log.error({ err }, 'the stop failed');
          process.exit(1);
        });
      isStopping = true;
    });
  }
}
