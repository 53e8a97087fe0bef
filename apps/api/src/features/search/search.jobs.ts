import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { indexPending, type OnIndexError } from './index-content.ts';

const pauseMs = 1000;

/**
 * Polls the index queue every second and indexes what has changed. It does not use the job queue: triggers fill the index queue in the
 * transaction that changes the content, so no change is missed. Returns a function that stops the polling.
 */
export function startSearchIndexing({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  const { signal, stop } = stopSignal();
  // Only the code is logged: the error message may quote the content.
  const onIndexError: OnIndexError = (contentId, error) =>
    log.error({ contentId, code: (error as { code?: unknown }).code }, 'a piece of content could not be indexed for search');

  const running = (async () => {
    while (!signal.aborted) {
      try {
        // One batch at a time, so that the worker can stop in between.
        const indexed = await indexPending(database, 1, onIndexError);
        if (indexed > 0) log.info({ indexed }, 'content indexed for search');
        else await pause(pauseMs, undefined, { signal });
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err }, 'content could not be indexed for search');
        await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  })();

  return async () => {
    stop();
    await running;
  };
}

function stopSignal(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
