import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { loadInBatches, type LongResponse } from './long-response.ts';
import type { RowIds } from '../../core/row-ids.ts';

/** Streams JSON of any length: a slow client holds neither a database connection nor the complete list in memory. */
export function sendJsonStream(request: FastifyRequest, reply: FastifyReply, json: AsyncIterable<string>): FastifyReply {
  reply.type('application/json; charset=utf-8');
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(json));
}

interface BatchSource<Item> {
  readonly ids: RowIds;
  /** Loads the items that still exist, in the order of their ids. */
  readonly load: (ids: number[]) => Promise<Item[]>;
  readonly write: (item: Item) => string;
}

/** Yields the comma-separated items of a JSON array, loaded in batches. */
export async function* jsonArrayItems<Item>(
  response: Pick<LongResponse, 'request' | 'heavyWork'>,
  { ids, load, write }: BatchSource<Item>,
): AsyncGenerator<string> {
  let separator = '';
  for await (const items of loadInBatches(response, ids, load)) {
    let json = '';
    for (const item of items) {
      json += separator + write(item);
      separator = ',';
    }
    yield json;
  }
}
