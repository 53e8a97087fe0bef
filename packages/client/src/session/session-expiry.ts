import { hasUnsavedForm } from './unsaved-forms.ts';
import { currentPath, rememberReturnPath } from './return-path.ts';
import { sessionConfig } from './session-config.ts';
import { hasToken, loseSession, sessionLossIn, sessionToken } from './session-token.ts';
import { reauthentication } from './reauthentication.ts';

/**
 * Handles the 401 of a call that was sent with `usedToken`. The token is compared, because a slow response of the previous session
 * must not end the current one.
 */
export function handleUnauthorized(usedToken: string | null): void {
  if (isSigningOut || sessionToken() !== usedToken) return;

  wasSessionLost = true;
  rememberReturnPath(currentPath());
  // Re-authentication starts before the token is cleared: clearing the token makes the query client empty its cache, unless
  // re-authentication is pending.
  if (hasUnsavedForm()) reauthentication.start();
  loseSession();
  if (!reauthentication.isNeeded()) handleExpiry();
}

/**
 * Runs a sign-out without handling 401s: calls in flight are rejected as soon as the server has ended the session, and must not
 * count as an expired session.
 */
export async function duringSignOut(signOut: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await signOut();
  } finally {
    isSigningOut = false;
  }
}

let isSigningOut = false;

/** Registers what happens when the session has expired and no input would be lost. Called once when the application starts. */
export function onSessionExpired(handler: () => void): void {
  handleExpiry = handler;
  // A tab that loses the session sets the loss key before it removes the token, so the reason arrives in an earlier event.
  let hasOtherTabLostSession = false;
  // Only changes of other tabs raise this event. If the session has ended there, this tab's data must not stay visible.
  window.addEventListener('storage', (event) => {
    hasOtherTabLostSession = sessionLossIn(event) ?? hasOtherTabLostSession;
    if ((event.key !== sessionConfig().tokenKey && event.key !== null) || hasToken()) return;
    wasSessionLost = hasOtherTabLostSession;
    // An unsaved form is kept only if the session was lost. After a sign-out in another tab it is discarded too.
    if (wasSessionLost && hasUnsavedForm()) reauthentication.start();
    else handler();
  });
}

/** Remembers whether the session was lost instead of ended by the person, so that the sign-in screen can say so. */
export const lostSession = {
  note: (): void => {
    wasSessionLost = true;
  },
  isNoted: (): boolean => wasSessionLost,
  forget: (): void => {
    wasSessionLost = false;
  },
};

let wasSessionLost = false;

let handleExpiry: () => void = () => undefined;
