import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** JSON of any length, made while it is sent: a slow reader holds no connection to the database, and nobody all of it in memory. */
export function sendJsonStream(request: FastifyRequest, reply: FastifyReply, json: AsyncIterable<string>): FastifyReply {
  reply.type('application/json; charset=utf-8');
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(json));
}

interface InBatches<Item> {
  readonly ids: readonly number[];
  /** The items that are still there, in the order of their ids. */
  readonly load: (ids: number[]) => Promise<Item[]>;
  readonly write: (item: Item) => string;
}

const batchSize = 200;

/** What stands between the brackets of a list. */
export async function* jsonItems<Item>({ ids, load, write }: InBatches<Item>): AsyncGenerator<string> {
  let separator = '';
  for (let first = 0; first < ids.length; first += batchSize) {
    let json = '';
    for (const item of await load(ids.slice(first, first + batchSize))) {
      json += separator + write(item);
      separator = ',';
    }
    yield json;
  }
}
