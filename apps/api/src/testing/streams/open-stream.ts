import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Session } from '../factories.ts';
import type { TestApi } from '../test-api.ts';

const path = '/api/partner/notifications/stream';

export interface Stream {
  readonly status: number;
  readonly text: () => string;
  /** Waits until a matching text has arrived; returns the milliseconds it took. */
  readonly until: (pattern: RegExp, ms?: number) => Promise<number>;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** Opens the stream of notifications on a server that listens. */
export async function openStream({ app }: TestApi, { headers }: Session, lastEventId?: string): Promise<Stream> {
  const { port } = app.server.address() as AddressInfo;
  const closing = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: closing.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    text: () => text,
    ended,
    close: () => closing.abort(),
    until: async (pattern, ms = 5_000) => {
      const start = performance.now();
      while (!pattern.test(text)) {
        if (performance.now() - start > ms) throw new Error(`Not within ${ms} ms: ${pattern}, but ${text}`);
        await pause(10);
      }
      return performance.now() - start;
    },
  };
}
