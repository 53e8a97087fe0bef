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

/** Who is signed in has no use for sign-in. `return` comes with the server's own redirects to sign-in. */
export function leaveSignIn({ search }: { search: { return?: string | undefined } }): void {
  if (hasToken()) throw redirect({ to: '/dashboard', replace: true });
  if (search.return) rememberReturnPath(search.return);
}
