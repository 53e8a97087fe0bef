import { storedValue } from './stored-value.ts';

const stored = storedValue('token');

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

/** Of what somebody has searched for and opened lately. */
export const recentKey = 'recent';

/** Forgets the session in this browser, and what belongs to it. The server is told by `signOut`. */
export function endSession(): void {
  localStorage.removeItem(recentKey);
  stored.remove();
}

/** Told whenever someone signs in or out, in this tab or another one. */
export const onSessionChange = stored.subscribe;
