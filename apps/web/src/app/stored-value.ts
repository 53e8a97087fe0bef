import { useSyncExternalStore } from 'react';

/** One key of the local storage as a store: a change made here or in another tab reaches every reader. */
export function storedValue(key: string) {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  // A cleared storage is told with no key at all.
  const handleStorage = (event: StorageEvent) => (event.key === key || event.key === null) && tell();

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  }

  const read = () => localStorage.getItem(key);

  return {
    read,
    subscribe,
    write(value: string) {
      localStorage.setItem(key, value);
      tell();
    },
    remove() {
      localStorage.removeItem(key);
      tell();
    },
    useValue: () => useSyncExternalStore(subscribe, read),
  };
}
