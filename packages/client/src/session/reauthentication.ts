import { useSyncExternalStore } from 'react';

/** Whether the re-authentication dialog is shown, because the session expired while a form was unsaved. */
export const reauthentication = {
  isNeeded: (): boolean => isNeeded,
  start: (): void => set(true),
  end: (): void => set(false),
};

export function useReauthenticationNeeded(): boolean {
  return useSyncExternalStore(subscribe, reauthentication.isNeeded);
}

let isNeeded = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isNeeded = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
