import type { Locale } from '@portal/contract/locales';
import { getProduct, listCategories, listProducts } from '@portal/contract/playbook';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { distinct } from './distinct.ts';
import { readPortfolios } from './read-portfolios.ts';

/** Six rows of four cards. */
export const productsOnPage = 24;

/** Asked for once when the shell opens and once for each language; until the new language is there the old one stays. */
export const portfoliosQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['playbook', 'portfolios', locale],
    queryFn: async ({ signal }) => readPortfolios(await call(listCategories, { query: { locale, view: 'summary' }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export interface ProductsWanted {
  readonly q?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
}

/** The products of one portfolio, a page at a time; another page or language shows over the one before. */
export const productsQuery = (locale: Locale, portfolioId: string, { q, order = 'asc', page = 1 }: ProductsWanted) =>
  queryOptions({
    queryKey: ['playbook', 'products', portfolioId, locale, { q, order, page }],
    queryFn: async ({ signal }) => {
      const query = { locale, q, sort: 'name', order, page: String(page), pageSize: String(productsOnPage) };
      const answer = await call(listProducts, { params: { id: portfolioId }, query, signal });
      return { products: distinct(answer.body), total: answer.total ?? answer.body.length };
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === portfolioId ? previous : undefined),
  });

export const productQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['playbook', 'product', id, locale],
    queryFn: async ({ signal }) => {
      const { body } = await call(getProduct, { params: { id }, query: { locale }, signal });
      return { ...body, documents: distinct(body.documents) };
    },
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
  });
