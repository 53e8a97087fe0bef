import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { jsonWriter } from './json-writer.ts';
import type { LongAnswer } from './long-answer.ts';
import type { RowIds } from './row-ids.ts';
import { jsonItems, sendJsonStream } from './send-stream.ts';

interface WholeList<Item extends z.ZodMiniType> {
  /** Which rows, in their order; asked for when it is this list's turn. */
  readonly findIds: () => Promise<RowIds>;
  /** Those of them that are still there, in the same order. */
  readonly load: (ids: readonly number[]) => Promise<z.infer<Item>[]>;
  /** What it does not name is not sent. */
  readonly item: Item;
}

/** A list as documented, all of it, made while it is sent. */
export async function sendWholeList<Item extends z.ZodMiniType>(
  answer: LongAnswer,
  { findIds, load, item }: WholeList<Item>,
): Promise<FastifyReply> {
  const { request, reply, heavyWork } = answer;
  await request.callSlot?.become('wholeList');
  const ids = await heavyWork.run(request.viewer?.personId ?? '', findIds);
  return sendJsonStream(request, reply, inBody(jsonItems(answer, { ids, load, write: jsonWriter(reply, item) })));
}

async function* inBody(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"body":[';
  yield* items;
  yield ']}';
}
