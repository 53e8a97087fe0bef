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

/** Forgets the session in this browser. The server is told by `signOut`. */
export function endSession(): void {
  stored.remove();
}

/** Told whenever someone signs in or out, in this tab or another one. */
export const onSessionChange = stored.subscribe;
