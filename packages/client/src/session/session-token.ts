import { storedValue } from '../platform/stored-value.ts';
import { sessionConfig } from './session-config.ts';

const stored = storedValue(() => sessionConfig().tokenKey);

export const sessionToken = stored.read;

export function hasToken(): boolean {
  return Boolean(stored.read());
}

export function useHasToken(): boolean {
  return Boolean(stored.useValue());
}

export function storeToken(token: string): void {
  stored.write(token);
}

/** Clears the session in this browser and everything that belongs to it. `signOut` tells the server. */
export function clearSession(): void {
  for (const key of sessionConfig().personalKeys) localStorage.removeItem(key);
  stored.remove();
}

/** The same for an expired session. Other tabs learn the reason before the token disappears; nothing of it stays stored. */
export function loseSession(): void {
  const { lossKey } = sessionConfig();
  localStorage.setItem(lossKey, '1');
  clearSession();
  localStorage.removeItem(lossKey);
}

/** Whether another tab has lost the session instead of signing out; undefined if the event is about something else. */
export function lossIn({ key, newValue }: StorageEvent): boolean | undefined {
  return key === sessionConfig().lossKey ? newValue !== null : undefined;
}

/** Called whenever someone signs in or out, in this tab or another. */
export const onSessionChange = stored.subscribe;
