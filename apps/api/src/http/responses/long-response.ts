import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HeavyWork } from '../../core/heavy-work.ts';
import type { RowIds } from '../../core/row-ids.ts';

/** A streamed response of any length, built in batches, round robin with the responses of other people. */
export interface LongResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly heavyWork: HeavyWork;
}

/** A batch is small enough that building it does not delay other requests. */
const batchSize = 100;

export async function* loadInBatches<Row>(
  { request, heavyWork }: Pick<LongResponse, 'request' | 'heavyWork'>,
  ids: RowIds,
  load: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = Array.from(ids.slice(first, first + batchSize));
    yield await heavyWork.run(request.viewer?.personId ?? '', () => load(batch));
  }
}
