import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Shows the list of keys, for whoever has no key to do it. */
export function openShortcuts(): void {
  for (const listener of listeners) listener();
}

export function useOpenShortcuts(handle: () => void): void {
  const listener = useEffectEvent(handle);
  useEffect(() => {
    const open = () => listener();
    listeners.add(open);
    return () => void listeners.delete(open);
  }, []);
}
