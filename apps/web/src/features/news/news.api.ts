import type { Locale } from '@portal/contract/locales';
import type { NewsListing, NewsNode } from '@portal/contract/news';
import { queryOptions } from '@tanstack/react-query';

import { queryPortal } from '../../api/graphql.ts';

const pageSize = 1000;

/** All news there are, newest change first: what one answer does not hold is asked for in further ones. */
export const newsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['news', locale],
    queryFn: async ({ signal }) => {
      const news = new Map<string, NewsNode>();
      for (let after = 0; ; after += pageSize) {
        const variables = { first: pageSize, after, defaultLanguage: locale };
        const { getNewsListing: page } = await queryPortal<NewsListing>(document, variables, { signal });
        // By id: what is changed between two answers comes in both.
        for (const { node } of page.edges) news.set(node.id, node);
        if (page.edges.length < pageSize) return [...news.values()];
      }
    },
  });

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
