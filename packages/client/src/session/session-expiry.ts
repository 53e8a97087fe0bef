import { hasUnsavedForm } from './unsaved-forms.ts';
import { currentPath, rememberReturnPath } from './return-path.ts';
import { sessionConfig } from './session-config.ts';
import { hasToken, loseSession, sessionLossIn, sessionToken } from './session-token.ts';
import { reauthentication } from './reauthentication.ts';
import { isViewingAs } from './view-as.ts';

/**
 * Handles the 401 of a call that was sent with `usedToken`. The token is compared, because a slow response of the previous session
 * must not end the current one.
 */
export function handleUnauthorized(usedToken: string | null): void {
  if (isSigningOut || sessionToken() !== usedToken) return;

  // A view has no forms whose input could be lost, and takes nothing from the browser's own session when it ends.
  if (isViewingAs()) return handleExpiry();

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
  // Only changes of other tabs raise this event. If the session has ended there, this tab's data must not stay visible.
  window.addEventListener('storage', (event) => {
    hasOtherTabLostSession = sessionLossIn(event) ?? hasOtherTabLostSession;
    if (isViewingAs()) return;
    if ((event.key !== sessionConfig().tokenKey && event.key !== null) || hasToken()) return;
    wasSessionLost = hasOtherTabLostSession;
    // An unsaved form is kept only if the session was lost. After a sign-out in another tab it is discarded too.
    if (wasSessionLost && hasUnsavedForm()) reauthentication.start();
    else handler();
  });
}

/**
 * Whether the data of this tab is kept while the token is gone, because an unsaved form needs it after re-authentication. It does
 * not depend on whether the listener above has already seen the removal of the token.
 */
export function isDataKept(): boolean {
  return reauthentication.isNeeded() || (hasOtherTabLostSession && hasUnsavedForm());
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

// A tab that loses the session sets the loss key before it removes the token, so the reason arrives in an earlier event.
let hasOtherTabLostSession = false;

let handleExpiry: () => void = () => undefined;
