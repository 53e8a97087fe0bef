import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/playbook';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { jsonWriter } from '../../http/responses/json-writer.ts';
import { parseListQuery } from '../../core/page.ts';
import { route } from '../../http/route.ts';
import { sendContentList } from '../../http/responses/send-content-list.ts';
import { sendCached } from '../../http/responses/response-cache.ts';
import { readProduct, readProductRows, readPortfolioSummaries } from './playbook.service.ts';
import { findProductIds, productSorts } from './product-list.queries.ts';
import { streamCategories } from './stream-categories.ts';

const PortfolioSummaries = z.object({ body: z.object({ categories: z.array(contract.PortfolioSummary) }) });

export function playbookRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, responseCache } = deps;

  route(app, contract.listCategories, async ({ viewer, query: { view, locale = defaultLocale }, request, reply }) => {
    if (view === undefined) return streamCategories(deps, viewer, locale, { request, reply });
    const write = jsonWriter(reply, PortfolioSummaries);
    const response = await responseCache.find(viewer, `categories/${locale}`, async (db) =>
      write({ body: { categories: await readPortfolioSummaries(db, locale) } }),
    );
    return sendCached(request, reply, response);
  });

  route(app, contract.listProducts, async ({ viewer, params, query, request, reply }) => {
    const { locale = defaultLocale } = query;
    const list = parseListQuery(query, { sorts: productSorts, size: 24 });
    return sendContentList(
      deps,
      { viewer, request, reply },
      {
        name: `products/${params.id}/${locale}`,
        list,
        item: contract.ProductRow,
        find: (db) => findProductIds(db, locale, Number(params.id), list),
        load: (db, ids) => readProductRows(db, locale, ids),
      },
    );
  });

  route(app, contract.getProduct, async ({ viewer, params, query }) => {
    const product = await asViewer(viewer, (db) => readProduct(db, viewer, query.locale ?? defaultLocale, Number(params.id)));
    if (!product) throw new AppError('resource.notFound');
    return { body: product };
  });
}
