import { useSyncExternalStore } from 'react';

import { storedValue } from '../platform/stored-value.ts';
import { sessionConfig } from './session-config.ts';
import { currentViewAs, isLeavingViewAs } from './view-as.ts';

const stored = storedValue(() => sessionConfig().tokenKey);

/** The token of the view, in a tab that views the portal as somebody, or else that of the person who is signed in. */
export function sessionToken(): string | null {
  if (isLeavingViewAs()) return null;
  return currentViewAs()?.token ?? stored.read();
}

export function hasToken(): boolean {
  return Boolean(sessionToken());
}

export function useHasToken(): boolean {
  return Boolean(useSyncExternalStore(stored.subscribe, sessionToken));
}

export function storeToken(token: string): void {
  stored.write(token);
}

/** Clears the session in this browser and everything that belongs to it. It does not tell the server: `signOut` does. */
export function clearSession(): void {
  for (const key of sessionConfig().personalKeys) localStorage.removeItem(key);
  stored.remove();
}

/** Clears an expired session. The loss key tells other tabs the reason before the token disappears, and is then removed. */
export function loseSession(): void {
  const { lossKey } = sessionConfig();
  localStorage.setItem(lossKey, '1');
  clearSession();
  localStorage.removeItem(lossKey);
}

/** Whether another tab has lost the session instead of signing out; undefined if the event is about something else. */
export function sessionLossIn({ key, newValue }: StorageEvent): boolean | undefined {
  return key === sessionConfig().lossKey ? newValue !== null : undefined;
}

/** Called whenever someone signs in or out, in this tab or another. */
export const onSessionChange = stored.subscribe;
