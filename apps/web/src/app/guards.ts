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

/**
 * Who is signed in has no use for sign-in. `return` comes with the server's own redirects to sign-in: the server has found no session then,
 * so a token that is still stored is most likely dead, and believing it would cost the way back.
 */
export function leaveSignIn({ search }: { search: { return?: string | undefined } }): Promise<void> | void {
  // Not even a resolved promise for those who have no token: the first paint would wait for one more turn of the router.
  if (!hasToken()) return rememberWayBack(search.return);
  if (search.return === undefined) throw redirect({ to: '/dashboard', replace: true });
  return leaveIfSignedIn(search.return);
}

async function leaveIfSignedIn(path: string): Promise<void> {
  if (await isStillSignedIn()) throw redirect({ to: '/dashboard', replace: true });
  rememberWayBack(path);
}

function rememberWayBack(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path);
}

/** No answer is none that ends a session; sign-in then says itself that the server cannot be reached. */
async function isStillSignedIn(): Promise<boolean> {
  // Fetched for the few who need it: sign-in stays small.
  const { isSessionLive } = await import('./session-check.ts');
  return isSessionLive().catch(() => false);
}
