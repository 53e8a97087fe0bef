import { useSyncExternalStore } from 'react';

/** Whether sign-in stands over the page because a session has ended under a form that is not saved. */
export const signInAgain = {
  isNeeded: (): boolean => isNeeded,
  ask: (): void => set(true),
  end: (): void => set(false),
};

export function useSignInAgain(): boolean {
  return useSyncExternalStore(subscribe, signInAgain.isNeeded);
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
