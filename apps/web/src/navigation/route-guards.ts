import { rememberReturnPath } from '@portal/client/session/return-path';
import { hasToken } from '@portal/client/session/session-token';
import { redirect } from '@tanstack/react-router';

interface SignInOpening {
  /** Whether the route is only preloaded: then nobody navigates, and no return path is stored. */
  preload: boolean;
  search: { return?: string | undefined };
}

/**
 * Redirects signed-in people away from sign-in. A stored token may have expired: most do after an hour, and when the server itself
 * redirects to sign-in (with `return`), it has found no session. So the token is checked with the server before it is trusted.
 */
export function redirectIfSignedIn({ search, preload }: SignInOpening): Promise<void> | void {
  if (preload) return;
  // Synchronous for people without a token: even a resolved promise would delay the first paint.
  if (!hasToken()) return storeReturnPath(search.return);
  return skipSignInIfSignedIn(search.return);
}

async function skipSignInIfSignedIn(path: string | undefined): Promise<void> {
  // A missing response does not end a session. With a return path, sign-in itself reports that the server cannot be reached,
  // otherwise the dashboard does.
  const isLive = (await (path === undefined ? withTimeout(isSessionLive) : isSessionLive())) ?? path === undefined;
  if (!isLive) return storeReturnPath(path);
  // The session is valid but its cookie is gone: the file's URL cannot be opened, but the document viewer can read the file
  // with the token.
  const doc = /^\/[a-z]{2}\/download\/([1-9]\d{0,8})$/.exec(path ?? '')?.[1];
  if (doc !== undefined) throw redirect({ to: '/playbook', search: { doc }, replace: true });
  throw redirect({ to: '/dashboard', replace: true });
}

/** Returns undefined if the server does not respond. */
async function isSessionLive(signal?: AbortSignal): Promise<boolean | undefined> {
  try {
    // Loaded on demand, so that sign-in stays small.
    return await (await import('../api/check-session.ts')).isSessionLive(signal);
  } catch {
    return undefined;
  }
}

const checkTimeoutMs = 1000;

/** Aborts a slow check, because the page is blank during it. The calls of the dashboard then find out whether the session is valid. */
async function withTimeout<Result>(check: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
  const controller = new AbortController();
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    controller.abort();
    resolve(undefined);
  }, checkTimeoutMs);
  try {
    return await Promise.race([check(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function storeReturnPath(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path);
}
