import { useSyncExternalStore } from 'react';

import { onSessionChange } from './session-token.ts';

/**
 * Resolves to true when the person has confirmed the password and to false when they declined. Concurrent callers share one
 * dialog.
 */
export function confirmPassword(): Promise<boolean> {
  if (!pending) {
    pending = Promise.withResolvers<boolean>();
    // The call belongs to the person who is signed in now, not to the next one.
    stopListening = onSessionChange(() => settlePasswordConfirmation(false));
  }
  notifyListeners();
  return pending.promise;
}

export function settlePasswordConfirmation(isConfirmed: boolean): void {
  const settled = pending;
  pending = undefined;
  stopListening();
  notifyListeners();
  settled?.resolve(isConfirmed);
}

export function usePasswordConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== undefined);
}

let pending: PromiseWithResolvers<boolean> | undefined;
let stopListening = (): void => undefined;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
