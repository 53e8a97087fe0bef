import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import * as contract from '@portal/contract/backoffice/content';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { BodyOf } from '@portal/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { reloadAfter } from '../../api/reload-after.ts';

/** Loaded again whenever the window is focused, so that a change by somebody else is noticed before saving. */
export const contentQuery = (id: number | string) =>
  queryOptions({
    queryKey: ['content', 'item', Number(id)],
    queryFn: async ({ signal }) => (await call(contract.getContent, { params: { id: String(id) }, signal })).body,
    refetchOnWindowFocus: true,
  });

/** The versions, newest first. */
export const revisionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['content', 'revisions', id],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listRevisions, {
        params: { id: String(id) },
        query: pageParam === 0 ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { body }) => sum + body.length, 0);
      return loaded < last.total ? last.body.at(-1)?.number : undefined;
    },
  });

/** A revision is replaced while somebody goes on typing, so it is not kept. */
export const revisionQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['content', 'revision', id, number],
    queryFn: async ({ signal }) =>
      (await call(contract.getRevision, { params: { id: String(id), number: String(number) }, signal })).body,
    gcTime: 0,
  });

export async function saveDraft(
  id: number,
  body: BodyOf<typeof contract.saveDraft>,
  options: { keepalive: boolean },
): Promise<ContentItem> {
  const saved = (await call(contract.saveDraft, { params: { id: String(id) }, body, ...options })).body;
  await show(saved);
  // Only the first save of a sitting makes a revision, and with it the content may get another state.
  const isFirst = body.continues !== true;
  const changedLists = [revisionsQuery(id).queryKey, ['content', 'list'], ...(isFirst ? countingQueries : [])];
  for (const queryKey of changedLists) void queryClient.invalidateQueries({ queryKey });
  return saved;
}

/** The content as it is now, for comparing it with what is being edited. */
export function loadContent(id: number): Promise<ContentItem> {
  return queryClient.fetchQuery({ ...contentQuery(id), staleTime: 0 });
}

interface Publication {
  /** Null: now. */
  readonly at: string | null;
  readonly notify?: boolean;
}

/** What can be done to content as it is saved; each is given the version that it is done to. */
export function contentActions(id: number) {
  const params = { id: String(id) };
  return {
    publish: (publication: Publication) => async (version: number) =>
      changed(await call(contract.publishContent, { params, body: { version, ...publication } })),
    unschedule: async (version: number) => changed(await call(contract.unscheduleContent, { params, body: { version } })),
    discard: async (version: number) => changed(await call(contract.discardDraft, { params, body: { version } })),
    withdraw: async (version: number) => changed(await call(contract.withdrawContent, { params, body: { version } })),
    restore: (number: number) => async (version: number) =>
      changed(await call(contract.restoreRevision, { params, body: { version, number } })),
    setStewardship: (stewardship: { ownerId: string | null; reviewOn: string | null }) => async (version: number) =>
      changed(await call(contract.setStewardship, { params, body: { version, ...stewardship } })),
  };
}

export async function deleteContent(id: number, version: number): Promise<void> {
  await call(contract.deleteContent, { params: { id: String(id) }, body: { version } });
}

/** To be called when the editor of deleted content is closed: its own data must not be loaded again. */
export async function reloadAfterDeleting(id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: contentQuery(id).queryKey });
  queryClient.removeQueries({ queryKey: revisionsQuery(id).queryKey });
  await reloadAfter('content');
}

/** Content that a link in a text can lead to. */
export async function findLinkTargets(q: string) {
  const { body } = await call(contract.findContentByTitle, { query: { q } });
  return body.flatMap(({ id, kind, title, portalPath }) => (portalPath === null ? [] : [{ id, kind, title, path: portalPath }]));
}

/** What counts content by state, or lists every revision. */
const countingQueries = [['content', 'summary'], ['overview'], ['audit']];

async function changed({ body }: { body: ContentItem }): Promise<ContentItem> {
  await show(body);
  void reloadAfter('content');
  return body;
}

async function show(item: ContentItem): Promise<void> {
  const { queryKey } = contentQuery(item.id);
  // An answer that is on its way is older than this one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, item);
}
