import { AppError } from './app-error.ts';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Heavy work waits for its turn, so that others' requests keep a core; past this many waiting, a flood is told to come back later. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('server.unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
