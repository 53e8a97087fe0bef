import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import { useLocale } from '@portal/client/i18n/locale';
import { uniqueById } from '@portal/client/lists/unique-by-id';
import type { Locale } from '@portal/contract/locales';
import { changePin, listPinned, maxPinsListed, type PinnedItem } from '@portal/contract/pins';
import type { ProductDetails } from '@portal/contract/playbook';
import { notify } from '@portal/ui/notify';
import {
  keepPreviousData,
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { type PinChange, applyPinChanges, applyPinChangeToProduct } from './pin-changes.ts';

const pinsKey = ['pins', 'list'];
const changesKey = ['pins', 'change'];
/** Key of the cached products, which have their own pinned flags. */
const productKey = ['playbook', 'product'];

const pinnedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...pinsKey, locale],
    queryFn: async ({ signal }) => unwrapPins(await call(listPinned, { query: { locale }, signal })),
    placeholderData: keepPreviousData,
  });

/** The product specification describes a plain array; this server wraps it in `body` like the other lists. */
export function unwrapPins(response: readonly PinnedItem[] | { readonly body?: readonly PinnedItem[] }): PinnedItem[] {
  return uniqueById(isList(response) ? response : (response.body ?? []));
}

// `Array.isArray` does not narrow readonly arrays.
function isList<Item>(value: readonly Item[] | object): value is readonly Item[] {
  return Array.isArray(value);
}

/** The pinned items with all pending changes applied (optimistic update). */
export function usePinnedItems() {
  const query = useQuery(pinnedQuery(useLocale()));
  const changes = useChanges(isCurrent(query));
  return { ...query, items: query.data && applyPinChanges(query.data, changes) };
}

/** Whether the item is pinned. `fallback` is the item's own flag, used when the list of pins is not loaded or incomplete. */
export function usePinned(id: number, fallback = false): boolean {
  const query = useQuery(pinnedQuery(useLocale()));
  const change = useChanges(isCurrent(query)).findLast(({ item }) => item.id === id);
  const { data } = query;
  if (change) return change.action === 'add';
  if (data?.some((item) => item.id === id)) return true;
  const isComplete = data && data.length < maxPinsListed;
  return isComplete ? false : fallback;
}

function isCurrent({ data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean }): boolean {
  return data !== undefined && !isPlaceholderData;
}

/** Toggles a pin as an optimistic update, which is rolled back if the server rejects it. */
export function useTogglePin(): (item: PinnedItem, isPinned: boolean) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return (item, isPinned) => {
    const index = queryClient.getQueryData(pinnedQuery(locale).queryKey)?.findIndex(({ id }) => id === item.id) ?? -1;
    sendChange(queryClient, { action: isPinned ? 'remove' : 'add', item, ...(index >= 0 && { index }) });
  };
}

/** Whether the last attempt to pin or unpin something failed. */
export function useHasPinFailed(): boolean {
  const states = useMutationState({ filters: { mutationKey: changesKey }, select: (mutation) => mutation.state.status });
  return states.at(-1) === 'error';
}

/** The changes of pending mutations, and of successful ones until the list of pins has loaded. */
function useChanges(hasList: boolean): PinChange[] {
  const all = useMutationState({
    filters: { mutationKey: changesKey },
    select: ({ state }) => ({ status: state.status, change: state.variables as PinChange }),
  });
  return all.filter(({ status }) => status === 'pending' || (!hasList && status === 'success')).map(({ change }) => change);
}

/** Runs a mutation that is not bound to a component: an unpinned card is unmounted before the response arrives. */
function sendChange(queryClient: QueryClient, change: PinChange): void {
  const mutation = queryClient.getMutationCache().build(queryClient, pinMutation(queryClient));
  // The mutation is not awaited: pending changes are displayed as done, and `useHasPinFailed` reports a failure.
  mutation.execute(change).catch(() => undefined);
}

function pinMutation(queryClient: QueryClient): MutationOptions<unknown, Error, PinChange> {
  return {
    mutationKey: changesKey,
    // Mutations of one scope run one after the other, so that two quick presses cannot overtake each other.
    scope: { id: 'pins' },
    mutationFn: async ({ action, item: { id, type } }) => {
      const elementType = type === 'Document' ? '' : type;
      // `keepalive` lets the request survive when the person leaves the page.
      const { status, message } = await call(changePin, { body: { action, id, elementType }, keepalive: true });
      if (!status) throw new Error(message);
    },
    onSuccess: (_, change) => {
      queryClient.setQueriesData<PinnedItem[]>({ queryKey: pinsKey }, (items) => items && applyPinChanges(items, [change]));
      queryClient.setQueriesData<ProductDetails>(
        { queryKey: productKey },
        (product) => product && applyPinChangeToProduct(product, change),
      );
      offerUndo(queryClient, change);
    },
    // The last pending mutation refetches the list.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changesKey }) > 1) return;
      // Cancels an initial load in flight: it does not know of the change and would otherwise be reused instead of refetched.
      void queryClient.cancelQueries({ queryKey: pinsKey }).then(() => queryClient.invalidateQueries({ queryKey: pinsKey }));
    },
  };
}

function offerUndo(queryClient: QueryClient, { action, item, index }: PinChange): void {
  const isAdded = action === 'add';
  const undo: PinChange = { action: isAdded ? 'remove' : 'add', item, ...(index !== undefined && { index }) };
  notify({
    kind: 'success',
    topic: 'pins',
    text: i18n._(isAdded ? texts.pinned : texts.unpinned),
    action: { label: i18n._(texts.undo), onPress: () => sendChange(queryClient, undo) },
  });
}

const texts = {
  pinned: msg({ id: 'pins.pinned', message: 'Pinned to your dashboard' }),
  unpinned: msg({ id: 'pins.unpinned', message: 'Unpinned' }),
  undo: msg({ id: 'button.undo', message: 'Undo' }),
};
