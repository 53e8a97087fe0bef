import type { Endpoint } from '@portal/contract/endpoint';

import { handleUnauthorized } from '../session/session-expiry.ts';
import { sessionToken } from '../session/session-token.ts';
import { ApiError } from './api-error.ts';
import { urlOf, refusal } from './call.ts';
import { createEventParser, type ServerEvent } from './sse-parser.ts';

/** The server sends a heartbeat every 20 seconds; a connection that is silent for longer is dead. */
const idleTimeoutMs = 45_000;

interface EventsInput {
  readonly lastEventId?: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
}

/**
 * Server-sent events read with `fetch`, because EventSource cannot send a token. Resolves when the server ends the stream, and
 * rejects when the server rejects it or the connection breaks.
 */
export async function readServerSentEvents(endpoint: Endpoint, { lastEventId, signal, onEvent }: EventsInput): Promise<void> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), idleTimeoutMs);
  try {
    const response = await fetch(urlOf(endpoint), {
      method: endpoint.method,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) handleUnauthorized(token);
    if (!response.ok || !response.body) throw await refusal(response);

    const parse = createEventParser(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), idleTimeoutMs);
      parse(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
