import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@portal/contract/endpoint';
import type { KeyPermission } from '@portal/contract/permissions';

import type { CallSlot } from './requests/call-slots.ts';
import { inputSchema, outputSchema } from './schemas.ts';
import type { Machine } from '../core/machine.ts';
import type { PartnerViewer, Viewer } from '../core/viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    viewer?: Viewer;
    /** Set instead of a viewer if the endpoint is for machines. */
    machine?: Machine;
    /** The concurrency slot of a person's or machine's request; absent for public requests and event streams. */
    callSlot?: CallSlot | undefined;
  }
}

type ViewerOf<E extends Endpoint> = E['permission'] extends 'public' | KeyPermission
  ? undefined
  : E['permission'] extends 'partner' | 'partner:renewals'
    ? PartnerViewer
    : Viewer;

type MachineOf<E extends Endpoint> = E['permission'] extends KeyPermission ? Machine : undefined;

export interface Call<E extends Endpoint> {
  readonly viewer: ViewerOf<E>;
  readonly machine: MachineOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves an endpoint of the contract. Authentication, rate limits and validation use the endpoint in `config`; the application does
 * not start with a route that was registered any other way.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  /** The returned value is serialized by the contract's schema. A handler that sends the reply has to serialize it the same way. */
  handle: (call: Call<E>) => Promise<ResponseOf<E> | FastifyReply> | ResponseOf<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    schema: {
      ...(endpoint.params && { params: inputSchema(endpoint.params) }),
      ...(endpoint.query && { querystring: inputSchema(endpoint.query) }),
      ...(endpoint.body && !endpoint.hasFiles && { body: inputSchema(endpoint.body) }),
      response: { '2xx': outputSchema(endpoint.response) },
    },
    handler: async (request, reply) => {
      // The hooks of `app.ts` have set the viewer or machine that the permission requires, or have rejected the request.
      const { viewer, machine, params, query, body } = request as unknown as Omit<Call<E>, 'request' | 'reply'>;
      request.callSlot?.begin();
      try {
        return await handle({ viewer, machine, params, query, body, request, reply });
      } finally {
        request.callSlot?.end();
      }
    },
  });
}
