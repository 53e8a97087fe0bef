import { isUnder, signedInPaths } from '@portal/contract/portal-paths';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';

import { rememberReturnPath } from './return-path.ts';
import { hasToken } from './session.ts';

interface Opened {
  location: { pathname: string; searchStr: string };
}

/** Without a token every signed-in screen leads to sign-in and back. An address that is no screen is told apart first. */
export function requireToken({ location }: Opened): void {
  if (hasToken()) return;
  // The router's types want to see these thrown as they are: they are answers, not errors.
  if (!signedInPaths.some((path) => isUnder(location.pathname, path))) throw notFound({ routeId: rootRouteId });
  rememberReturnPath(location.pathname + location.searchStr);
  throw redirect({ to: '/signin', replace: true });
}

/** Who is signed in has no use for sign-in. `return` comes with the server's own redirects to sign-in. */
export function leaveSignIn({ search }: { search: { return?: string | undefined } }): void {
  if (hasToken()) throw redirect({ to: '/dashboard', replace: true });
  if (search.return) rememberReturnPath(search.return);
}
