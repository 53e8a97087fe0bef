import { ApiError } from '@portal/client/api/api-error';
import { call } from '@portal/client/api/call';
import {
  changeManyContents,
  contentPageSize,
  createContent,
  getContentSummary,
  listContent,
  listUses,
} from '@portal/contract/backoffice/content';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { BodyOf, ResponseOf } from '@portal/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { reloadAfter } from '../../../api/reload-after.ts';
import type { contentListSearchParams } from './content-list-search-params.ts';

/** The parameters of the list, as they are in the URL. */
export type ContentListParams = ReturnType<typeof contentListSearchParams>;

/** One page of content; the previous rows stay until the new ones have loaded. */
export const contentsQuery = ({ page = 1, ...params }: ContentListParams) =>
  queryOptions({
    queryKey: ['content', 'list', { ...params, page }],
    queryFn: ({ signal }) =>
      call(listContent, { query: { ...params, page: String(page), pageSize: String(contentPageSize) }, signal }),
    placeholderData: keepPreviousData,
  });

export const contentSummaryQuery = queryOptions({
  queryKey: ['content', 'summary'],
  queryFn: async ({ signal }) => (await call(getContentSummary, { signal })).body,
});

/** Creates an empty draft. */
export function useCreateContent() {
  return useMutation({
    mutationFn: async (kind: ContentKind) => (await call(createContent, { body: { kind, title: '' } })).body,
    onSettled: reload,
  });
}

export type Use = ResponseOf<typeof listUses>['body'][number];

/** Calls at a time while the uses of many pieces of content are loaded. */
const usesBatchSize = 6;

/**
 * Where each of these is used, by id. What is among them itself is left out: it is withdrawn too. Before it is withdrawn or deleted the
 * answer decides, so it has a key of its own, which the card in the editor does not keep in the cache.
 */
export const usesQuery = (ids: readonly number[], isEnding: boolean) =>
  queryOptions({
    queryKey: ['content', isEnding ? 'uses-before-end' : 'uses', ids],
    queryFn: async ({ signal }) => {
      const uses = new Map<number, readonly Use[]>();
      for (let start = 0; start < ids.length; start += usesBatchSize) {
        const batch = ids.slice(start, start + usesBatchSize);
        const found = await Promise.all(batch.map((id) => call(listUses, { params: { id: String(id) }, signal })));
        for (const [index, id] of batch.entries()) {
          uses.set(id, found[index]?.body.filter((use) => !ids.includes(use.id)) ?? []);
        }
      }
      return uses;
    },
    gcTime: 0,
  });

export type ContentChange = BodyOf<typeof changeManyContents>['change'];

export interface ItemVersion {
  readonly id: number;
  readonly version: number;
}

/** One change of several pieces of content. */
export interface ChangeStep {
  readonly items: readonly ItemVersion[];
  readonly change: ContentChange;
}

/** The most items of one call. */
const maxItems = 200;

/** Changes many pieces of content. Several steps are needed to undo a change, because each item goes back to a value of its own. */
export function useChangeMany() {
  return useMutation({
    mutationFn: async (steps: readonly ChangeStep[]) => {
      const changed: ItemVersion[] = [];
      const refused: { id: number; code: string }[] = [];
      const parts = steps.flatMap(inParts);
      for (const [index, { items, change }] of parts.entries()) {
        try {
          const result = await call(changeManyContents, { body: { items: items.map(toItem), change } });
          changed.push(...result.changed);
          refused.push(...result.refused);
        } catch (error) {
          if (changed.length === 0) throw error;
          // What has been changed stays so and can be undone; the rest was left out.
          const code = (error instanceof ApiError && error.code) || '';
          refused.push(...parts.slice(index).flatMap((part) => part.items.map(({ id }) => ({ id, code }))));
          break;
        }
      }
      return { changed, refused };
    },
    onSettled: reload,
  });
}

function inParts({ items, change }: ChangeStep): ChangeStep[] {
  const starts = Array.from({ length: Math.ceil(items.length / maxItems) }, (_, index) => index * maxItems);
  return starts.map((start) => ({ items: items.slice(start, start + maxItems), change }));
}

function toItem({ id, version }: ItemVersion): ItemVersion {
  return { id, version };
}

const reload = () => reloadAfter('content');
