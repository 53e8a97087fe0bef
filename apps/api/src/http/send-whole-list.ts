import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { jsonWriter } from './json-writer.ts';
import { jsonItems, sendJsonStream } from './send-stream.ts';

interface WholeList<Item extends z.ZodMiniType> {
  /** Which rows, in their order. */
  readonly ids: readonly number[];
  /** Those of them that are still there, in the same order. */
  readonly load: (ids: readonly number[]) => Promise<z.infer<Item>[]>;
  /** What it does not name is not sent. */
  readonly item: Item;
}

/** A list as documented, all of it, made while it is sent. */
export function sendWholeList<Item extends z.ZodMiniType>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { ids, load, item }: WholeList<Item>,
): FastifyReply {
  return sendJsonStream(request, reply, inBody(jsonItems({ ids, load, write: jsonWriter(reply, item) })));
}

async function* inBody(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"body":[';
  yield* items;
  yield ']}';
}
