import type { FastifyInstance, InjectOptions } from 'fastify';

interface StreamStart {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Like `inject`, but returns the beginning of a stream that never ends. */
export async function injectUntilFirstEvent(app: FastifyInstance, options: InjectOptions): Promise<StreamStart> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = response;
  const isEndless = String(headers['content-type']).startsWith('text/event-stream');
  let body = '';
  for await (const chunk of response.stream()) {
    body += String(chunk);
    // Leaving the loop destroys the stream, like a client that disconnects.
    if (isEndless && body.includes('event: unread')) break;
  }
  return { statusCode, headers, body };
}
