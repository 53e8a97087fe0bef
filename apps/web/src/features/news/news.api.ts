import type { Locale } from '@portal/contract/locales';
import { listNewsLinks, type NewsListing, type NewsNode } from '@portal/contract/news';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../api/call.ts';
import { queryPortal } from '../../api/graphql.ts';
import { useLocale } from '../../i18n/locale.ts';

const pageSize = 1000;

/** All news there are, newest change first: what one answer does not hold is asked for in further ones. */
export const newsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['news', locale],
    queryFn: async ({ signal, pageParam }) => {
      const variables = { first: pageSize, after: pageParam, defaultLanguage: locale };
      const { getNewsListing } = await queryPortal<NewsListing>(document, variables, { signal });
      return getNewsListing.edges.map(({ node }) => node);
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, after) => (last.length < pageSize ? undefined : after + pageSize),
    select: ({ pages }) => distinctNews(pages),
  });

/** The first answer at once, the others as they come; `isComing` until all are there. */
export function useNews() {
  const news = useInfiniteQuery(newsQuery(useLocale()));
  const { hasNextPage, isFetching, isError, fetchNextPage } = news;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...news, isComing: hasNextPage && !isError };
}

/** What an item names, for its dialog. */
export const newsLinksQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['news', 'links', id, locale],
    queryFn: async ({ signal }) => (await call(listNewsLinks, { params: { id }, query: { locale }, signal })).body,
  });

/** By id: what is changed between two answers comes in both. */
export function distinctNews(pages: readonly (readonly NewsNode[])[]): NewsNode[] {
  return [...new Map(pages.flat().map((node) => [node.id, node])).values()];
}

const document = `query getNewsListing($first: Int, $after: Int, $defaultLanguage: String) {
  getNewsListing(
    first: $first, after: $after, defaultLanguage: $defaultLanguage, sortBy: "modificationDate", sortOrder: "DESC"
  ) {
    totalCount
    edges {
      node {
        id
        creationDate
        modificationDate
        seofriendlyurl
        newsType
        title
        description
        newsMainImage { fullpath }
      }
    }
  }
}`;
