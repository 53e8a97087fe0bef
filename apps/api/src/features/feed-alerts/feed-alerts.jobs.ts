import { setTimeout as pause } from 'node:timers/promises';

import { tellOfImports, tellOfLateFeeds, type TellDeps } from './tell-staff.ts';

const pauseMs = 5_000;
/** Files that came while no worker was running are taken first, before their feed is called late. */
const graceMs = 60_000;

/** Looks every few seconds whether staff have to be told of something. Returns a function that stops. */
export function startFeedAlerts(deps: TellDeps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startedAt = Date.now();
  let isFailing = false;

  async function attempt(): Promise<void> {
    try {
      await tellOfImports(deps);
      const judgedAt = Date.now() - graceMs;
      if (judgedAt >= startedAt) await tellOfLateFeeds(deps, new Date(judgedAt));
      isFailing = false;
    } catch (error) {
      // Not the message: it may quote an address.
      if (!isFailing) deps.log.error({ code: (error as { code?: unknown }).code }, 'staff could not be told of feeds, retrying');
      isFailing = true;
    }
  }

  const loop = (async () => {
    while (!signal.aborted) {
      await attempt();
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();

  return async () => {
    stopping.abort();
    await loop;
  };
}
