import type { FastifyInstance, InjectOptions } from 'fastify';

interface BriefAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** As `inject`, for any route: of a stream that never ends, what it begins with. */
export async function injectBriefly(app: FastifyInstance, options: InjectOptions): Promise<BriefAnswer> {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = answer;
  const isEndless = String(headers['content-type']).startsWith('text/event-stream');
  let body = '';
  for await (const chunk of answer.stream()) {
    body += String(chunk);
    // Leaving the loop destroys the stream, as a client does that goes away.
    if (isEndless && body.includes('event: unread')) break;
  }
  return { statusCode, headers, body };
}
