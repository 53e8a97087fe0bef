import { useSyncExternalStore } from 'react';

import { onSessionChange } from './session.ts';

/** Resolves when the person has given their password (true) or does not want to (false). All who ask meanwhile share one question. */
export function askForPassword(): Promise<boolean> {
  if (!question) {
    question = Promise.withResolvers<boolean>();
    // The call was made by whoever is signed in now, and is not for whoever signs in next.
    stopListening = onSessionChange(() => answerPasswordQuestion(false));
  }
  tell();
  return question.promise;
}

export function answerPasswordQuestion(isGiven: boolean): void {
  const answered = question;
  question = undefined;
  stopListening();
  tell();
  answered?.resolve(isGiven);
}

export function usePasswordQuestion(): boolean {
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
