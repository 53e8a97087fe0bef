import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Locale } from '@portal/contract/locales';
import { Portfolio, Product } from '@portal/contract/playbook';

import type { Deps } from '../../deps.ts';
import { jsonWriter } from '../../http/responses/json-writer.ts';
import { jsonArrayItems, sendJsonStream } from '../../http/responses/stream-json.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { findPinnedIds } from '../pins/pins.queries.ts';
import { findPortfolios } from './playbook.queries.ts';
import { readProducts } from './playbook.service.ts';

const PortfolioWithoutProducts = z.omit(Portfolio, { products: true });

/** Streams all portfolios with their products and documents: the list may be long, so it is never in memory as a whole. */
export async function streamCategories(
  { asViewer, heavyWork }: Pick<Deps, 'asViewer' | 'heavyWork'>,
  viewer: PartnerViewer,
  locale: Locale,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  await request.callSlot?.become('completeList');
  const writePortfolio = jsonWriter(reply, PortfolioWithoutProducts);
  const writeProduct = jsonWriter(reply, Product);
  const { portfolios, pinned } = await asViewer(viewer, async (db) => ({
    portfolios: await findPortfolios(db, locale),
    pinned: await findPinnedIds(db, viewer),
  }));

  async function* write(): AsyncGenerator<string> {
    let start = '{"body":{"categories":[';
    for (const { productIds, ...portfolio } of portfolios) {
      const json = writePortfolio({ ...portfolio, favorite: pinned.has(portfolio.id) });
      yield `${start}${json.slice(0, -1)},"products":[`;
      const category = portfolio.name;
      const load = (ids: number[]) => asViewer(viewer, (db) => readProducts(db, locale, ids, { category, pinned }));
      yield* jsonArrayItems({ request, heavyWork }, { ids: productIds, load, write: writeProduct });
      start = ']},';
    }
    yield portfolios.length === 0 ? `${start}]}}` : ']}]}}';
  }
  return sendJsonStream(request, reply, write());
}
