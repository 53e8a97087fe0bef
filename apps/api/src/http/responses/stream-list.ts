import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { jsonWriter } from './json-writer.ts';
import type { LongResponse } from './long-response.ts';
import type { RowIds } from '../../core/row-ids.ts';
import { jsonArrayItems, sendJsonStream } from './stream-json.ts';

interface StreamedList<Item extends z.ZodMiniType> {
  /** Finds the ids of the rows, in order. It is called when it is the turn of this list. */
  readonly findIds: () => Promise<RowIds>;
  /** Loads the rows that still exist, in the order of their ids. */
  readonly load: (ids: readonly number[]) => Promise<z.infer<Item>[]>;
  /** Schema of an item; properties it does not name are not sent. */
  readonly item: Item;
}

/** Streams the complete list as the documented `{ "body": [...] }`. */
export async function streamList<Item extends z.ZodMiniType>(
  response: LongResponse,
  { findIds, load, item }: StreamedList<Item>,
): Promise<FastifyReply> {
  const { request, reply, heavyWork } = response;
  await request.callSlot?.become('completeList');
  const ids = await heavyWork.run(request.viewer?.personId ?? '', findIds);
  return sendJsonStream(request, reply, wrapInBody(jsonArrayItems(response, { ids, load, write: jsonWriter(reply, item) })));
}

async function* wrapInBody(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"body":[';
  yield* items;
  yield ']}';
}
