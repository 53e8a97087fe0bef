import { hasDirtyForm } from './dirty-forms.ts';
import { currentPath, rememberReturnPath } from './return-path.ts';
import { hasToken, loseSession, lossIn, sessionToken } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * A call that carried `usedToken` was answered 401. A slow answer to the session before this one must not end this one, so
 * the token is compared.
 */
export function sessionEnded(usedToken: string | null): void {
  if (isLeaving || sessionToken() !== usedToken) return;

  hasEnded = true;
  rememberReturnPath(currentPath());
  // Before the token goes: whatever drops loaded data with it must know by then that the page stays.
  if (hasDirtyForm()) signInAgain.ask();
  loseSession();
  if (!signInAgain.isNeeded()) handleEnd();
}

/** Who signs out leaves no way back: what was under way is refused as soon as the server has ended the session, and that ends nothing. */
export async function leavingOnPurpose(leave: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await leave();
  } finally {
    isLeaving = false;
  }
}

let isLeaving = false;

/** What a person sees when the session is gone and nothing typed would be lost. One place decides, where the application starts. */
export function onSessionEnd(handler: () => void): void {
  handleEnd = handler;
  // Only another tab's change raises this event: what is on this screen is then no longer theirs to see.
  let isLost = false;
  window.addEventListener('storage', (event) => {
    isLost = lossIn(event) ?? isLost;
    if ((event.key !== 'token' && event.key !== null) || hasToken()) return;
    hasEnded = isLost;
    // Who signs out wants nothing to stay on any screen.
    if (hasEnded && hasDirtyForm()) signInAgain.ask();
    else handler();
  });
}

/** Whether somebody is at sign-in because a session has ended by itself, which sign-in then says. */
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
