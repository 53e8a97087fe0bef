import { useSyncExternalStore } from 'react';

/**
 * A key of local storage as an external store: a change made here or in another tab reaches every subscriber. A key that is only
 * known after the application has started is given as a function.
 */
export function storedValue(key: string | (() => string)) {
  const currentKey = () => (typeof key === 'string' ? key : key());
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  // Clearing the storage raises an event without a key.
  const handleStorage = (event: StorageEvent) => (event.key === currentKey() || event.key === null) && notifyListeners();

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  }

  const read = () => localStorage.getItem(currentKey());

  return {
    read,
    subscribe,
    write(value: string) {
      localStorage.setItem(currentKey(), value);
      notifyListeners();
    },
    remove() {
      localStorage.removeItem(currentKey());
      notifyListeners();
    },
    useValue: () => useSyncExternalStore(subscribe, read),
  };
}
