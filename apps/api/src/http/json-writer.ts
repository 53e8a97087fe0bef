import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { outputSchema } from './schemas.ts';

const known = new WeakMap<z.ZodMiniType, Record<string, unknown>>();

/** Writes JSON of what the schema names and nothing else, for answers that are not sent in one piece. */
export function jsonWriter<Schema extends z.ZodMiniType>(
  reply: FastifyReply,
  schema: Schema,
): (value: z.infer<Schema>) => string {
  // The same object every time: by it Fastify finds what it has compiled for the route.
  const json = known.get(schema) ?? (outputSchema(schema) as Record<string, unknown>);
  known.set(schema, json);
  const write = reply.compileSerializationSchema(json);
  return (value) => write(value as Record<string, unknown>);
}
