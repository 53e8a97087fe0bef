import type { FastifyReply } from 'fastify';

/** Writes JSON of what the schema (of `outputSchema`, made once) names and nothing else, for answers that are not sent in one piece. */
export function jsonWriter<Value>(reply: FastifyReply, schema: object): (value: Value) => string {
  const write = reply.compileSerializationSchema(schema as Record<string, unknown>);
  return (value) => write(value as Record<string, unknown>);
}
