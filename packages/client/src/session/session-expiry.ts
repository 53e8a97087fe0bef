import { hasUnsavedForm } from './unsaved-forms.ts';
import { currentPath, rememberReturnPath } from './return-path.ts';
import { sessionConfig } from './session-config.ts';
import { hasToken, loseSession, lossIn, sessionToken } from './session-token.ts';
import { reauthentication } from './reauthentication.ts';

/**
 * A call with `usedToken` got a 401. The token is compared, because a slow response of the previous session must not end this
 * one.
 */
export function handleUnauthorized(usedToken: string | null): void {
  if (isLeaving || sessionToken() !== usedToken) return;

  hasEnded = true;
  rememberReturnPath(currentPath());
  // Before the token is cleared: the query client empties its cache then, unless re-authentication is pending.
  if (hasUnsavedForm()) reauthentication.ask();
  loseSession();
  if (!reauthentication.isNeeded()) handleEnd();
}

/**
 * A sign-out stores no return path: calls in flight are rejected as soon as the server has ended the session, and must not
 * trigger session expiry.
 */
export async function duringSignOut(leave: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await leave();
  } finally {
    isLeaving = false;
  }
}

let isLeaving = false;

/** What happens when the session has expired and no input would be lost. Registered once, at the application's start. */
export function onSessionExpired(handler: () => void): void {
  handleEnd = handler;
  // Only changes of other tabs raise this event: this screen's data must then not stay visible.
  let isLost = false;
  window.addEventListener('storage', (event) => {
    isLost = lossIn(event) ?? isLost;
    if ((event.key !== sessionConfig().tokenKey && event.key !== null) || hasToken()) return;
    hasEnded = isLost;
    // After a sign-out nothing may stay on any screen.
    if (hasEnded && hasUnsavedForm()) reauthentication.ask();
    else handler();
  });
}

/** Whether the person is at sign-in because the session expired, which sign-in then tells them. */
export const lostSession = {
  note: (): void => {
    hasEnded = true;
  },
  isNoted: (): boolean => hasEnded,
  forget: (): void => {
    hasEnded = false;
  },
};

let hasEnded = false;

let handleEnd: () => void = () => undefined;
