import { call } from '@portal/client/api/call';
import {
  answerContentRequest,
  countAnswerReaders,
  findAnswerItems,
  type ContentGapShow,
  type ContentGapSort,
  getContentGap,
  listContentGaps,
  reopenContentRequest,
} from '@portal/contract/backoffice/content-requests';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

export interface GapListParams {
  q?: string | undefined;
  show?: ContentGapShow | undefined;
  sort?: ContentGapSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  pageSize: number;
}

export const contentGapsQuery = ({ page = 1, pageSize, ...filter }: GapListParams) =>
  queryOptions({
    queryKey: ['content-requests', 'list', filter, page, pageSize],
    queryFn: ({ signal }) =>
      call(listContentGaps, { query: { ...filter, page: String(page), pageSize: String(pageSize) }, signal }),
    placeholderData: keepPreviousData,
  });

export const contentGapQuery = (id: string) =>
  queryOptions({
    queryKey: ['content-requests', 'one', id],
    queryFn: async ({ signal }) => (await call(getContentGap, { params: { id }, signal })).body,
  });

export const answerItemsQuery = (q: string) =>
  queryOptions({
    queryKey: ['content-requests', 'answers', q],
    queryFn: async ({ signal }) => (await call(findAnswerItems, { query: { q }, signal })).body,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const answerReadersQuery = (id: string, contentId: number) =>
  queryOptions({
    queryKey: ['content-requests', 'readers', id, contentId],
    queryFn: ({ signal }) => call(countAnswerReaders, { params: { id }, query: { contentId: String(contentId) }, signal }),
  });

/** Everything is loaded again, also after a failure: somebody else may have decided in the meantime. */
const reload = () => reloadAfter('contentRequests');

export function useAnswerContentRequest(id: string) {
  return useMutation({
    mutationFn: (body: { version: number; contentId: number }) => call(answerContentRequest, { params: { id }, body }),
    onSettled: reload,
  });
}

export function useReopenContentRequest(id: string) {
  return useMutation({
    mutationFn: (body: { version: number }) => call(reopenContentRequest, { params: { id }, body }),
    onSettled: reload,
  });
}
