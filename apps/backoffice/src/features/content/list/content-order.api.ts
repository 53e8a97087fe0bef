import { call } from '@portal/client/api/call';
import { queryClient } from '@portal/client/api/query-client';
import { getContentOrder, setContentOrder } from '@portal/contract/backoffice/content-order';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import type { ResponseOf } from '@portal/contract/endpoint';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type OrderedItem = ResponseOf<typeof getContentOrder>['body'][number];

const contentOrderQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['content', 'order', kind],
    queryFn: async ({ signal }) => (await call(getContentOrder, { params: { kind }, signal })).body,
  });

interface Move {
  readonly ids: readonly number[];
  readonly failures: number;
}

/** How often the order of a kind could not be saved. */
const failuresOf = new Map<ContentKind, number>();
/** The kinds whose order is loaded again after a failure. */
const reloading = new Set<ContentKind>();

/**
 * The order of a kind. Optimistic update: the list has its new order at once, and the calls follow one after the other, each with the
 * versions that the one before has returned. After a failure the moves that wait are dropped, because they were made in an order that is
 * not the current one.
 */
export function useContentOrder(kind: ContentKind, onFailed: (error: Error) => void) {
  const { queryKey } = contentOrderQuery(kind);
  const query = useQuery(contentOrderQuery(kind));
  // The cache has a move a moment later, but the list must have moved before the focus can follow.
  const [wanted, setWanted] = useState<readonly number[]>();
  const saving = useMutation({
    scope: { id: `content-order-${kind}` },
    onMutate: async ({ ids }: Move) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (items = []) => inOrder(items, ids));
      setWanted((latest) => (latest === ids ? undefined : latest));
    },
    mutationFn: async ({ ids, failures }) => {
      if (failures !== (failuresOf.get(kind) ?? 0)) return undefined;
      const items = inOrder(queryClient.getQueryData(queryKey) ?? [], ids).map(({ id, version }) => ({ id, version }));
      return (await call(setContentOrder, { params: { kind }, body: { items } })).body;
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      const versions = new Map(saved.map(({ id, version }) => [id, version]));
      queryClient.setQueryData(queryKey, (items = []) =>
        items.map((item) => ({ ...item, version: versions.get(item.id) ?? item.version })),
      );
      // Loading the order again would undo a move that is still on its way.
      await queryClient.invalidateQueries({ queryKey: ['content'], predicate: (each) => each.queryKey[1] !== 'order' });
    },
    onError: async (error) => {
      failuresOf.set(kind, (failuresOf.get(kind) ?? 0) + 1);
      reloading.add(kind);
      onFailed(error);
      await queryClient.invalidateQueries({ queryKey });
      reloading.delete(kind);
    },
  });
  return {
    query,
    /** The items as they are shown, in the order of the latest move. */
    inShownOrder: (items: readonly OrderedItem[]) => (wanted ? inOrder(items, wanted) : items),
    /** Returns whether the move was taken: while the order is loaded again, it would be a move in an old one. */
    move: (ids: readonly number[]): boolean => {
      if (reloading.has(kind)) return false;
      setWanted(ids);
      saving.mutate({ ids, failures: failuresOf.get(kind) ?? 0 });
      return true;
    },
  };
}

/** What is not among the ids comes last, as on the server. */
function inOrder(items: readonly OrderedItem[], ids: readonly number[]): OrderedItem[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: OrderedItem) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
