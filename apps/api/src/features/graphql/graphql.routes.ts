import type { FastifyInstance, FastifyRequest } from 'fastify';

import { queryGraphql } from '@portal/contract/graphql';

import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { requireApiKey, runQuery } from './graphql.service.ts';
import { buildSchema, type SchemaPart } from './schema-builder.ts';

/** One endpoint for everything the given features add to the schema. */
export function graphqlRoutes(parts: readonly SchemaPart[]) {
  const schema = buildSchema(parts);

  return (app: FastifyInstance, deps: Deps): void => {
    route(app, queryGraphql, async ({ viewer, query, body, request, reply }) => {
      requireApiKey(deps.config.CONTENT_API_KEY, query.apikey ?? keyInHeaders(request));
      const response = await runQuery(deps, schema, viewer, body);
      if (Buffer.isBuffer(response)) return reply.type('application/json; charset=utf-8').send(response);
      const error = { message: response[0]?.message, code: 'request.invalid', requestId: request.id };
      return reply.code(400).send({ ...error, errors: response });
    });
  };
}

function keyInHeaders({ headers }: FastifyRequest): unknown {
  return headers['apikey'] ?? headers['x-api-key'];
}
