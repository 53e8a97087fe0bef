import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import {
  changeManyContents,
  contentPageSize,
  createContent,
  getContentOrder,
  getContentSummary,
  listContent,
  listUses,
  setContentOrder,
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

/** Where each of these is used, by id. What is among them itself is left out: it is withdrawn too. */
export const usesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['content', 'uses', ids],
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
    // The answer decides whether something is withdrawn, so it must not be old.
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
      for (const { items, change } of steps.flatMap(inParts)) {
        const result = await call(changeManyContents, { body: { items: items.map(toItem), change } });
        changed.push(...result.changed);
        refused.push(...result.refused);
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

export type OrderedItem = ResponseOf<typeof getContentOrder>['body'][number];

export const contentOrderQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', 'order', kind],
    queryFn: async ({ signal }) => (await call(getContentOrder, { params: { kind }, signal })).body,
  });

/**
 * Optimistic update: the list has its new order at once, and the calls follow one after the other, each with the versions that the one
 * before has returned.
 */
export function useSetContentOrder(kind: ContentKind) {
  const { queryKey } = contentOrderQuery(kind);
  return useMutation({
    scope: { id: `content-order-${kind}` },
    onMutate: async (ids: readonly number[]) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (items = []) => inOrder(items, ids));
    },
    mutationFn: async (ids: readonly number[]) => {
      const items = inOrder(queryClient.getQueryData(queryKey) ?? [], ids).map(toItem);
      return (await call(setContentOrder, { params: { kind }, body: { items } })).body;
    },
    onSuccess: (saved) => {
      const versions = new Map(saved.map(({ id, version }) => [id, version]));
      queryClient.setQueryData(queryKey, (items = []) =>
        items.map((item) => ({ ...item, version: versions.get(item.id) ?? item.version })),
      );
      // Loading the order again would undo a move that is still on its way.
      return queryClient.invalidateQueries({ queryKey: ['content'], predicate: (query) => query.queryKey[1] !== 'order' });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function inOrder(items: readonly OrderedItem[], ids: readonly number[]): OrderedItem[] {
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const reload = () => reloadAfter('content');
