import { call } from '@portal/client/api/call';
import { uniqueById } from '@portal/client/lists/unique-by-id';
import type { Locale } from '@portal/contract/locales';
import { getProduct, listCategories, listProducts } from '@portal/contract/playbook';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { normalizePortfolios } from './normalize-portfolios.ts';

/** Six rows of four cards. */
export const productPageSize = 24;

/** The portfolios are loaded once per language. The previous language stays visible until the new one has loaded. */
export const portfoliosQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['playbook', 'portfolios', locale],
    queryFn: async ({ signal }) =>
      normalizePortfolios(await call(listCategories, { query: { locale, view: 'summary' }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export interface ProductListParams {
  readonly q?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** One page of a portfolio's products. The previous page or language stays visible until the new one has loaded. */
export const productsQuery = (locale: Locale, portfolioId: string, { q, order = 'asc', page = 1 }: ProductListParams) =>
  queryOptions({
    queryKey: ['playbook', 'products', portfolioId, locale, { q, order, page }],
    queryFn: async ({ signal }) => {
      const query = { locale, q, sort: 'name', order, page: String(page), pageSize: String(productPageSize) };
      const response = await call(listProducts, { params: { id: portfolioId }, query, signal });
      return { products: uniqueById(response.body), total: response.total ?? response.body.length };
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === portfolioId ? previous : undefined),
  });

export const productQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['playbook', 'product', id, locale],
    queryFn: async ({ signal }) => {
      const { body } = await call(getProduct, { params: { id }, query: { locale }, signal });
      return { ...body, documents: uniqueById(body.documents) };
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
