import { call } from '@portal/client/api/call';
import { useLocale } from '@portal/client/i18n/locale';
import type { Locale } from '@portal/contract/locales';
import { listNewsLinks, type NewsListing, type NewsNode } from '@portal/contract/news';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { queryPortal } from '../../api/graphql.ts';

const pageSize = 1000;

/** All news items, latest change first, loaded in as many requests as it takes. */
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

/** Returns the items of the first response at once and adds the others as they arrive; `isLoadingMore` is true until then. */
export function useNews() {
  const news = useInfiniteQuery(newsQuery(useLocale()));
  const { hasNextPage, isFetching, isError, fetchNextPage } = news;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...news, isLoadingMore: hasNextPage && !isError };
}

/** Content that a news item refers to, for its dialog. */
export const newsLinksQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['news', 'links', id, locale],
    queryFn: async ({ signal }) => (await call(listNewsLinks, { params: { id }, query: { locale }, signal })).body,
  });

/** Removes duplicates by id: an item that changes between two requests is in both responses. */
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
