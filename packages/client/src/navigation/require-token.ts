import { redirect } from '@tanstack/react-router';

import { rememberReturnPath } from '../session/return-path.ts';
import { hasToken } from '../session/session-token.ts';

interface Opening {
  location: { pathname: string; searchStr: string };
  /** Whether the route is only preloaded: then nobody navigates, and no return path is stored. */
  preload: boolean;
}

/** Without a token every signed-in screen redirects to sign-in, which redirects back afterwards. */
export function requireToken({ location, preload }: Opening): void {
  if (hasToken()) return;
  if (!preload) rememberReturnPath(location.pathname + location.searchStr);
  throw redirect({ to: '/signin', replace: true });
}
