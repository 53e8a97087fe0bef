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

/** The same for a session that has ended by itself. Other tabs hear why before they hear that; nothing of it stays stored. */
export function loseSession(): void {
  localStorage.setItem(lostKey, '1');
  endSession();
  localStorage.removeItem(lostKey);
}

/** Whether another tab is just losing the session, rather than signing out; undefined when the event is about something else. */
export function lossIn({ key, newValue }: StorageEvent): boolean | undefined {
  return key === lostKey ? newValue !== null : undefined;
}

const lostKey = 'sessionLost';

/** Told whenever someone signs in or out, in this tab or another one. */
export const onSessionChange = stored.subscribe;
