import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';

import type { CallSlot } from './call-slots.ts';
import { inputSchema, outputSchema } from './schemas.ts';
import type { PartnerViewer, Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    viewer?: Viewer;
    /** Of a person's call; absent for public calls and event streams. */
    callSlot?: CallSlot | undefined;
  }
}

type ViewerOf<E extends Endpoint> = E['permission'] extends 'public'
  ? undefined
  : E['permission'] extends 'partner' | 'partner:renewals'
    ? PartnerViewer
    : Viewer;

export interface Call<E extends Endpoint> {
  readonly viewer: ViewerOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves an endpoint of the contract. Authentication, limits and checks hang on the endpoint in `config`; a route registered
 * any other way is refused when the application starts.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  /** What it answers passes the contract's schema; a reply it has sent by itself has passed what sent it. */
  handle: (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply> | AnswerOf<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(endpoint.params && { params: inputSchema(endpoint.params) }),
      ...(endpoint.query && { querystring: inputSchema(endpoint.query) }),
      ...(endpoint.body && !endpoint.hasFiles && { body: inputSchema(endpoint.body) }),
      response: { '2xx': outputSchema(endpoint.answer) },
    },
    handler: async (request, reply) => {
      // The hooks of `app.ts` have put the viewer there that the permission asks for, or refused the request.
      const { viewer, params, query, body } = request as unknown as Pick<Call<E>, 'viewer' | 'params' | 'query' | 'body'>;
      request.callSlot?.begin();
      try {
        return await handle({ viewer, params, query, body, request, reply });
      } finally {
        request.callSlot?.end();
      }
    },
  });
}
