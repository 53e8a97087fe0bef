import type { Endpoint } from '@portal/contract/endpoint';

import { sessionEnded } from '../app/session-end.ts';
import { sessionToken } from '../app/session.ts';
import { ApiError } from './api-error.ts';
import { addressOf, refusal } from './call.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';

/** The server says every 20 seconds that it is still there; a line that is silent for longer is dead and nobody has noticed. */
const mostSilence = 45_000;

interface EventsInput {
  readonly lastEventId?: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
}

/**
 * Server-sent events, read by hand because the browser's own reader sends no token. Resolves when the server ends the stream, and fails
 * when it refuses it or the line breaks.
 */
export async function readEvents(endpoint: Endpoint, { lastEventId, signal, onEvent }: EventsInput): Promise<void> {
  const token = sessionToken();
  if (!token) throw new ApiError({ kind: 'noToken' });
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), mostSilence);
  try {
    const response = await fetch(addressOf(endpoint), {
      method: endpoint.method,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) sessionEnded(token);
    if (!response.ok || !response.body) throw await refusal(response);

    const parse = createEventParser(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), mostSilence);
      parse(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
