import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HeavyWork } from '../../core/heavy-work.ts';
import type { IdList } from '../../core/row-ids.ts';

/** A streamed response of any length, built in batches, round robin with the responses of other people. */
export interface LongResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly heavyWork: HeavyWork;
}

/** A batch is small enough that building it does not delay other requests. */
const rowsAtOnce = 100;

export async function* loadInBatches<Row, Id>(
  { request, heavyWork }: Pick<LongResponse, 'request' | 'heavyWork'>,
  ids: IdList<Id>,
  load: (ids: Id[]) => Promise<Row[]>,
  batchSize = rowsAtOnce,
): AsyncGenerator<Row[]> {
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = Array.from(ids.slice(first, first + batchSize));
    yield await heavyWork.run(request.viewer?.personId ?? '', () => load(batch));
  }
}

/** As `loadInBatches`, for rows whose ids would not fit in memory: each batch begins after the last row of the one before. */
export async function* loadByCursor<Row>(
  { request, heavyWork }: Pick<LongResponse, 'request' | 'heavyWork'>,
  loadAfter: LoadAfter<Row>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await heavyWork.run(request.viewer?.personId ?? '', () => loadAfter(last, rowsAtOnce));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/** Loads the next rows after the given one, or the first ones. None are left when there are no rows. */
export type LoadAfter<Row> = (last: Row | undefined, limit: number) => Promise<Row[]>;
