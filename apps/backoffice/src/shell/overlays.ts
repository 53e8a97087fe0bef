import { useSyncExternalStore } from 'react';

/** What a shortcut or a button of the header opens over every screen. */
export type Overlay = 'palette' | 'keys';

export function openOverlay(overlay: Overlay | undefined): void {
  open = overlay;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => open);
}

let open: Overlay | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
