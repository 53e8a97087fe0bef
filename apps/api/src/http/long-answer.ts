import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HeavyWork } from './heavy-work.ts';
import type { RowIds } from './row-ids.ts';

/** An answer of any length, made while it is sent, in pieces that take turns with those of other people. */
export interface LongAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly heavyWork: HeavyWork;
}

/** Few enough that making them keeps nobody else waiting. */
const batchSize = 100;

export async function* inBatches<Row>(
  { request, heavyWork }: Pick<LongAnswer, 'request' | 'heavyWork'>,
  ids: RowIds,
  load: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let first = 0; first < ids.length; first += batchSize) {
    const some = Array.from(ids.slice(first, first + batchSize));
    yield await heavyWork.run(request.viewer?.personId ?? '', () => load(some));
  }
}
