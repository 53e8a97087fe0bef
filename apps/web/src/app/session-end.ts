import { currentPath, rememberReturnPath } from './return-path.ts';
import { endSession, hasToken, sessionToken } from './session.ts';

/**
 * A call that carried `usedToken` was answered 401. A slow answer to the session before this one must not end this one, so
 * the token is compared.
 */
export function sessionEnded(usedToken: string | null): void {
  if (sessionToken() !== usedToken) return;

  rememberReturnPath(currentPath());
  endSession();
  handleEnd();
}

/** What a person sees when the session is gone. One place decides; it is set where the application starts. */
export function onSessionEnd(handler: () => void): void {
  handleEnd = handler;
  // Only another tab's change raises this event: what is on this screen is then no longer theirs to see.
  window.addEventListener('storage', (event) => {
    if ((event.key === 'token' || event.key === null) && !hasToken()) handler();
  });
}

let handleEnd: () => void = () => undefined;
