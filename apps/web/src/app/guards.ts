import { redirect } from '@tanstack/react-router';

import { rememberReturnPath } from './return-path.ts';
import { hasToken } from './session.ts';

interface Opening {
  location: { pathname: string; searchStr: string };
  /** A link is only pointed at: nobody has gone anywhere, so there is no way back to remember. */
  preload: boolean;
}

/** Without a token every signed-in screen leads to sign-in, and from there back. */
export function requireToken({ location, preload }: Opening): void {
  if (hasToken()) return;
  if (!preload) rememberReturnPath(location.pathname + location.searchStr);
  throw redirect({ to: '/signin', replace: true });
}

interface SignInOpening extends Pick<Opening, 'preload'> {
  search: { return?: string | undefined };
}

/**
 * Who is signed in has no use for sign-in. A stored token may be dead, though: most are after an hour, and the server's own redirects
 * to sign-in, which bring `return`, come because it has found no session. So the server is asked before the token is believed.
 */
export function leaveSignIn({ search, preload }: SignInOpening): Promise<void> | void {
  if (preload) return;
  // Not even a resolved promise for those who have no token: the first paint would wait for one more turn of the router.
  if (!hasToken()) return rememberWayBack(search.return);
  return leaveIfSignedIn(search.return);
}

async function leaveIfSignedIn(path: string | undefined): Promise<void> {
  // No answer is none that ends a session. With a way to go sign-in itself says that the server cannot be reached, else the dashboard does.
  const isLive = (await (path === undefined ? inTime(isSessionLive) : isSessionLive())) ?? path === undefined;
  if (!isLive) return rememberWayBack(path);
  // The session lives and its cookie is gone: the address of a file opens for nobody then, but the viewer reads it with the token.
  const doc = /^\/[a-z]{2}\/download\/([1-9]\d{0,8})$/.exec(path ?? '')?.[1];
  if (doc !== undefined) throw redirect({ to: '/playbook', search: { doc }, replace: true });
  throw redirect({ to: '/dashboard', replace: true });
}

/** Undefined without an answer. */
async function isSessionLive(signal?: AbortSignal): Promise<boolean | undefined> {
  try {
    // Fetched for the few who need it: sign-in stays small.
    return await (await import('./session-check.ts')).isSessionLive(signal);
  } catch {
    return undefined;
  }
}

const patience = 1000;

/** The page is blank meanwhile. A check that takes longer is called off: by then the calls of the dashboard find out. */
async function inTime<Found>(check: (signal: AbortSignal) => Promise<Found>): Promise<Found | undefined> {
  const controller = new AbortController();
  const { promise: isOver, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    controller.abort();
    resolve(undefined);
  }, patience);
  try {
    return await Promise.race([check(controller.signal), isOver]);
  } finally {
    clearTimeout(timer);
  }
}

function rememberWayBack(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path);
}
