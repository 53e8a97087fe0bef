import { call } from '@portal/client/api/call';
import type { Locale } from '@portal/contract/locales';
import { listPriceLists, listPrices, type PriceSort } from '@portal/contract/price-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const pricePageSize = 50;

export const priceListsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['price-list', 'lists', locale],
    queryFn: async ({ signal }) => (await call(listPriceLists, { query: { locale }, signal })).body,
    placeholderData: keepPreviousData,
  });

export interface PriceListParams {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: PriceSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** One page of a price list; the previous page stays visible until the new one has loaded. */
export const pricesQuery = (
  locale: Locale,
  priceListId: number,
  { q, category, sort = 'model', order = 'asc', page = 1 }: PriceListParams,
) =>
  queryOptions({
    queryKey: ['price-list', 'prices', priceListId, locale, { q, category, sort, order, page }],
    queryFn: async ({ signal }) => {
      const query = { locale, q, category, sort, order, page: String(page), pageSize: String(pricePageSize) };
      const { body, total = body.length } = await call(listPrices, { params: { id: String(priceListId) }, query, signal });
      return { prices: body, total };
    },
    placeholderData: keepPreviousData,
  });
