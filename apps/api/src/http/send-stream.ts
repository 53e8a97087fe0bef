import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { inBatches, type LongAnswer } from './long-answer.ts';
import type { RowIds } from './row-ids.ts';

/** JSON of any length, made while it is sent: a slow reader holds no connection to the database, and nobody all of it in memory. */
export function sendJsonStream(request: FastifyRequest, reply: FastifyReply, json: AsyncIterable<string>): FastifyReply {
  reply.type('application/json; charset=utf-8');
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(json));
}

interface InBatches<Item> {
  readonly ids: RowIds;
  /** The items that are still there, in the order of their ids. */
  readonly load: (ids: number[]) => Promise<Item[]>;
  readonly write: (item: Item) => string;
}

/** What stands between the brackets of a list. */
export async function* jsonItems<Item>(
  answer: Pick<LongAnswer, 'request' | 'heavyWork'>,
  { ids, load, write }: InBatches<Item>,
): AsyncGenerator<string> {
  let separator = '';
  for await (const items of inBatches(answer, ids, load)) {
    let json = '';
    for (const item of items) {
      json += separator + write(item);
      separator = ',';
    }
    yield json;
  }
}
