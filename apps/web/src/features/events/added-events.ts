import { storedValue } from '@portal/client/platform/stored-value';

const stores = new Map<string, ReturnType<typeof storedValue>>();

/** Whether the person has this event in their calendar, as far as this browser knows. */
export function useAddedEvent(id: string): [isAdded: boolean, setAdded: (isAdded: boolean) => void] {
  const store = storeOf(id);
  const isAdded = store.useValue() !== null;
  return [isAdded, (added) => (added ? store.write('added') : store.remove())];
}

function storeOf(id: string) {
  const store = stores.get(id) ?? storedValue(`event-${id}`);
  stores.set(id, store);
  return store;
}
