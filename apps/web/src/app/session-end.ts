import { hasDirtyForm } from './dirty-forms.ts';
import { currentPath, hasReturnPath, rememberReturnPath } from './return-path.ts';
import { endSession, hasToken, sessionToken } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * A call that carried `usedToken` was answered 401. A slow answer to the session before this one must not end this one, so
 * the token is compared.
 */
export function sessionEnded(usedToken: string | null): void {
  if (isLeaving || sessionToken() !== usedToken) return;

  rememberReturnPath(currentPath());
  // Before the token goes: whatever drops loaded data with it must know by then that the page stays.
  if (hasDirtyForm()) signInAgain.ask();
  endSession();
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
  window.addEventListener('storage', (event) => {
    if ((event.key !== 'token' && event.key !== null) || hasToken()) return;
    // A session that ended by itself has left a way back; who signs out leaves none, and wants nothing to stay on any screen.
    if (hasDirtyForm() && hasReturnPath()) signInAgain.ask();
    else handler();
  });
}

let handleEnd: () => void = () => undefined;
