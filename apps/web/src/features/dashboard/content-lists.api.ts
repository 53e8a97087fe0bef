import { call } from '@portal/client/api/call';
import { listNewContent, listPopularContent } from '@portal/contract/documents';
import type { Locale } from '@portal/contract/locales';
import { queryOptions } from '@tanstack/react-query';

const contentKinds = ['popular', 'new'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Popular or new content. A list is loaded when its tab is first opened in a language, and cached from then on. */
export const contentListQuery = (kind: ContentKind, locale: Locale) =>
  queryOptions({
    queryKey: ['content', kind, locale],
    queryFn: async ({ signal }) => {
      const { body } = await call(kind === 'popular' ? listPopularContent : listNewContent, { query: { locale }, signal });
      return body;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
