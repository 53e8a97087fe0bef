import { hasToken } from '@portal/client/session/session-token';
import { redirect } from '@tanstack/react-router';

/** Whoever has a token leaves the sign-in screen. If the token has expired, the first call leads back here without it. */
export function redirectIfSignedIn({ preload }: { preload: boolean }): void {
  if (!preload && hasToken()) throw redirect({ to: '/', replace: true });
}
