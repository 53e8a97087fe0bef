import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { outputSchema } from '../schemas.ts';

const jsonSchemas = new WeakMap<z.ZodMiniType, Record<string, unknown>>();

/** Returns a serializer that writes only the properties of the schema, for responses that are sent in pieces. */
export function jsonWriter<Schema extends z.ZodMiniType>(
  reply: FastifyReply,
  schema: Schema,
): (value: z.infer<Schema>) => string {
  // The JSON schema must be the same object every time, because Fastify caches the compiled serializer by it.
  const json = jsonSchemas.get(schema) ?? (outputSchema(schema) as Record<string, unknown>);
  jsonSchemas.set(schema, json);
  const write = reply.compileSerializationSchema(json);
  return (value) => write(value as Record<string, unknown>);
}
