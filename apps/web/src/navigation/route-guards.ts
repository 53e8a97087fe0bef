import { rememberReturnPath } from '@portal/client/session/return-path';
import { hasToken } from '@portal/client/session/session-token';
import { redirect } from '@tanstack/react-router';

interface Opening {
  location: { pathname: string; searchStr: string };
  /** A preload is no navigation, so there is no return path to store. */
  preload: boolean;
}

/** Without a token every signed-in screen redirects to sign-in, which redirects back afterwards. */
export function requireToken({ location, preload }: Opening): void {
  if (hasToken()) return;
  if (!preload) rememberReturnPath(location.pathname + location.searchStr);
  throw redirect({ to: '/signin', replace: true });
}

interface SignInOpening extends Pick<Opening, 'preload'> {
  search: { return?: string | undefined };
}

/**
 * Redirects signed-in people past sign-in. A stored token may have expired, though: most have after an hour, and the server's own
 * redirects to sign-in, which have `return`, come because it found no session. So the server is asked before the token is
 * trusted.
 */
export function redirectIfSignedIn({ search, preload }: SignInOpening): Promise<void> | void {
  if (preload) return;
  // Synchronous for people without a token: even a resolved promise would delay the first paint by one turn of the router.
  if (!hasToken()) return rememberWayBack(search.return);
  return leaveIfSignedIn(search.return);
}

async function leaveIfSignedIn(path: string | undefined): Promise<void> {
  // A missing response does not end a session. With a return path, sign-in itself reports that the server cannot be reached,
  // otherwise the dashboard does.
  const isLive = (await (path === undefined ? inTime(isSessionLive) : isSessionLive())) ?? path === undefined;
  if (!isLive) return rememberWayBack(path);
  // The session is valid but its cookie is gone: the file's URL cannot be opened, but the viewer can read the file with the
  // token.
  const doc = /^\/[a-z]{2}\/download\/([1-9]\d{0,8})$/.exec(path ?? '')?.[1];
  if (doc !== undefined) throw redirect({ to: '/playbook', search: { doc }, replace: true });
  throw redirect({ to: '/dashboard', replace: true });
}

/** Undefined without a response. */
async function isSessionLive(signal?: AbortSignal): Promise<boolean | undefined> {
  try {
    // Loaded on demand, so that sign-in stays small.
    return await (await import('../api/check-session.ts')).isSessionLive(signal);
  } catch {
    return undefined;
  }
}

const checkTimeoutMs = 1000;

/** The page is blank meanwhile. A slower check is aborted; the dashboard's calls then find out. */
async function inTime<Found>(check: (signal: AbortSignal) => Promise<Found>): Promise<Found | undefined> {
  const controller = new AbortController();
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    controller.abort();
    resolve(undefined);
  }, checkTimeoutMs);
  try {
    return await Promise.race([check(controller.signal), isOver]);
  } finally {
    clearTimeout(timer);
  }
}

function rememberWayBack(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path);
}
