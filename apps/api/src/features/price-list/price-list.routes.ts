import type { FastifyInstance } from 'fastify';

import { defaultLocale } from '@portal/contract/locales';
import * as contract from '@portal/contract/price-list';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { sendExport } from '../../http/export/send-export.ts';
import { parseListQuery } from '../../core/page.ts';
import { route } from '../../http/route.ts';
import { priceColumns } from './price-export.ts';
import { findPriceList, findPriceLists, findPrices, type PriceListParams } from './price-list.queries.ts';

export function priceListRoutes(app: FastifyInstance, { asViewer, heavyWork }: Deps): void {
  route(app, contract.listPriceLists, async ({ viewer, query: { locale = defaultLocale } }) => ({
    body: await asViewer(viewer, (db) => findPriceLists(db, locale)),
  }));

  // Whole lists are sent in one response: a provider has thousands of prices, not millions.
  route(app, contract.listPrices, async ({ viewer, params, query }) => {
    const list = parsePriceQuery(query);
    return asViewer(viewer, async (db) => {
      const id = Number(params.id);
      if (!(await findPriceList(db, id))) throw new AppError('resource.notFound');
      const { prices, total } = await findPrices(db, query.locale ?? defaultLocale, id, list);
      if (!list.page) return { body: prices };
      return { body: prices, total, page: list.page.number, pageSize: list.page.size };
    });
  });

  route(app, contract.exportPrices, async ({ viewer, params, query: { format, ...query }, request, reply }) => {
    const list = { ...parsePriceQuery(query), page: undefined };
    const id = Number(params.id);
    const priceList = await asViewer(viewer, (db) => findPriceList(db, id));
    if (!priceList) throw new AppError('resource.notFound');
    const columns = priceColumns(priceList.currency);
    let prices: Awaited<ReturnType<typeof findPrices>>['prices'] = [];
    // Prices have no ids, so the export identifies them by their position in the list.
    const findIds = async () => {
      ({ prices } = await asViewer(viewer, (db) => findPrices(db, query.locale ?? defaultLocale, id, list)));
      return [...prices.keys()];
    };
    const load = async (positions: readonly number[]) => positions.flatMap((position) => prices[position] ?? []);
    return sendExport({ request, reply, heavyWork }, { format, name: `prices-${priceList.year}`, columns, findIds, load });
  });
}

type PriceQuery = Parameters<typeof parseListQuery>[0] & { category?: string | undefined };

function parsePriceQuery({ category, ...query }: PriceQuery): PriceListParams {
  // A filter by portfolio alone is paged like a search.
  const pagedQuery = category === undefined ? query : { ...query, page: query.page ?? '1' };
  const list = parseListQuery(pagedQuery, { sorts: contract.priceSorts, size: 50 });
  return { ...list, categoryId: category === undefined ? undefined : Number(category) };
}
