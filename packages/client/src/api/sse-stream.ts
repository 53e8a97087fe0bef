import type { Endpoint } from '@portal/contract/endpoint';

import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { ApiError } from './api-error.ts';
import { urlOf, toApiError } from './call.ts';
import { createSseParser, type SseEvent } from './sse-parser.ts';

/** The server sends a heartbeat every 20 seconds; a connection that is silent for longer is dead. */
const idleTimeoutMs = 45_000;

interface SseOptions {
  readonly lastEventId?: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: SseEvent) => void;
}

/**
 * Reads server-sent events with `fetch`, because EventSource cannot send a token. Resolves when the server ends the stream, and
 * rejects when the server rejects it or the connection breaks.
 */
export async function readServerSentEvents(endpoint: Endpoint, { lastEventId, signal, onEvent }: SseOptions): Promise<void> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleTimeoutMs);
  try {
    const response = await fetch(urlOf(endpoint), {
      method: endpoint.method,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (response.status === 401) handleUnauthorized(token);
    if (!response.ok || !response.body) throw await toApiError(response);

    const parse = createSseParser(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), idleTimeoutMs);
      parse(chunk.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
