import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '@portal/contract/locales';
import { changePin, listPinned, mostPinsListed, type PinnedItem } from '@portal/contract/pins';
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

import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { distinct } from '../playbook/distinct.ts';
import { type PinChange, withChanges, withPin } from './pin-changes.ts';

const pinsKey = ['pins', 'list'];
const changesKey = ['pins', 'change'];
/** Of the answers that say of themselves what is pinned. */
const productKey = ['playbook', 'product'];

const pinnedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...pinsKey, locale],
    queryFn: async ({ signal }) => readPinned(await call(listPinned, { query: { locale }, signal })),
    placeholderData: keepPreviousData,
  });

/** The documents call it a list; our server wraps it in `body` like the others. */
export function readPinned(answer: readonly PinnedItem[] | { readonly body?: readonly PinnedItem[] }): PinnedItem[] {
  return distinct(isList(answer) ? answer : (answer.body ?? []));
}

// `Array.isArray` does not know read-only lists.
function isList<Item>(value: readonly Item[] | object): value is readonly Item[] {
  return Array.isArray(value);
}

/** The pinned items, with every change already made that they do not know of yet. */
export function usePinnedItems() {
  const query = useQuery(pinnedQuery(useLocale()));
  const changes = useChanges(isCurrent(query));
  return { ...query, items: query.data && withChanges(query.data, changes) };
}

/** Whether it is pinned; `known` is what its own answer said, where the list of pins is not there or does not hold them all. */
export function usePinned(id: number, known = false): boolean {
  const query = useQuery(pinnedQuery(useLocale()));
  const change = useChanges(isCurrent(query)).findLast(({ item }) => item.id === id);
  const { data } = query;
  if (change) return change.action === 'add';
  if (data?.some((item) => item.id === id)) return true;
  const isWhole = data && data.length < mostPinsListed;
  return isWhole ? false : known;
}

function isCurrent({ data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean }): boolean {
  return data !== undefined && !isPlaceholderData;
}

/** Pins what is not pinned and unpins what is: shown at once, taken back when the server does not agree. */
export function useTogglePin(): (item: PinnedItem, isPinned: boolean) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return (item, isPinned) => {
    const place = queryClient.getQueryData(pinnedQuery(locale).queryKey)?.findIndex(({ id }) => id === item.id) ?? -1;
    send(queryClient, { action: isPinned ? 'remove' : 'add', item, ...(place >= 0 && { place }) });
  };
}

/** The last attempt came to nothing. */
export function useHasPinFailed(): boolean {
  const states = useMutationState({ filters: { mutationKey: changesKey }, select: (mutation) => mutation.state.status });
  return states.at(-1) === 'error';
}

/** Those on their way; and until there is a list, those that have arrived, for nothing else tells of them. */
function useChanges(hasList: boolean): PinChange[] {
  const all = useMutationState({
    filters: { mutationKey: changesKey },
    select: ({ state }) => ({ status: state.status, change: state.variables as PinChange }),
  });
  return all.filter(({ status }) => status === 'pending' || (!hasList && status === 'success')).map(({ change }) => change);
}

/** Not bound to a component: a card that is unpinned is gone before the answer comes. */
function send(queryClient: QueryClient, wanted: PinChange): void {
  const mutation = queryClient.getMutationCache().build(queryClient, changing(queryClient));
  // Nobody waits for it: what is pending shows as done, and `useHasPinFailed` tells of a failure.
  mutation.execute(wanted).catch(() => undefined);
}

function changing(queryClient: QueryClient): MutationOptions<unknown, Error, PinChange> {
  return {
    mutationKey: changesKey,
    // One after the other: two quick presses must not overtake each other.
    scope: { id: 'pins' },
    mutationFn: async ({ action, item: { id, type } }) => {
      const elementType = type === 'Document' ? '' : type;
      // Whoever pins something and leaves at once has pinned it all the same.
      const { status, message } = await call(changePin, { body: { action, id, elementType }, keepalive: true });
      if (!status) throw new Error(message);
    },
    onSuccess: (_, done) => {
      queryClient.setQueriesData<PinnedItem[]>({ queryKey: pinsKey }, (items) => items && withChanges(items, [done]));
      queryClient.setQueriesData<ProductDetails>({ queryKey: productKey }, (product) => product && withPin(product, done));
      offerUndo(queryClient, done);
    },
    // The last of several brings the list as the server has it.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changesKey }) > 1) return;
      // A first list that is still on its way does not know of the change, and would be waited for instead of asked for again.
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
