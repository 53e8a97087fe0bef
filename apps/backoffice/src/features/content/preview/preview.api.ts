import { call } from '@portal/client/api/call';
import { findPreviewPeople, previewContent } from '@portal/contract/backoffice/content-preview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The previous people stay until those for the new text have loaded. */
export const previewPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['content', 'preview', 'people', q],
    queryFn: async ({ signal }) => (await call(findPreviewPeople, { query: q === '' ? {} : { q }, signal })).body,
    placeholderData: keepPreviousData,
  });

/** It depends on the draft, which changes with the version of the content. */
export const previewQuery = (contentId: number, version: number, personId: string) =>
  queryOptions({
    queryKey: ['content', 'preview', contentId, version, personId],
    queryFn: async ({ signal }) =>
      (await call(previewContent, { params: { id: String(contentId) }, query: { personId }, signal })).body,
  });
