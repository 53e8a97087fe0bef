import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { indexPending, type TellBroken } from './index-content.ts';

const pauseMs = 1000;

/**
 * Looks every second for content that has changed and makes it found as it is now. A loop and no queue: changes come from triggers, and
 * what matters is that they are never missed, not who tells of them. Answers how to end it.
 */
export function searchJobs({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  const { signal, end } = ending();
  // The error itself may quote the text.
  const tellBroken: TellBroken = (contentId, error) =>
    log.error({ contentId, code: (error as { code?: unknown }).code }, 'a piece of content could not be indexed for search');

  const running = (async () => {
    while (!signal.aborted) {
      try {
        // In bites, so that the worker can end between them.
        const indexed = await indexPending(database, 1, tellBroken);
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
    end();
    await running;
  };
}

function ending(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort() };
}
