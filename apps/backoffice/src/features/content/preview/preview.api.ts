import { call } from '@portal/client/api/call';
import type { ContentItem } from '@portal/contract/backoffice/content';
import { findPreviewPeople, previewContent, type PreviewPerson } from '@portal/contract/backoffice/content-preview';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

/** The previous people stay until those for the new text have loaded. They are loaded again by every search. */
export const previewPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['content', 'preview', 'people', q],
    queryFn: async ({ signal }) => (await call(findPreviewPeople, { query: q === '' ? {} : { q }, signal })).body,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** It depends on the draft, which changes with its version, and on other content, people and the search. So it is not kept. */
export const previewQuery = (contentId: number, version: number, personId: string) =>
  queryOptions({
    queryKey: ['content', 'preview', contentId, version, personId],
    queryFn: ({ signal }) => loadPreview(contentId, personId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Who was previewed last. It is never loaded, only set. */
export const previewedPersonQuery = (contentId: number) =>
  queryOptions<PreviewPerson>({ queryKey: ['content', 'previewedPerson', contentId], queryFn: skipToken, staleTime: Infinity });

/** Whether this person sees the content. Unlike the preview, it is not loaded again when only a text has changed. */
export const personCheckQuery = ({ id, revision: { audience, publishedUntil } }: ContentItem, personId: string) =>
  queryOptions({
    queryKey: ['content', 'preview', id, 'check', personId, audience, publishedUntil],
    queryFn: ({ signal }) => loadPreview(id, personId, signal),
    placeholderData: keepPreviousData,
  });

async function loadPreview(contentId: number, personId: string, signal: AbortSignal) {
  return (await call(previewContent, { params: { id: String(contentId) }, query: { personId }, signal })).body;
}
