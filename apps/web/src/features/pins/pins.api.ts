import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '@portal/client/api/call';
import { useLocale } from '@portal/client/i18n/locale';
import { distinct } from '@portal/client/lists/unique-by-id';
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

import { type PinChange, applyPinChanges, applyPinChange } from './pin-changes.ts';

const pinsKey = ['pins', 'list'];
const changesKey = ['pins', 'change'];
/** Keys of cached responses with their own pinned flags. */
const productKey = ['playbook', 'product'];

const pinnedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...pinsKey, locale],
    queryFn: async ({ signal }) => unwrapPins(await call(listPinned, { query: { locale }, signal })),
    placeholderData: keepPreviousData,
  });

/** The documents describe a plain array; our server wraps it in `body` like the other lists. */
export function unwrapPins(response: readonly PinnedItem[] | { readonly body?: readonly PinnedItem[] }): PinnedItem[] {
  return distinct(isList(response) ? response : (response.body ?? []));
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

/** Whether the item is pinned. `known` is the item's own flag, used when the list of pins is not loaded or incomplete. */
export function usePinned(id: number, known = false): boolean {
  const query = useQuery(pinnedQuery(useLocale()));
  const change = useChanges(isCurrent(query)).findLast(({ item }) => item.id === id);
  const { data } = query;
  if (change) return change.action === 'add';
  if (data?.some((item) => item.id === id)) return true;
  const isWhole = data && data.length < maxPinsListed;
  return isWhole ? false : known;
}

function isCurrent({ data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean }): boolean {
  return data !== undefined && !isPlaceholderData;
}

/** Toggles a pin as an optimistic update, which is rolled back if the server rejects it. */
export function useTogglePin(): (item: PinnedItem, isPinned: boolean) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return (item, isPinned) => {
    const place = queryClient.getQueryData(pinnedQuery(locale).queryKey)?.findIndex(({ id }) => id === item.id) ?? -1;
    send(queryClient, { action: isPinned ? 'remove' : 'add', item, ...(place >= 0 && { place }) });
  };
}

/** The last attempt failed. */
export function useHasPinFailed(): boolean {
  const states = useMutationState({ filters: { mutationKey: changesKey }, select: (mutation) => mutation.state.status });
  return states.at(-1) === 'error';
}

/** Pending mutations, and successful ones until the list of pins has loaded. */
function useChanges(hasList: boolean): PinChange[] {
  const all = useMutationState({
    filters: { mutationKey: changesKey },
    select: ({ state }) => ({ status: state.status, change: state.variables as PinChange }),
  });
  return all.filter(({ status }) => status === 'pending' || (!hasList && status === 'success')).map(({ change }) => change);
}

/** Not bound to a component: an unpinned card is unmounted before the response arrives. */
function send(queryClient: QueryClient, wanted: PinChange): void {
  const mutation = queryClient.getMutationCache().build(queryClient, changing(queryClient));
  // Not awaited: pending changes are displayed as done, and `useHasPinFailed` reports a failure.
  mutation.execute(wanted).catch(() => undefined);
}

function changing(queryClient: QueryClient): MutationOptions<unknown, Error, PinChange> {
  return {
    mutationKey: changesKey,
    // Runs one after the other, so that two quick presses cannot overtake each other.
    scope: { id: 'pins' },
    mutationFn: async ({ action, item: { id, type } }) => {
      const elementType = type === 'Document' ? '' : type;
      // `keepalive`, so that the request survives leaving the page.
      const { status, message } = await call(changePin, { body: { action, id, elementType }, keepalive: true });
      if (!status) throw new Error(message);
    },
    onSuccess: (_, done) => {
      queryClient.setQueriesData<PinnedItem[]>({ queryKey: pinsKey }, (items) => items && applyPinChanges(items, [done]));
      queryClient.setQueriesData<ProductDetails>({ queryKey: productKey }, (product) => product && applyPinChange(product, done));
      offerUndo(queryClient, done);
    },
    // The last pending mutation refetches the list.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changesKey }) > 1) return;
      // Cancels an initial load in flight: it does not know of the change and would otherwise be reused instead of refetched.
      void queryClient.cancelQueries({ queryKey: pinsKey }).then(() => queryClient.invalidateQueries({ queryKey: pinsKey }));
    },
  };
}

function offerUndo(queryClient: QueryClient, { action, item, place }: PinChange): void {
  const isAdded = action === 'add';
  const back: PinChange = { action: isAdded ? 'remove' : 'add', item, ...(place !== undefined && { place }) };
  notify({
    kind: 'success',
    topic: 'pins',
    text: i18n._(isAdded ? texts.pinned : texts.unpinned),
    action: { label: i18n._(texts.undo), onPress: () => send(queryClient, back) },
  });
}

const texts = {
  pinned: msg({ id: 'pins.pinned', message: 'Pinned to your dashboard' }),
  unpinned: msg({ id: 'pins.unpinned', message: 'Unpinned' }),
  undo: msg({ id: 'button.undo', message: 'Undo' }),
};
