import { useSyncExternalStore } from 'react';

import { onSessionChange } from './session-token.ts';

/**
 * Resolves to true when the person has confirmed the password and to false when they declined. Concurrent callers share one
 * dialog.
 */
export function confirmPassword(): Promise<boolean> {
  if (!question) {
    question = Promise.withResolvers<boolean>();
    // The call belongs to the person who is signed in now, not to the next one.
    stopListening = onSessionChange(() => settlePasswordConfirmation(false));
  }
  tell();
  return question.promise;
}

export function settlePasswordConfirmation(isGiven: boolean): void {
  const answered = question;
  question = undefined;
  stopListening();
  tell();
  answered?.resolve(isGiven);
}

export function usePasswordConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => question !== undefined);
}

let question: PromiseWithResolvers<boolean> | undefined;
let stopListening = (): void => undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
